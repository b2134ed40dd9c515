/// A PNG file of a few bytes that promises 20,000 × 20,000 pixels, black or white. They are not in
/// it: whoever counts what is promised never looks for them.
enum HugePNG {
  static let bytes: [UInt8] =
    [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]
    + chunk("IHDR", word(20_000) + word(20_000) + [1, 0, 0, 0, 0])
    // An empty stream of zlib's.
    + chunk("IDAT", [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]) + chunk("IEND", [])

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return word(UInt32(content.count)) + checked + word(checksum(of: checked))
  }

  private static func word(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32, bit by bit: there are only a few bytes.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(.max) { remainder, byte in
      (0..<8).reduce(remainder ^ UInt32(byte)) { rest, _ in
        rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
  }
}
