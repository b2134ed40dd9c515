import Imaging
import Model
import TestSupport
import Testing

/// Pictures in four inks.
struct GoldenInkTests {
  let bench: GoldenBench

  init() throws { bench = try GoldenBench() }

  /// Cyan, magenta, yellow and black, from 0 to 255.
  static let inks: [[UInt8]] = [
    [0, 0, 0, 0], [255, 0, 0, 0], [0, 255, 0, 0], [0, 0, 255, 0], [0, 0, 0, 255],
    [255, 255, 0, 0], [0, 255, 255, 0], [255, 0, 255, 0], [40, 90, 130, 20], [128, 0, 0, 128],
  ]

  /// Without a profile they are those of libvips' own, of coated paper. Made without a JPEG: the bytes
  /// above in a file, then `vips rawload inks.raw a.v 5 2 4`, `vips copy a.v b.v --interpretation
  /// cmyk` and `vips icc_transform b.v c.v srgb --input-profile cmyk` (8.14, with lcms 2.14).
  static let plain: [[Double]] = [
    [255, 255, 255], [0, 156, 228], [234, 23, 133], [255, 240, 0], [41, 35, 43],
    [48, 36, 123], [232, 31, 42], [0, 143, 63], [195, 149, 118], [76, 118, 138],
  ]

  /// A profile in which every ink is another than its name says, so that none else gives the same.
  private static func oddProfile(tables: [String] = ["A2B0", "A2B1"]) -> [UInt8] {
    HandmadeProfile.cmyk(tables: tables) { inks in
      // In Lab: cyan is printed as a light red, black as a mid grey, everything else as white.
      if inks == [true, false, false, false] { return [140, 188, 170] }
      return inks == [false, false, false, true] ? [120, 128, 128] : [255, 128, 128]
    }
  }

  @Test func inksWithoutAProfileAreThoseOfPaper() async throws {
    let file = HandmadeJPEG.cmyk(columns: 5, Self.inks).bytes
    let (facts, pixels) = try await bench.developed(file)
    #expect(facts.size == PixelSize(width: 40, height: 16))
    #expect(pixels.bands == 3)
    #expect(pixels.error(columns: 5, from: Self.plain) <= 5)
  }

  /// L 140/255 · 100, a 60, b 42, and L 120/255 · 100, in sRGB by way of D50.
  @Test(arguments: [["A2B0", "A2B1"], ["A2B0"]])
  func inksGoThroughTheirProfile(_ tables: [String]) async throws {
    let inks = BlockPicture(columns: 3, [[255, 0, 0, 0], [0, 0, 0, 255], [0, 0, 0, 0]])
    let expected = [[140.0, 60, 42], [120, 0, 0], [255, 0, 0]].map { lab in
      LabColour(lightness: lab[0] / 2.55, a: lab[1], b: lab[2]).inSRGB
    }
    let profile = HandmadeJPEG.profile(Self.oddProfile(tables: tables))
    let file = HandmadeJPEG.cmyk(columns: 3, inks.blocks, segments: profile).bytes
    let pixels = try await bench.developed(file).pixels
    #expect(pixels.error(columns: 3, from: expected) <= 5)
    let small = try await bench.developed(file, width: 12).pixels
    #expect(zip(small[1, 1], expected[0]).allSatisfy { abs(Double($0) - $1) <= 8 })
  }

  @Test func aBrokenProfileLeavesTheInksOfPaper() async throws {
    let broken = HandmadeJPEG.profile(Array(Self.oddProfile().prefix(300)))
    let file = HandmadeJPEG.cmyk(columns: 5, Self.inks, segments: broken).bytes
    let pixels = try await bench.developed(file).pixels
    #expect(pixels.error(columns: 5, from: Self.plain) <= 5)
  }
}
