import Imaging
import Model
import Support
import TestSupport
import Testing

struct TilingTests {
  private let folder: TemporaryFolder
  private static let limits = ImageLimits(maxBytes: 1 << 26, maxPixels: 1 << 24)

  init() throws { folder = try TemporaryFolder() }

  /// Brighter to the right and downwards, so that each pixel tells where it is.
  private static func levels(_ x: Double, _ y: Double, in size: PixelSize) -> [UInt8] {
    [x / Double(size.width), y / Double(size.height), 0.5].map { UInt8($0 * 255) }
  }

  /// Lying on its side, as a camera that was turned leaves it.
  private static func lying(_ size: PixelSize) -> [UInt8] {
    let rows = (0..<size.width).flatMap { row in
      (0..<size.height).flatMap { levels(Double(size.width - 1 - row), Double($0), in: size) }
    }
    return HandmadePNG.file(
      width: size.height, height: size.width, .rgb,
      between: HandmadePNG.chunk("eXIf", HandmadeTIFF.orientation(6)), rows: rows)
  }

  private func tiles(_ bytes: [UInt8]) async throws -> PackedTiles? {
    let path = try folder.write(bytes, to: "picture")
    return try await Darkroom(jobs: 1).tiles(
      of: path, limits: Self.limits, quality: 90, into: folder.path + "/tiles")
  }

  /// Odd lengths are where levels are rounded.
  @Test func tilesOfEveryLevelShowThePictureTheWayItStands() async throws {
    let size = try #require(PixelSize(width: 2_601, height: 603))
    let made = try #require(try await tiles(Self.lying(size)))
    #expect(made.size == size)
    let bytes = try File.bytes(of: made.path, atMost: 1 << 26)
    #expect(made.digest == Digest(of: bytes))
    let archive = try #require(StoredArchive(bytes))
    let pyramid = try #require(TilePyramid(of: size))
    #expect(pyramid.factors == [1, 2, 4, 8])
    // 6 × 2, 3 × 1, 2 and 1.
    #expect(pyramid.count == 18)
    #expect(pyramid.tiles.count == 18)
    #expect(archive.names.count { $0.hasSuffix(".jpg") } == pyramid.count)
    for tile in pyramid.tiles {
      let stored = try #require(archive[PackedTiles.name(of: tile)])
      let pixels = try Pixels(of: try folder.write(Array(stored), to: "tile.jpg"))
      #expect(pixels.width == (tile.width + tile.factor - 1) / tile.factor, "\(tile.path)")
      #expect(pixels.height == (tile.height + tile.factor - 1) / tile.factor, "\(tile.path)")
      for (column, row) in [
        (0, 0), (pixels.width - 1, pixels.height - 1), (pixels.width / 2, pixels.height / 3),
      ] {
        let x = Double(tile.left) + (Double(column) + 0.5) * Double(tile.factor)
        let y = Double(tile.top) + (Double(row) + 0.5) * Double(tile.factor)
        let expected = Self.levels(x, y, in: size)
        for (level, wanted) in zip(pixels[column, row], expected) {
          #expect(abs(Int(level) - Int(wanted)) <= 4, "\(tile.path) \(column) \(row)")
        }
      }
    }
  }

  @Test func aSmallPictureHasNoneAndNoFileIsLeft() async throws {
    let rows = [UInt8](repeating: 90, count: 2_560 * 3 * 2)
    #expect(
      try await tiles(HandmadePNG.file(width: 2_560, height: 2, .rgb, rows: rows)) == nil)
    #expect(try folder.files(under: ".") == ["picture"])
  }

  @Test func aClearPictureHasNone() async throws {
    let rows = [UInt8](repeating: 90, count: 2_600 * 4 * 2)
    #expect(
      try await tiles(HandmadePNG.file(width: 2_600, height: 2, .rgba, rows: rows)) == nil)
  }
}
