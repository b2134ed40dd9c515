/// Text as HTML, for the space between tags and for the inside of a quoted attribute.
enum Escaping {
  static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &output) }
  }

  static func append(unescaped text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { output.append(contentsOf: $0) }
  }

  /// Copies whatever lies between two special bytes in one piece.
  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var clean = 0
    for (index, byte) in bytes.enumerated() where isSpecial(byte) {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[clean..<index]))
      output.append(contentsOf: entity(of: byte).utf8)
      clean = index + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[clean...]))
  }

  private static let specialBytes = "\"&'<>".utf8.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 64 && specialBytes & (1 << UInt64(byte)) != 0
  }

  private static func entity(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}
