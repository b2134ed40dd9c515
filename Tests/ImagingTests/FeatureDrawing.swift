import CVips
import Model
import TestSupport
import Testing

@testable import Imaging

/// Blocks of pixels to be studied.
enum Drawn {
  static func block(
    _ width: Int, _ height: Int, bands: Int = 3, pixel: (_ column: Int, _ row: Int) -> [UInt8]
  ) -> PixelBlock {
    let bytes = (0..<height).flatMap { row in (0..<width).flatMap { pixel($0, row) } }
    return PixelBlock(width: width, height: height, bands: bands, bytes: bytes)
  }

  /// Ten squares across, whatever the width, with edges `softness` pixels wide.
  static func checks(width: Int, softness: Double) -> PixelBlock {
    let side = Double(width) / 10
    func wave(_ place: Int) -> Double {
      let phase = (Double(place) / side).truncatingRemainder(dividingBy: 2)
      let edge = min(abs(phase - 1), min(phase, 2 - phase)) * side
      let height = softness > 0 ? min(1, edge / softness) : 1
      return phase < 1 ? height : -height
    }
    return block(width, width * 2 / 3) { column, row in
      let level = UInt8(128 + 100 * wave(column) * wave(row))
      return [level, level, level]
    }
  }

  static func painting(
    _ scene: Scene, _ palette: Palette, _ seed: UInt64, width: Int
  ) throws -> PixelBlock {
    let size = try #require(PixelSize(width: width, height: width * 2 / 3))
    let painting = Painting(scene: scene, palette: palette, seed: seed)
    return try block(of: raster(of: painting.paint(size)))
  }

  static func raster(of bytes: [UInt8]) throws -> Raster {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = try folder.write(bytes, to: "drawn")
    let format = try #require(Signature(of: bytes).format)
    return try Raster.opened(path, as: format).inMemory()
  }

  static func block(of raster: Raster) throws -> PixelBlock {
    var length = 0
    let memory = try #require(raster.read { vips_image_write_to_memory($0, &length) })
    defer { g_free(memory) }
    return PixelBlock(
      width: raster.width, height: raster.height, bands: raster.bands,
      bytes: [UInt8](UnsafeRawBufferPointer(start: memory, count: length)))
  }
}
