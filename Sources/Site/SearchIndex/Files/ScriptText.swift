/// Writes what scripts read: strings as JSON, numbers as short as they can be.
struct ScriptText: Sendable {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// Of bytes that are written so already.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A string in quotes.
  init(quoting text: ScriptText) {
    bytes.reserveCapacity(text.bytes.count + text.bytes.count / 16 + 2)
    bytes.append(UInt8(ascii: "\""))
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
      case ..<0x20, 0x7F:
        bytes += Array("\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(utf8: some Swift.Collection<UInt8>) { bytes.append(contentsOf: utf8) }

  mutating func append(_ character: Unicode.Scalar) {
    bytes.append(UInt8(truncatingIfNeeded: character.value))
  }

  /// To the base of 36.
  mutating func append(_ number: Int) {
    if number < 0 { append("-") }
    var rest = number.magnitude
    var digits: [UInt8] = []
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest % 36)
      digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
      rest /= 36
    } while rest > 0
    bytes.append(contentsOf: digits.reversed())
  }

  /// Numbers that rise, by their distances from the ones before them: the last digit of each is one of 57, those
  /// before it are of 32. A string need escape none of them.
  mutating func append(rising numbers: some Sequence<Int>) {
    var last = 0
    for number in numbers {
      append(distance: number - last)
      last = number
    }
  }

  private mutating func append(distance: Int) {
    let leading = distance / 57
    var shift = 0
    while leading >> shift > 31 { shift += 5 }
    while leading > 0, shift >= 0 {
      bytes.append(93 &+ UInt8(truncatingIfNeeded: (leading >> shift) & 31))
      shift -= 5
    }
    bytes.append(35 &+ UInt8(truncatingIfNeeded: distance % 57))
  }

  /// How many bytes such numbers take.
  static func length(ofRising numbers: some Sequence<Int>) -> Int {
    var (length, last) = (0, 0)
    for number in numbers {
      var leading = (number - last) / 57
      length += 1
      while leading > 0 {
        length += 1
        leading >>= 5
      }
      last = number
    }
    return length
  }

  /// Numbers by their distances from the ones before them, with commas.
  mutating func append(gapsOf numbers: some Sequence<Int>) {
    var last: Int?
    for number in numbers {
      if last != nil { append("," as Unicode.Scalar) }
      append(number - (last ?? 0))
      last = number
    }
  }
}
