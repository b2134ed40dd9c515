import CVips
import Foundation
import Testing

@testable import Imaging

/// The decoded pixels of an image file.
struct Pixels {
  let width: Int
  let height: Int
  let bands: Int
  let levels: [UInt8]

  init(of path: String) throws {
    // As the module itself works, so that no other test's troubles lose their words.
    self = try Library.working { () throws(ImagingFault) in
      let image = try Raster.openedAsItIs(path)
      var length = 0
      guard let memory = image.read({ vips_image_write_to_memory($0, &length) }) else {
        throw ImagingFault()
      }
      defer { g_free(memory) }
      let levels = [UInt8](UnsafeRawBufferPointer(start: memory, count: length))
      return Pixels(
        width: image.width, height: image.height, bands: image.bands, levels: levels)
    }
  }

  private init(width: Int, height: Int, bands: Int, levels: [UInt8]) {
    (self.width, self.height, self.bands, self.levels) = (width, height, bands, levels)
  }

  subscript(column: Int, row: Int) -> [UInt8] {
    let start = (row * width + column) * bands
    return Array(levels[start..<(start + bands)])
  }

  static func fileBytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// How much the levels differ on average, from 0 to 255.
  func difference(from other: Pixels) -> Double {
    guard levels.count == other.levels.count, !levels.isEmpty else { return 255 }
    let sum = zip(levels, other.levels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(levels.count)
  }

  /// How much the levels vary: a plain surface has none.
  var variety: Double {
    let mean = Double(levels.reduce(0) { $0 + Int($1) }) / Double(max(levels.count, 1))
    let sum = levels.reduce(0.0) { $0 + abs(Double($1) - mean) }
    return sum / Double(max(levels.count, 1))
  }
}

extension Raster {
  /// By what its bytes say it is.
  fileprivate static func openedAsItIs(_ path: String) throws(ImagingFault) -> Raster {
    guard let format = Signature(of: try FileHead(of: path).bytes).format else {
      throw ImagingFault(.notAnImage)
    }
    return try opened(path, as: format)
  }
}
