/// The bytes of a style sheet, one after the other, with their lines (CSS Syntax Level 3).
struct StyleSigns {
  private let bytes: [UInt8]
  private(set) var position = 0
  private(set) var line: Int

  init(_ bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
  }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func isNext(_ text: StaticString) -> Bool {
    let letters = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[position...].starts(with: letters)
  }

  mutating func pop() -> UInt8? {
    guard let byte = next else { return nil }
    position += 1
    if byte == 0x0A { line += 1 }
    return byte
  }

  mutating func skip(_ count: Int) { for _ in 0..<count { _ = pop() } }

  mutating func skipSpace() { while let next, Self.isSpace(next) { _ = pop() } }

  /// Letters, digits, `-`, `_`, whatever is not ASCII, and escapes.
  mutating func popName() -> String {
    var name: [UInt8] = []
    while let byte = next {
      if byte == UInt8(ascii: "\\") {
        guard position + 1 < bytes.count, !Self.isBreak(bytes[position + 1]) else { break }
        _ = pop()
        name += popEscape()
      } else if Self.isNameSign(byte) {
        position += 1
        name.append(byte)
      } else {
        break
      }
    }
    return String(fewMarks: name)
  }

  /// What follows a backslash: up to six hex digits and a space, or any other sign.
  mutating func popEscape() -> [UInt8] {
    var code: UInt32 = 0
    var digits = 0
    while digits < 6, let byte = next, let digit = Self.hex(byte) {
      code = code << 4 | digit
      digits += 1
      position += 1
    }
    guard digits > 0 else { return pop().map { [$0] } ?? [] }
    if isNext("\r\n") { _ = pop() }
    if let next, Self.isSpace(next) { _ = pop() }
    let scalar = code == 0 ? nil : Unicode.Scalar(code)
    return Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isBreak(byte) }

  static func isBreak(_ byte: UInt8) -> Bool { [0x0A, 0x0C, 0x0D].contains(byte) }

  static func isNameSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x5F, 0x80...: true
    default: false
    }
  }

  private static func hex(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x61...0x66: UInt32(byte - 0x57)
    case 0x41...0x46: UInt32(byte - 0x37)
    default: nil
    }
  }
}
