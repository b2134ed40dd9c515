import Model
import TestSupport
import Testing

@testable import Imaging

/// What is seen of a file before a decoder gets it.
struct OutlineTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ bytes: [UInt8]) async throws -> ImagingError {
    let path = try folder.write(bytes, to: "refused")
    let error = await #expect(throws: ImagingError.self) {
      try await Darkroom(jobs: 1).develop(
        path, limits: ImageLimits(maxBytes: 1 << 24, maxPixels: 1 << 24))
    }
    return try #require(error)
  }

  @Test func anAnimationOfTooManyFramesIsRefusedBeforeItIsOpened() async throws {
    let frame = HandmadeWebP.pixels(width: 8, height: 8, [[1, 2, 3]])
    let most = HandmadeWebP.animation(width: 8, height: 8, frames: [frame], times: 4_998)
    #expect(try !WebPOutline(FileWindow(folder.write(most, to: "most"))).hasTooManyChunks)
    let more = HandmadeWebP.animation(width: 8, height: 8, frames: [frame], times: 4_999)
    let error = try await refusal(more)
    #expect(error.code == .tooLarge)
    #expect(
      error.detail == "a WebP of more than 5,000 frames or other parts; at most 5,000 are allowed")
  }

  @Test func aLossyPictureIsToldFromOneWithoutLossBehindItsExtras() throws {
    let photo = HandmadeWebP.chunk("ICCP", [1, 2, 3]) + HandmadeWebP.chunk("VP8 ", [4])
    let kinds = [
      (photo, true), (HandmadeWebP.chunk("ALPH", [0]) + photo, false),
      (HandmadeWebP.chunk("VP8L", [0]), false),
    ]
    for (chunks, isLossy) in kinds {
      let path = try folder.write(HandmadeWebP.riff(chunks), to: "a")
      #expect(WebPOutline(try FileWindow(path)).isLossy == isLossy)
    }
  }

  /// No decoder takes such a frame, but one may stand where only this reader finds it.
  @Test func aFrameWithoutSamplesWeighsAsMuchAsOneOfThem() throws {
    let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    let path = try folder.write([0xFF, 0xD8] + frame + scan + [0xFF, 0xD9], to: "a")
    let outline = JPEGOutline(try FileWindow(path))
    #expect(outline.isKeptWhole && outline.width == 16 && outline.height == 16)
    #expect(outline.coefficientBytes == 2 * 2 * 64 * 2)
  }

  @Test func theCodedPictureOfAnAVIFIsFound() throws {
    let path = try folder.write(HandmadeAVIF.sound, to: "a")
    let places = PicturePlaces(try FileWindow(path), byteCount: HandmadeAVIF.sound.count).places
    #expect(places == [270..<300])
  }

  /// A kind that is reserved, one longer than the picture, the bit that must not be, and nothing.
  @Test(
    arguments: [
      ([0x52, 0], 4, "mdat"), ([0x12, 0x7F], 4, "mdat"), ([0x92], 4, "mdat"),
      ([0, 0, 0, 0], 26, "iloc"),
    ] as [([UInt8], Int, String)])
  func whatIsNoAV1DoesNotComeBeforeItsDecoder(
    bytes: [UInt8], offset: Int, box: String
  ) async throws {
    let file = HandmadeAVIF.file(putting: bytes, at: offset, of: box)
    #expect(try await refusal(file).detail == "its pixels are not coded as AV1")
  }
}
