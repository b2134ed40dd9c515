/// Makes gzip streams (RFC 1952), so that the tests need no library for it.
enum Gzip {
  /// The bytes as they are, in stored blocks.
  static func storing(_ bytes: [UInt8]) -> [UInt8] {
    var deflated: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let piece = rest.prefix(0xFFFF)
      rest = rest.dropFirst(piece.count)
      let length = UInt16(piece.count)
      deflated.append(rest.isEmpty ? 1 : 0)
      deflated += littleEndian(length) + littleEndian(~length)
      deflated += piece
    } while !rest.isEmpty
    return stream(deflated, of: bytes)
  }

  /// The same byte again and again, in a few bytes: a letter, then copies of 258 of it.
  static func repeating(_ byte: UInt8, copies: Int) -> [UInt8] {
    var bits: [UInt8] = [1, 1, 0]  // the last block, fixed codes
    let literal = 0x30 + Int(byte)
    bits += (0..<8).reversed().map { UInt8(literal >> $0 & 1) }
    for _ in 0..<copies { bits += [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0] }
    bits += [0, 0, 0, 0, 0, 0, 0]
    let deflated = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(UInt8(0)) {
        $0 | $1.element << UInt8($1.offset)
      }
    }
    return stream(deflated, of: [UInt8](repeating: byte, count: 1 + 258 * copies))
  }

  private static func stream(_ deflated: [UInt8], of bytes: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] + deflated + littleEndian(checksum(bytes))
      + littleEndian(UInt32(bytes.count))
  }

  private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let half = sum >> 1
        sum = sum & 1 == 0 ? half : half ^ 0xEDB8_8320
      }
    }
    return ~sum
  }
}
