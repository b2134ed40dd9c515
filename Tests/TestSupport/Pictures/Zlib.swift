/// Streams of zlib's, made without zlib.
package enum Zlib {
  /// `bytes` as they are, not compressed.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(bytes.count, 1), by: 65_535) {
      let end = min(start + 65_535, bytes.count)
      let length = end - start
      let low = UInt8(length & 255)
      let high = UInt8(length >> 8)
      stream += [end == bytes.count ? 1 : 0, low, high, ~low, ~high] + bytes[start..<end]
    }
    return stream + TaggedJPEG.bytes(adler(bytes), 4)
  }

  /// So many zeros, 2 bits for every 258 of them: the most that deflate can do.
  package static func zeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter(.lowFirst)
    writeTables(&bits)
    // The first zero, and as many as make up no whole repetition; each is the code 10.
    for _ in 0..<(count == 0 ? 0 : 1 + (count - 1) % 258) { bits.append(0b01, 2) }
    // "258 more", "of the last byte": both codes are one bit that is zero.
    bits.appendZeros(count == 0 ? 0 : (count - 1) / 258 * 2)
    bits.append(0b11, 2)
    // The sum of its first part is 1 as long as all bytes are zero, that of the second the count.
    return [0x78, 0xDA] + bits.bytes + TaggedJPEG.bytes((count % 65_521) << 16 | 1, 4)
  }

  /// One block (RFC 1951, 3.2.7) with three codes: 0 for a repetition of 258, 10 for a zero byte, 11
  /// for the end; and one for distances, 0 for the byte before.
  private static func writeTables(_ bits: inout BitWriter) {
    bits.append(1, 1)  // the last block
    bits.append(2, 2)  // with tables of its own
    bits.append(286 - 257, 5)
    bits.append(1 - 1, 5)
    bits.append(18 - 4, 4)
    // The lengths of the codes for lengths, in an order of their own: that for 18 has one bit, those
    // for 1 and 2 have two.
    for length in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] { bits.append(length, 3) }
    let (one, two) = (0b01, 0b11)
    bits.append(two, 2)  // of a zero byte
    nothing(138, &bits)
    nothing(117, &bits)
    bits.append(two, 2)  // of the end
    nothing(28, &bits)
    bits.append(one, 2)  // of a repetition of 258
    bits.append(one, 2)  // of the distance 1
  }

  /// So many codes, 11 to 138, that are never used.
  private static func nothing(_ count: Int, _ bits: inout BitWriter) {
    bits.append(0, 1)
    bits.append(count - 11, 7)
  }

  private static func adler(_ bytes: [UInt8]) -> Int {
    var low = 1
    var high = 0
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
