extension HostileFile {
  private static var sound: HandmadeJPEG { HandmadeJPEG(.corners) }

  private static func grey(_ columns: Int, _ rows: Int) -> HandmadeJPEG {
    HandmadeJPEG(
      width: columns * 8, height: rows * 8,
      components: [[UInt8](repeating: 90, count: columns * rows)])
  }

  /// What is wrong with, or odd about, the way the picture is coded.
  static let jpegs: [HostileFile] = [
    refused("jpeg-huge", .tooManyPixels, why: "65,500 × 65,500 pixels in the header") {
      claiming(65_500, 65_500)
    },
    either(
      "jpeg-at-the-limit", 6_500, 6_000, .truncated, .unreadable,
      why: "39 million pixels, and no data"
    ) {
      claiming(6_500, 6_000)
    },
    either(
      "jpeg-progressive-at-the-limit", 6_500, 6_000, .truncated, .unreadable, .tooLarge,
      why: "the same, progressive: all of it has to be kept in memory"
    ) {
      claiming(6_500, 6_000, frame: 0xC2)
    },
    sound("jpeg-panorama", 65_496, 8, why: "as wide as a JPEG can be") { grey(8_187, 1).bytes },
    sound("jpeg-tower", 8, 65_496, why: "as high as a JPEG can be, and no WebP") {
      grey(1, 8_187).bytes
    },
    refused("jpeg-no-height", .unreadable, .truncated, why: "a height of 0") {
      claiming(48, 0)
    },
    refused(
      "jpeg-scans", .tooLarge, .unreadable, why: "39 million pixels, gone over 3,000 times"
    ) {
      HandmadeJPEG.progressive(width: 6_496, height: 6_000, passes: 3_000)
    },
    refused(
      "jpeg-many-scans", .tooLarge, .unreadable, why: "28 million pixels, gone over 3,000 times"
    ) {
      HandmadeJPEG.progressive(width: 5_600, height: 5_000, passes: 3_000)
    },
    refused(
      "jpeg-hidden-scans", .tooLarge, why: "the same after 150,000 remarks"
    ) {
      let remarks = [[UInt8]](repeating: [0xFF, 0xFE, 0, 2], count: 150_000).joined()
      return HandmadeJPEG.start + remarks
        + HandmadeJPEG.progressive(width: 5_600, height: 5_000, passes: 3_000).dropFirst(2)
    },
    refused(
      "jpeg-empty-scans", .tooLarge, .unreadable, .truncated,
      why: "28 million pixels, gone over 3,000 times without a byte of data, not progressive"
    ) {
      let file = HandmadeJPEG(width: 5_600, height: 5_000, components: [[], [], []])
      let scans = (0..<3_000).flatMap { pass in
        [0xFF, 0xDA] + file.scanHeader([UInt8(pass % 3 + 1)], from: 0, to: 63)
      }
      return file.start + file.tables + file.frameHeader + scans + HandmadeJPEG.end
    },
    sound("jpeg-progressive", 48, 32, why: "three scans, as there are") {
      HandmadeJPEG.progressive(width: 48, height: 32, passes: 3)
    },
    either("jpeg-arithmetic", 48, 32, .unreadable, .truncated, why: "of another coder's") {
      var file = sound
      file.frame = 0xC9
      return file.bytes
    },
    refused("jpeg-lossless-frame", .unreadable, .truncated, why: "a frame without loss") {
      var file = sound
      file.frame = 0xC3
      return file.bytes
    },
    refused("jpeg-12-bits", .unreadable, .truncated, why: "12 bits in each level") {
      var file = sound
      file.frame = 0xC1
      file.precision = 12
      return file.bytes
    },
    either(
      "jpeg-no-huffman", 48, 32, .unreadable, .truncated,
      why: "no tables of codes, as films of JPEGs have none"
    ) {
      without(HandmadeJPEG.huffman)
    },
    refused("jpeg-no-steps", .unreadable, .truncated, why: "no table of steps") {
      without(HandmadeJPEG.quantisation)
    },
    either(
      "jpeg-restarts", 6_500, 6_000, .unreadable, .truncated, why: "nothing but restart markers"
    ) {
      claiming(
        6_500, 6_000,
        data: (0..<200_000).flatMap { [0xFF, 0xD0 + UInt8($0 % 8)] as [UInt8] })
    },
    refused("jpeg-fill", .unreadable, .truncated, why: "two million bytes of filling") {
      HandmadeJPEG.start + [UInt8](repeating: 0xFF, count: 2_000_000)
    },
    sound("jpeg-some-fill", 48, 32, why: "filling before a marker, which is allowed") {
      HandmadeJPEG.start + [UInt8](repeating: 0xFF, count: 1_000) + sound.bytes.dropFirst(2)
    },
    sound("jpeg-with-restarts", 48, 32, why: "a restart after every block") {
      var file = sound
      file.restartInterval = 1
      return file.bytes
    },
    sound("jpeg-and-more", 48, 32, why: "text after the end") {
      sound.bytes + Array("<script>alert(1)</script>".utf8)
    },
    sound("jpeg-mpo", 48, 32, why: "a second JPEG after the first, as 3D cameras write") {
      sound.bytes + sound.bytes
    },
    either("jpeg-noise", 48, 32, .unreadable, .truncated, why: "garbage for data") {
      var file = sound.bytes
      for place in (file.count - 60)..<(file.count - 4) { file[place] = UInt8(place * 37 % 255) }
      return file
    },
    refused("jpeg-nine-components", .unreadable, .truncated, why: "nine colours") {
      var file = sound
      file.components = [[UInt8]](repeating: [UInt8](repeating: 0, count: 24), count: 9)
      return file.bytes
    },
    refused("jpeg-flipped-length", .unreadable, .truncated, why: "a segment of no length") {
      var file = sound.bytes
      file[5] ^= 0x43
      return file
    },
  ]

  private static func claiming(
    _ width: Int, _ height: Int, frame: UInt8 = 0xC0, data: [UInt8] = []
  ) -> [UInt8] {
    var file = HandmadeJPEG(width: width, height: height, components: [[], [], []])
    file.frame = frame
    return file.start + file.tables + file.frameHeader + [0xFF, 0xDA]
      + file.scanHeader([1, 2, 3], from: 0, to: frame == 0xC2 ? 0 : 63) + data + HandmadeJPEG.end
  }

  private static func without(_ part: [UInt8]) -> [UInt8] {
    var file = sound.bytes
    if let place = file.firstRange(of: part) { file.removeSubrange(place) }
    return file
  }
}
