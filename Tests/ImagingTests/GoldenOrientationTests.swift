import Imaging
import Model
import TestSupport
import Testing

/// Each corner in another colour: upright is what came out only if every corner is where it was.
struct GoldenOrientationTests {
  static let orientations = Array(1...8)
  /// JPEG's own colours and its loss take up to two levels of 255 on the way in, up to two on the
  /// way out.
  static let mostError = 4

  let bench: GoldenBench
  let upright = BlockPicture.corners

  init() throws { bench = try GoldenBench() }

  private func expectUpright(_ bytes: [UInt8], as format: ImageFormat) async throws {
    let (facts, pixels) = try await bench.developed(bytes)
    #expect(facts.format == format)
    #expect(facts.size == PixelSize(width: upright.width, height: upright.height))
    #expect((pixels.width, pixels.height) == (upright.width, upright.height))
    #expect(pixels.error(from: upright) <= Self.mostError)
  }

  @Test(arguments: orientations)
  func aJPEGIsTurnedUpright(_ orientation: Int) async throws {
    let exif = HandmadeJPEG.exif(HandmadeTIFF.orientation(orientation))
    let file = HandmadeJPEG(upright.stored(under: orientation), segments: exif)
    try await expectUpright(file.bytes, as: .jpeg)
  }

  @Test(arguments: orientations)
  func aWebPIsTurnedUpright(_ orientation: Int) async throws {
    let file = HandmadeWebP.file(
      upright.stored(under: orientation), exif: HandmadeTIFF.orientation(orientation))
    try await expectUpright(file, as: .webp)
  }

  @Test(arguments: orientations)
  func aPNGIsTurnedUpright(_ orientation: Int) async throws {
    let exif = HandmadePNG.chunk("eXIf", HandmadeTIFF.orientation(orientation))
    let file = HandmadePNG.file(upright.stored(under: orientation), between: exif)
    try await expectUpright(file, as: .png)
  }

  @Test(arguments: orientations)
  func aTIFFIsTurnedUpright(_ orientation: Int) async throws {
    let file = HandmadeTIFF.file(
      upright.stored(under: orientation), further: [.short(274, orientation)])
    try await expectUpright(file, as: .tiff)
  }

  @Test(arguments: [0, 9, 65_535])
  func anOrientationThatThereIsNotIsNone(_ orientation: Int) async throws {
    let block = HandmadeTIFF.orientation(orientation)
    let jpeg = HandmadeJPEG(upright, segments: HandmadeJPEG.exif(block)).bytes
    try await expectUpright(jpeg, as: .jpeg)
    let png = HandmadePNG.file(upright, between: HandmadePNG.chunk("eXIf", block))
    try await expectUpright(png, as: .png)
    try await expectUpright(HandmadeWebP.file(upright, exif: block), as: .webp)
  }

  @Test(arguments: orientations)
  func aSmallerRenditionIsUprightToo(_ orientation: Int) async throws {
    let exif = HandmadeJPEG.exif(HandmadeTIFF.orientation(orientation))
    let file = HandmadeJPEG(upright.stored(under: orientation), segments: exif)
    let (_, pixels) = try await bench.developed(file.bytes, width: upright.width / 2)
    #expect((pixels.width, pixels.height) == (upright.width / 2, upright.height / 2))
    // A square is now 4 pixels wide; its middle has its colour still.
    for (column, row) in [(0, 0), (5, 0), (0, 3), (5, 3), (1, 1)] {
      let found = pixels[column * 4 + (column == 0 ? 1 : 2), row * 4 + (row == 0 ? 1 : 2)]
      let isLight = zip(found, upright[column, row]).allSatisfy { ($0 > 127) == ($1 > 127) }
      #expect(isLight, "\(column), \(row): \(found)")
    }
  }
}
