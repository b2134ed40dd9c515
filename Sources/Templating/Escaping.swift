/// Text as HTML, for the space between tags and for the inside of a quoted attribute.
enum Escaping {
  static func append(_ text: consuming String, to output: inout OutputBuffer) {
    // Another sign that is special; where there is none, one that is anyway.
    let other = output.escapesBraces ? brace : UInt8(ascii: "\"")
    text.withUTF8 { append($0, to: &output, other) }
  }

  static func append(unescaped text: consuming String, to output: inout OutputBuffer) {
    text.withUTF8 { output.append($0) }
  }

  /// Copies whatever lies between two special bytes in one piece.
  private static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer, _ other: UInt8
  ) {
    var clean = 0
    while let special = firstSpecial(bytes, from: clean, other) {
      output.append(UnsafeBufferPointer(rebasing: bytes[clean..<special]))
      output.append(entity(of: bytes[special]))
      clean = special + 1
    }
    output.append(UnsafeBufferPointer(rebasing: bytes[clean...]))
  }

  /// Eight bytes at a time as far as they go.
  private static func firstSpecial(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ other: UInt8
  ) -> Int? {
    let others = ones &* UInt64(other)
    var index = start
    if let memory = UnsafeRawPointer(bytes.baseAddress) {
      while index + 8 <= bytes.count,
        !hasSpecial((memory + index).loadUnaligned(as: UInt64.self), others)
      {
        index += 8
      }
    }
    while index < bytes.count {
      if isSpecial(bytes[index]) || bytes[index] == other { return index }
      index += 1
    }
    return nil
  }

  /// Whether one of the eight bytes is special: `&` and `'` differ in one bit, `<` and `>` in another.
  @inline(__always)
  private static func hasSpecial(_ word: UInt64, _ others: UInt64) -> Bool {
    let found =
      zeros(word ^ ones &* 0x22) | zeros((word | ones) ^ ones &* 0x27)
      | zeros((word | ones << 1) ^ ones &* 0x3E) | zeros(word ^ others)
    return found & ones << 7 != 0
  }

  private static let brace = UInt8(ascii: "{")
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The highest bit of a byte is set where it is the lowest one that is 0; all are clear where none is.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    // The bits of `"`, `&`, `'`, `<` and `>`.
    byte < 64 && UInt64(0x5000_00C4_0000_0000) >> UInt64(byte) & 1 != 0
  }

  private static func entity(of byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case brace: "&#123;"
    default: "&#39;"
    }
  }
}
