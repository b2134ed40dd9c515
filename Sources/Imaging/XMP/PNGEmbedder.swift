/// XMP in a PNG: an uncompressed text chunk right after the header (XMP specification, part 3,
/// 1.1.5).
enum PNGEmbedder {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  static func marked(_ bytes: [UInt8], with packet: [UInt8]) throws(Foreign) -> [UInt8] {
    guard bytes.starts(with: signature), bytes.suffix(end.count) == end[...] else {
      throw Foreign()
    }
    var reader = FileReader(bytes)
    try reader.skip(signature.count)
    let length = try reader.bigEndian(4)
    guard length == 13, try reader.name() == "IHDR" else { throw Foreign() }
    try reader.skip(length + 4)
    return bytes.inserting(chunk(packet), at: reader.place)
  }

  private static func chunk(_ packet: [UInt8]) -> [UInt8] {
    // After the keyword: not compressed, in no language, no translation of the keyword.
    let body = Array("iTXtXML:com.adobe.xmp\0\0\0\0\0".utf8) + packet
    return .bigEndian(body.count - 4, 4) + body + .bigEndian(Int(checksum(body)), 4)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8
    }
  }

  private static let table: [UInt32] = (0..<256).map { (start: UInt32) in
    (0..<8).reduce(start) { bits, _ in bits & 1 == 1 ? bits >> 1 ^ 0xEDB8_8320 : bits >> 1 }
  }
}
