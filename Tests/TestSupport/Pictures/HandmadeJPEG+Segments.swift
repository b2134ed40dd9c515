extension HandmadeJPEG {
  /// A colour profile in as many segments as it takes.
  package static func profile(_ profile: [UInt8], piece length: Int = 65_000) -> [UInt8] {
    let starts = Array(stride(from: 0, to: profile.count, by: length))
    return starts.enumerated().flatMap { index, start in
      piece(
        Array(profile[start..<min(start + length, profile.count)]), number: index + 1,
        of: starts.count)
    }
  }

  /// One piece of a profile, of which it may lie what number it has.
  package static func piece(_ bytes: [UInt8], number: Int, of count: Int) -> [UInt8] {
    segment(
      0xE2,
      Array("ICC_PROFILE\0".utf8) + TaggedJPEG.bytes(number, 1)
        + TaggedJPEG.bytes(count, 1) + bytes)
  }

  package static func exif(_ block: [UInt8]) -> [UInt8] {
    segment(0xE1, Array("Exif\0\0".utf8) + block)
  }

  /// Adobe's mark: 0 for what is stored as it is, 2 for YCCK.
  package static func adobe(transform: UInt8) -> [UInt8] {
    segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }

  /// Four inks from 0 to 255, stored as Adobe's programs do: the wrong way round.
  package static func cmyk(
    columns: Int, _ blocks: [[UInt8]], segments: [UInt8] = []
  ) -> HandmadeJPEG {
    var file = HandmadeJPEG(
      width: columns * 8, height: blocks.count / columns * 8,
      components: (0..<4).map { ink in blocks.map { 255 - $0[ink] } })
    file.segments = adobe(transform: 0) + segments
    return file
  }

  /// A progressive file in which each further pass over all its blocks takes a few bytes and says
  /// nothing.
  package static func progressive(width: Int, height: Int, passes: Int) -> [UInt8] {
    var file = HandmadeJPEG(width: width, height: height, components: [[], [], []])
    file.frame = 0xC2
    let count = ((width + 7) / 8) * ((height + 7) / 8)
    // "Nothing in 16,384 blocks": two bytes each.
    let data = (0..<((count + 16_383) / 16_384)).flatMap { _ in [0x80, 0x00] as [UInt8] }
    let scans = (0..<passes).flatMap { pass in
      [0xFF, 0xDA] + file.scanHeader([UInt8(pass % 3 + 1)], from: 1, to: 63) + data
    }
    // The averages: all differences are 0, five zero bits for each.
    let averages = [UInt8](repeating: 0, count: (count * 3 * 5 + 7) / 8)
    return file.start + file.tables + file.frameHeader + [0xFF, 0xDA]
      + file.scanHeader([1, 2, 3], from: 0, to: 0) + averages + scans + end
  }
}
