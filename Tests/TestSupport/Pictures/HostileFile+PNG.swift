extension HostileFile {
  private static func file(
    _ width: Int, _ height: Int, _ colour: HandmadePNG.Colour, depth: UInt8 = 8,
    _ chunks: [UInt8]...
  ) -> [UInt8] {
    HandmadePNG.start(width: width, height: height, depth: depth, colour) + chunks.joined()
      + HandmadePNG.end
  }

  private static func data(_ bytes: [UInt8]) -> [UInt8] { HandmadePNG.chunk("IDAT", bytes) }

  /// Damaged, or made wrong.
  static let pngs: [HostileFile] = [
    sound("png-named-jpg", 48, 32, why: "a sound PNG, whatever its name says") {
      HandmadePNG.file(.corners)
    },
    refused("png-one-row", .tooManyPixels, .unreadable, why: "2,147,483,647 × 1 pixels") {
      file(0x7FFF_FFFF, 1, .rgb, data(Zlib.zeros(100)))
    },
    refused("png-negative", .tooManyPixels, .unreadable, why: "4,294,967,295 × 1 pixels") {
      file(0xFFFF_FFFF, 1, .rgb, data(Zlib.zeros(100)))
    },
    refused("png-no-width", .unreadable, .truncated, why: "a width of 0") {
      file(0, 32, .rgb, data(Zlib.zeros(32)))
    },
    refused("png-no-data", .unreadable, .truncated, why: "no IDAT") { file(48, 32, .rgb) },
    refused("png-no-palette", .unreadable, .truncated, why: "a palette that is not there") {
      file(48, 32, .palette, data(Zlib.zeros(49 * 32)))
    },
    refused("png-short-data", .unreadable, .truncated, why: "half of the rows") {
      file(48, 32, .rgb, data(Zlib.zeros(145 * 16)))
    },
    sound("png-long-data", 48, 32, why: "more rows than there are") {
      file(48, 32, .rgb, data(Zlib.zeros(145 * 64)))
    },
    refused("png-wrong-sum", .unreadable, .truncated, why: "an IDAT with a wrong checksum") {
      var bytes = HandmadePNG.file(.corners)
      bytes[bytes.count - 14] ^= 0xFF
      return bytes
    },
    refused("png-header-sum", .unreadable, .truncated, why: "a header with a wrong checksum") {
      var bytes = HandmadePNG.file(.corners)
      bytes[30] ^= 0xFF
      return bytes
    },
    refused("png-depth-3", .unreadable, .truncated, why: "three bits in each level") {
      file(48, 32, .rgb, depth: 3, data(Zlib.zeros(145 * 32)))
    },
    refused("png-no-deflate", .unreadable, .truncated, why: "data that is not compressed") {
      file(48, 32, .rgb, data([UInt8](repeating: 0x55, count: 145 * 32)))
    },
    refused("png-filter", .unreadable, .truncated, why: "a filter that there is not") {
      file(48, 32, .rgb, data(Zlib.stored([UInt8](repeating: 9, count: 145 * 32))))
    },
    refused("png-chunk-length", .unreadable, .truncated, why: "a chunk of 2 GB") {
      HandmadePNG.start(width: 48, height: 32, .rgb) + [0x7F, 0xFF, 0xFF, 0xFF]
        + Array("IDAT".utf8) + Zlib.zeros(145 * 32)
    },
    sound("png-frames", 48, 32, why: "an animation whose frames are not there") {
      HandmadePNG.file(
        .corners,
        between: HandmadePNG.chunk(
          "acTL", TaggedJPEG.bytes(0x7FFF_FFFF, 4) + TaggedJPEG.bytes(0, 4)))
    },
  ]

  /// Small files that become large ones.
  static let pngBombs: [HostileFile] = [
    refused("png-bomb", .tooManyPixels, why: "50,000 × 50,000 pixels in 78 KB") {
      file(50_000, 50_000, .grey, depth: 1, data(Zlib.zeros(6_251 * 50_000)))
    },
    sound("png-small-bomb", 6_600, 6_000, why: "39.6 million grey pixels in 39 KB") {
      file(6_600, 6_000, .grey, data(Zlib.zeros(6_601 * 6_000)))
    },
    sound("png-colour-bomb", 6_600, 6_000, why: "39.6 million pixels in 115 KB") {
      file(6_600, 6_000, .rgb, data(Zlib.zeros(19_801 * 6_000)))
    },
    sound(
      "png-one-column", 1, 65_500, why: "one pixel wide, and higher than a WebP can be"
    ) {
      file(1, 65_500, .grey, data(Zlib.zeros(2 * 65_500)))
    },
    either(
      "png-interlaced", 6_500, 6_000, .tooLarge, .unreadable, .truncated,
      why: "39 million interlaced pixels of 48 bits, which take 234 MB to put together"
    ) {
      HandmadePNG.start(width: 6_500, height: 6_000, depth: 16, .rgb, interlaced: true)
        + data(Zlib.zeros(interlaced(6_500, 6_000, pixel: 6))) + HandmadePNG.end
    },
    inflated("png-profile-bomb", "iCCP", Array("p\0\0".utf8), why: "a profile of 1 GB"),
    inflated("png-text-bomb", "zTXt", Array("Comment\0\0".utf8), why: "a remark of 1 GB"),
    inflated(
      "png-wide-text-bomb", "iTXt", Array("XML:com.adobe.xmp\0".utf8) + [1, 0, 0, 0],
      why: "XMP of 1 GB"),
    sound("png-many-text-bombs", 48, 32, why: "60 remarks of 50 MB") {
      let text = HandmadePNG.chunk("zTXt", Array("Comment\0\0".utf8) + Zlib.zeros(50 << 20))
      return HandmadePNG.file(
        .corners, between: [[UInt8]](repeating: text, count: 60).flatMap(\.self))
    },
    sound("png-many-texts", 48, 32, why: "20,000 remarks") {
      let text = HandmadePNG.chunk("tEXt", Array("Comment\0hi".utf8))
      return HandmadePNG.file(
        .corners, between: [[UInt8]](repeating: text, count: 20_000).flatMap(\.self))
    },
  ]

  private static func inflated(
    _ name: String, _ chunk: String, _ start: [UInt8], why: String
  ) -> HostileFile {
    sound(name, 48, 32, why: why) {
      HandmadePNG.file(
        .corners, between: HandmadePNG.chunk(chunk, start + Zlib.zeros(1 << 30)))
    }
  }

  /// How many bytes the seven passes have, with the byte before each row (PNG, 8.2).
  private static func interlaced(_ width: Int, _ height: Int, pixel: Int) -> Int {
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.map { left, top, across, down in
      let columns = (width - left + across - 1) / across
      let rows = (height - top + down - 1) / down
      return rows * (1 + columns * pixel)
    }.reduce(0, +)
  }
}
