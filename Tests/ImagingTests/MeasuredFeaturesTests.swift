import Model
import TestSupport
import Testing

@testable import Imaging

struct MeasuredFeaturesTests {
  private static let sky: [UInt8] = [70, 120, 200]
  private static let sand: [UInt8] = [210, 180, 120]

  @Test func findsTheColoursByTheirShares() throws {
    let features = VisualFeatures(
      studying: Drawn.block(100, 80) { _, row in row < 60 ? Self.sky : Self.sand })
    #expect(features.palette.map(\.share) == [75, 25])
    #expect(features.palette.map(\.colour.hex) == ["#4678c8", "#d2b478"])
  }

  @Test func aSmallAccentGoesBeforeOneMoreGrey() {
    let features = VisualFeatures(
      studying: Drawn.block(120, 80) { column, row in
        if column < 10, row < 16 { return [220, 30, 30] }
        return Array(repeating: UInt8(30 * (1 + column / 18)), count: 3)
      })
    #expect(features.palette.count == 5)
    #expect(features.palette.contains { ColourName.of($0.colour) == .red && $0.share <= 3 })
  }

  @Test func shadesTheEyeTakesForOneAreOne() {
    let features = VisualFeatures(
      studying: Drawn.block(90, 60) { column, row in
        [UInt8(60 + (column + row) % 7), UInt8(110 + column % 5), UInt8(60 + row % 6)]
      })
    #expect(features.palette.count == 1)
    #expect(features.palette.first?.share == 100)
  }

  @Test func clearPixelsHaveNoColour() {
    let half = Drawn.block(40, 40, bands: 4) { column, _ in
      column < 20 ? Self.sand + [255] : [255, 0, 0, 127]
    }
    #expect(VisualFeatures(studying: half).palette.map(\.colour.hex) == ["#d2b478"])
    let clear = Drawn.block(40, 40, bands: 4) { _, _ in [255, 0, 0, 0] }
    #expect(VisualFeatures(studying: clear) == VisualFeatures())
    let veiled = Drawn.block(40, 40, bands: 4) { column, _ in
      column < 20 ? Self.sand + [255] : [0, 0, 255, 128]
    }
    #expect(VisualFeatures(studying: veiled).palette.map(\.share) == [67, 33])
  }

  @Test(arguments: [(1, 1), (1, 2), (2, 1), (3, 3), (1, 500), (700, 1), (31, 33), (5, 64)])
  func everySizeCanBeStudied(width: Int, height: Int) {
    for bands in 3...4 {
      let block = Drawn.block(width, height, bands: bands) { column, row in
        [UInt8(column % 256), UInt8(row % 256), 99, 255].prefix(bands).map { $0 }
      }
      #expect(VisualFeatures(studying: block).palette.reduce(0) { $0 + $1.share } > 90)
    }
  }

  @Test func missingBytesCostTheirRowsOnly() {
    let bytes = [UInt8](repeating: 200, count: 10 * 3 * 4 + 7)
    #expect(PixelBlock(width: 10, height: 9, bands: 3, bytes: bytes).height == 4)
    for (width, height, bands) in [
      (10, 9, 0), (10, 9, 5), (0, 9, 3), (-1, -1, 3), (.max, .max, 4), (10, -9, 3), (99, 1, 3),
    ] {
      let block = PixelBlock(width: width, height: height, bands: bands, bytes: bytes)
      #expect(VisualFeatures(studying: block) == VisualFeatures())
    }
  }

  @Test func aPlainSurfaceHasNoFingerprint() {
    #expect(VisualFeatures(studying: Drawn.block(64, 64) { _, _ in Self.sky }).fingerprint == nil)
    let grained = Drawn.block(64, 64) { column, row in
      let grain = UInt8((column * 31 + row * 17) % 5)
      return Self.sky.map { $0 + grain }
    }
    #expect(VisualFeatures(studying: grained).fingerprint == nil)
    let shape = Drawn.block(64, 64) { column, row in column * row < 900 ? Self.sky : Self.sand }
    #expect(VisualFeatures(studying: shape).fingerprint != nil)
  }

  @Test func sharpnessFallsWithBlurAndHardlyDependsOnTheWidth() throws {
    let crisp = VisualFeatures(studying: Drawn.checks(width: 320, softness: 0)).sharpness
    let narrower = VisualFeatures(studying: Drawn.checks(width: 290, softness: 0)).sharpness
    let soft = VisualFeatures(studying: Drawn.checks(width: 320, softness: 4)).sharpness
    #expect(crisp > 60 && crisp <= 100)
    #expect(abs(crisp - narrower) <= 3)
    #expect(soft < crisp - 20)
    #expect(VisualFeatures(studying: Drawn.block(50, 50) { _, _ in Self.sky }).sharpness == 0)
  }

  @Test func theSamePixelsAlwaysLookTheSame() throws {
    let block = try Drawn.painting(.ridges, .dusk, 3, width: 320)
    #expect(VisualFeatures(studying: block) == VisualFeatures(studying: block))
  }
}
