import Foundation
import Imaging
import Model
import Preview

/// Drawn images as files, made once, before anybody asks for them.
struct PaintedSlots: ImageSlots {
  /// Whose files are the longest, as photographs are.
  private static let scenes: [Scene] = [.lake, .cells, .ripples]

  private let folder: String

  func large(_ number: Int) -> ServerResponse.Body { .file(path(ofLarge: number)) }
  func preview(_ number: Int) -> ServerResponse.Body { .file(path(ofPreview: number)) }

  init(_ goods: Goods, paintings count: Int, in folder: String) throws {
    self.folder = folder
    let paintings = (0..<count).map { number in
      Painting(
        scene: Self.scenes[number % Self.scenes.count],
        palette: Palette.allCases[number % Palette.allCases.count], seed: UInt64(number))
    }
    guard let size = PixelSize(width: goods.width, height: goods.height),
      let small = PixelSize(width: Goods.previewWidth, height: goods.previewHeight)
    else { throw POSIXError(.EINVAL) }
    let large = try paintings.map { try $0.paint(size) }
    let previews = try paintings.map { try $0.paint(small) }
    for number in 0..<goods.pictures {
      let turn = number % paintings.count
      try write(
        Copy.bytes(of: large[turn], number: number, atLeast: goods.byteCount),
        to: path(ofLarge: number))
      try write(Copy.bytes(of: previews[turn], number: number), to: path(ofPreview: number))
    }
  }

  private func path(ofLarge number: Int) -> String { "\(folder)/large-\(number).jpg" }
  private func path(ofPreview number: Int) -> String { "\(folder)/preview-\(number).jpg" }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
