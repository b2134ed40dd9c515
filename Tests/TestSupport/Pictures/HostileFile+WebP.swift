extension HostileFile {
  private static func plain(_ width: Int, _ height: Int) -> [UInt8] {
    HandmadeWebP.pixels(width: width, height: height, [[200, 80, 40]])
  }

  static let webps: [HostileFile] = [
    refused("webp-huge", .tooManyPixels, why: "16,383 × 16,383 pixels in 50 bytes") {
      HandmadeWebP.riff(plain(16_383, 16_383))
    },
    either(
      "webp-bomb", 6_600, 6_000, .tooLarge,
      why: "39.6 million pixels in 50 bytes: all of it has to be kept in memory"
    ) {
      HandmadeWebP.riff(plain(6_600, 6_000))
    },
    refused("webp-canvas", .tooManyPixels, .unreadable, why: "a canvas of 16,384 × 16,384") {
      HandmadeWebP.riff(
        HandmadeWebP.header(width: 16_384, height: 16_384, flags: 0) + plain(48, 32))
    },
    refused("webp-two-sizes", .unreadable, .truncated, why: "a picture that is not its canvas") {
      HandmadeWebP.riff(HandmadeWebP.header(width: 96, height: 64, flags: 0) + plain(48, 32))
    },
    refused("webp-long-riff", .truncated, .unreadable, why: "a RIFF of 4 GB") {
      var bytes = HandmadeWebP.file(.corners)
      bytes.replaceSubrange(4..<8, with: [0xF0, 0xFF, 0xFF, 0xFF])
      return bytes
    },
    refused("webp-short-riff", .unreadable, .truncated, why: "a RIFF of four bytes") {
      var bytes = HandmadeWebP.file(.corners)
      bytes.replaceSubrange(4..<8, with: [4, 0, 0, 0])
      return bytes
    },
    refused("webp-long-chunk", .unreadable, .truncated, why: "pixels of 4 GB") {
      var bytes = HandmadeWebP.file(.corners)
      bytes.replaceSubrange(16..<20, with: [0xFE, 0xFF, 0xFF, 0xFF])
      return bytes
    },
    refused("webp-no-pixels", .unreadable, .truncated, why: "a header alone") {
      HandmadeWebP.riff(HandmadeWebP.header(width: 48, height: 32, flags: 0))
    },
    refused("webp-garbage", .unreadable, .truncated, why: "pixels that make no sense") {
      HandmadeWebP.riff(
        HandmadeWebP.chunk("VP8L", [0x2F] + (0..<300).map { UInt8($0 * 89 % 251) }))
    },
    refused("webp-lossy-garbage", .unreadable, .truncated, why: "a lossy frame without data") {
      HandmadeWebP.riff(
        HandmadeWebP.chunk(
          "VP8 ", [0x10, 0, 0, 0x9D, 0x01, 0x2A, 48, 0, 32, 0] + [UInt8](repeating: 0, count: 9)))
    },
    either(
      "webp-animation-bomb", 6_000, 6_000, .tooLarge,
      why: "40 frames of 36 million pixels in 4 KB"
    ) {
      HandmadeWebP.animation(
        width: 6_000, height: 6_000,
        frames: [[UInt8]](repeating: plain(6_000, 6_000), count: 40))
    },
    sound("webp-many-frames", 8, 8, why: "4,900 frames") {
      HandmadeWebP.animation(
        width: 8, height: 8, frames: [plain(8, 8)], times: 4_900)
    },
    refused("webp-endless-frames", .tooLarge, why: "200,000 frames") {
      HandmadeWebP.animation(
        width: 8, height: 8, frames: [plain(8, 8)], times: 200_000)
    },
    refused("webp-no-frames", .unreadable, .truncated, why: "an animation without frames") {
      HandmadeWebP.animation(width: 48, height: 32, frames: [])
    },
    sound("webp-exif-loop", 48, 32, why: "a directory of EXIF that is followed by itself") {
      HandmadeWebP.file(.corners, exif: HandmadeTIFF.file([.short(274, 1)], next: 8))
    },
  ]
}
