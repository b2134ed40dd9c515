extension HostileFile {
  private static func plain(
    _ width: Int, _ height: Int, _ channels: Int = 1, compression: Int = 1
  ) -> [HandmadeTIFF.Entry] {
    HandmadeTIFF.entries(
      width: width, height: height, channels: channels, compression: compression)
  }

  private static let strip: [HandmadeTIFF.Entry] = [.long(273, 8), .long(279, 48 * 32)]
  private static let pixels = [UInt8](repeating: 90, count: 48 * 32)

  static let tiffs: [HostileFile] = [
    refused("tiff-huge", .tooManyPixels, .unreadable, why: "100,000 × 100,000 pixels") {
      HandmadeTIFF.file(plain(100_000, 100_000) + strip, data: pixels)
    },
    refused("tiff-no-size", .unreadable, .truncated, why: "a width of 0") {
      HandmadeTIFF.file(plain(0, 32) + strip, data: pixels)
    },
    refused("tiff-far-directory", .unreadable, .truncated, why: "a directory beyond the end") {
      Array("MM".utf8) + [0, 42, 0x7F, 0xFF, 0xFF, 0xF0]
    },
    refused("tiff-header-directory", .unreadable, .truncated, why: "a directory in its own header")
    {
      Array("MM".utf8) + [0, 42, 0, 0, 0, 0] + pixels
    },
    sound("tiff-loop", 48, 32, why: "a directory that is followed by itself") {
      HandmadeTIFF.file(plain(48, 32) + strip, data: pixels, next: 8 + 48 * 32)
    },
    refused("tiff-many-tags", .unreadable, .truncated, why: "65,535 entries that are not there") {
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0xFF, 0xFF] + pixels
    },
    refused("tiff-far-strip", .unreadable, .truncated, why: "pixels beyond the end") {
      HandmadeTIFF.file(plain(48, 32) + [.long(273, 1 << 30), .long(279, 48 * 32)], data: pixels)
    },
    refused("tiff-long-strip", .unreadable, .truncated, why: "a strip of 4 GB") {
      HandmadeTIFF.file(plain(48, 32) + [.long(273, 8), .long(279, 0xFFFF_FFF0)], data: [1, 2])
    },
    refused("tiff-many-strips", .unreadable, .truncated, why: "four billion strips") {
      HandmadeTIFF.file(
        plain(48, 32)
          + [.claim(273, count: 0xFFFF_FFFF, at: 8), .claim(279, count: 0xFFFF_FFFF, at: 8)],
        data: pixels)
    },
    refused("tiff-no-strips", .unreadable, .truncated, why: "pixels that are nowhere") {
      HandmadeTIFF.file(plain(48, 32), data: pixels)
    },
    refused("tiff-tiles", .unreadable, .truncated, .tooManyPixels, why: "one tile of 4 GB") {
      HandmadeTIFF.file(
        plain(48, 32)
          + [.long(322, 65_520), .long(323, 65_520), .long(324, 8), .long(325, 48 * 32)],
        data: pixels)
    },
    either("tiff-big-tile", 48, 32, .tooLarge, .unreadable, why: "a tile of 400 MB in 390 KB") {
      let data = Zlib.zeros(20_000 * 20_000)
      return HandmadeTIFF.file(
        plain(48, 32, compression: 8)
          + [.long(322, 20_000), .long(323, 20_000), .long(324, 8), .long(325, data.count)],
        data: data)
    },
    refused("tiff-no-tiles", .unreadable, .truncated, why: "tiles of no width") {
      HandmadeTIFF.file(
        plain(48, 32) + [.long(322, 0), .long(323, 16), .long(324, 8), .long(325, 100)],
        data: pixels)
    },
    refused("tiff-compression", .unreadable, .truncated, why: "a compression that there is not") {
      HandmadeTIFF.file(plain(48, 32, compression: 4_242) + strip, data: pixels)
    },
    refused("tiff-deflate-garbage", .unreadable, .truncated, why: "deflated data that is not") {
      HandmadeTIFF.file(plain(48, 32, compression: 8) + strip, data: pixels)
    },
    either(
      "tiff-bomb", 6_600, 6_000, .tooLarge, why: "39.6 million pixels in 39 KB, in one strip"
    ) {
      let data = Zlib.zeros(6_600 * 6_000)
      return HandmadeTIFF.file(
        plain(6_600, 6_000, compression: 8) + [.long(273, 8), .long(279, data.count)], data: data)
    },
    refused("tiff-channels", .unreadable, .truncated, why: "60,000 channels") {
      HandmadeTIFF.file(
        plain(48, 32).filter { $0.tag != 277 } + [.short(277, 60_000)] + strip, data: pixels)
    },
    refused("bigtiff-claims", .unreadable, .truncated, why: "a BigTIFF with 2^63 entries") {
      Array("II".utf8) + [43, 0, 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0]
        + [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F] + pixels
    },
    refused("bigtiff-far", .unreadable, .truncated, why: "a BigTIFF beyond its end") {
      Array("II".utf8) + [43, 0, 8, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 8)
    },
  ]
}
