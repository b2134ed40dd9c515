extension JSONReader {
  /// Reads a string from its opening quote to its closing one. Marks that no text needs are left out,
  /// since whoever compares two texts would pay for them.
  mutating func readString() throws(JSONError) -> String {
    position += 1
    var text = ""
    var plain = position
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        text += String(decoding: bytes[plain..<position], as: UTF8.self)
        position += 1
        return text.withFewMarks
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[plain..<position], as: UTF8.self)
        position += 1
        text.unicodeScalars.append(try readEscape())
        plain = position
      case ..<0x20: throw mistake("a control character in a string")
      default: position += 1
      }
    }
    throw mistake("the text ends inside a string")
  }

  /// What follows a backslash.
  private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
    guard let letter = peek else { throw mistake("the text ends inside a string") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readCodePoint()
    default: throw mistake("an unknown escape in a string")
    }
  }

  /// Four hex digits, or two times four for what lies beyond U+FFFF. Half a pair is U+FFFD.
  private mutating func readCodePoint() throws(JSONError) -> Unicode.Scalar {
    let first = try readHex()
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let beforeSecond = position
    guard take("\\"), take("u") else {
      position = beforeSecond
      return "\u{FFFD}"
    }
    let second = try readHex()
    guard (0xDC00...0xDFFF).contains(second) else {
      position = beforeSecond
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func readHex() throws(JSONError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw mistake("four hex digits were expected")
      }
      number = number << 4 + UInt32(digit)
      position += 1
    }
    return number
  }
}
