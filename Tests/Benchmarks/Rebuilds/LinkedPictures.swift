import Foundation
import Glibc
import Imaging
import Model

/// A folder with any number of pictures that take no room: all are names of one small image.
struct LinkedPictures {
  /// ext4 gives a file 65,000 names at most.
  private static let mostNames = 50_000
  private static let perFolder = 1_000

  let folder: String

  init(in folder: String) { self.folder = folder }

  func add(_ count: Int) throws {
    guard let size = PixelSize(width: 120, height: 80) else { throw POSIXError(.EINVAL) }
    let image = try Painting(scene: .lake, palette: .dawn, seed: 1).paint(size)
    var first = ""
    for number in 0..<count {
      let part = "\(folder)/part \(number / Self.perFolder)"
      let path = "\(part)/picture \(number).jpg"
      if number % Self.perFolder == 0 {
        try FileManager.default.createDirectory(
          atPath: part, withIntermediateDirectories: true)
      }
      if number % Self.mostNames == 0 {
        try Data(image).write(to: URL(fileURLWithPath: path))
        first = path
      } else if link(first, path) != 0 {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
  }
}
