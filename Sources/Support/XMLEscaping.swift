/// Text as XML, for the space between tags and for the inside of a quoted attribute.
///
/// It goes by Unicode scalars: `&` with a combining mark or a variation selector behind it is another
/// `Character`, and would stay as it is.
package enum XMLEscaping {
  /// Characters that XML cannot hold, escaped or not, are left out.
  package static func append(_ text: some StringProtocol, to xml: inout String) {
    if text.utf8.allSatisfy(isPlain) {
      xml += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": xml += "&amp;"
      case "<": xml += "&lt;"
      case ">": xml += "&gt;"
      case "\"": xml += "&quot;"
      case "'": xml += "&#39;"
      case "\n", "\t": xml.unicodeScalars.append(scalar)
      case ..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
      default: xml.unicodeScalars.append(scalar)
      }
    }
  }

  package static func escaped(_ text: some StringProtocol) -> String {
    var xml = ""
    append(text, to: &xml)
    return xml
  }

  /// How many bytes a text takes at most, escaped.
  package static func mostBytes(_ text: String) -> Int {
    text.utf8.reduce(0) { $0 + ("&<>\"'".utf8.contains($1) ? "&quot;".utf8.count : 1) }
  }

  /// Printable ASCII that stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: (0x20..<0x7F).contains(byte)
    }
  }
}
