import Imaging
import Model
import TestSupport
import Testing

/// Clear pixels, few colours, grey, many bits, several frames.
struct GoldenAlphaTests {
  let bench: GoldenBench

  init() throws { bench = try GoldenBench() }

  /// The left half is opaque white; the right half is clear, and black where nobody sees it.
  private static func edge(side: Int) -> [UInt8] {
    let row = (0..<side).flatMap { column -> [UInt8] in
      column < side / 2 ? [255, 255, 255, 255] : [0, 0, 0, 0]
    }
    return HandmadePNG.file(
      width: side, height: side, .rgba,
      rows: [[UInt8]](repeating: row, count: side).flatMap(\.self))
  }

  @Test(arguments: [7, 10, 33])
  func noDarkFringeWhereAPictureEndsInNothing(_ width: Int) async throws {
    let pixels = try await bench.developed(Self.edge(side: 64), width: width).pixels
    #expect(pixels.bands == 4)
    for row in 0..<pixels.height {
      for column in 0..<pixels.width where pixels[column, row][3] > 8 {
        let colour = pixels[column, row]
        #expect(colour.prefix(3).allSatisfy { $0 >= 250 }, "\(column), \(row): \(colour)")
      }
    }
    #expect(pixels[0, 0] == [255, 255, 255, 255])
    #expect(pixels[width - 1, 0][3] == 0)
  }

  @Test func aWebPKeepsWhatIsClear() async throws {
    let (facts, pixels) = try await bench.developed(Self.edge(side: 64), width: 32, as: .webp)
    #expect(facts.hasAlpha)
    #expect(pixels.bands == 4)
    #expect(pixels[2, 4] == [255, 255, 255, 255] && pixels[30, 4][3] == 0)
  }

  @Test(arguments: [HandmadePNG.Colour.rgb, .rgba])
  func sixteenBitsBecomeEight(_ colour: HandmadePNG.Colour) async throws {
    let pixel: [UInt8] = [0xFF, 0xFF, 0x80, 0x12, 0x00, 0x34]
    let whole = colour == .rgb ? pixel : pixel + [0xC8, 0x00]
    let file = HandmadePNG.file(
      width: 16, height: 8, depth: 16, colour,
      rows: [[UInt8]](repeating: whole, count: 16 * 8).flatMap(\.self))
    let pixels = try await bench.developed(file).pixels
    let expected: [UInt8] = colour == .rgb ? [255, 128, 0] : [255, 128, 0, 200]
    #expect(zip(pixels[5, 5], expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(pixels.bands == expected.count)
  }

  @Test(arguments: [UInt8(1), 2, 4, 8, 16])
  func greyOfAnyDepthIsGrey(_ depth: UInt8) async throws {
    // Whatever the depth, all bits set is white and none is black.
    let row = [UInt8](repeating: 0xFF, count: Int(depth)) + [UInt8](repeating: 0, count: Int(depth))
    let file = HandmadePNG.file(
      width: 16, height: 8, depth: depth, .grey,
      rows: [[UInt8]](repeating: row, count: 8).flatMap(\.self))
    let pixels = try await bench.developed(file).pixels
    #expect(pixels[2, 2].allSatisfy { $0 >= 253 } && pixels[13, 2].allSatisfy { $0 <= 2 })
  }

  @Test func midGreyStaysMidGrey() async throws {
    let file = HandmadePNG.file(
      width: 8, height: 8, .grey, rows: [UInt8](repeating: 90, count: 64))
    let pixels = try await bench.developed(file).pixels
    #expect(pixels[4, 4].allSatisfy { abs(Int($0) - 90) <= 1 })
  }

  @Test func aPaletteKeepsItsColoursAndWhatIsClear() async throws {
    let palette = HandmadePNG.chunk("PLTE", [250, 40, 30, 20, 60, 240, 90, 200, 110])
    let clear = HandmadePNG.chunk("tRNS", [255, 128, 0])
    let row = (0..<24).map { UInt8($0 / 8) }
    let file = HandmadePNG.file(
      width: 24, height: 8, .palette, between: palette + clear,
      rows: [[UInt8]](repeating: row, count: 8).flatMap(\.self))
    let (facts, pixels) = try await bench.developed(file)
    #expect(facts.hasAlpha)
    #expect(pixels[4, 4] == [250, 40, 30, 255])
    #expect(zip(pixels[12, 4], [20, 60, 240, 128]).allSatisfy { abs(Int($0) - $1) <= 1 })
    #expect(pixels[20, 4][3] == 0)
  }

  @Test func theFirstFrameOfAnAnimationIsTheStill() async throws {
    let gif =
      HandmadeGIF.start(width: 24, height: 16)
      + HandmadeGIF.delay + HandmadeGIF.frame(width: 24, height: 16, colour: 0)
      + HandmadeGIF.delay + HandmadeGIF.frame(width: 24, height: 16, colour: 1) + HandmadeGIF.end
    let webp = HandmadeWebP.animation(
      width: 24, height: 16,
      frames: [[255, 0, 0], [0, 0, 255]].map {
        HandmadeWebP.pixels(width: 24, height: 16, [$0])
      })
    for (bytes, format) in [(gif, ImageFormat.gif), (webp, .webp)] {
      let (facts, pixels) = try await bench.developed(bytes)
      #expect(facts.format == format && facts.isAnimated)
      #expect(facts.size == PixelSize(width: 24, height: 16))
      #expect((pixels.width, pixels.height) == (24, 16))
      #expect(zip(pixels[3, 3], [255, 0, 0]).allSatisfy { abs(Int($0) - $1) <= 4 }, "\(format)")
    }
  }

  @Test(arguments: [HandmadeAVIF.sound, HandmadeAVIF.heic])
  func picturesInBoxesAreSeen(_ bytes: [UInt8]) async throws {
    let (facts, pixels) = try await bench.developed(bytes)
    #expect(facts.size == PixelSize(width: 48, height: 32))
    #expect(facts.format == (bytes == HandmadeAVIF.sound ? .avif : .heic))
    #expect(zip(pixels[20, 20], [200, 80, 40]).allSatisfy { abs(Int($0) - $1) <= 5 })
  }
}
