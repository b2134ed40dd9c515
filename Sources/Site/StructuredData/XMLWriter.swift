/// Writes an XML document. Texts are escaped, and characters that XML cannot hold are left out.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  var bytes: [UInt8] { Array(text.utf8) }

  typealias Attribute = (name: String, value: String?)

  /// An element with others in it; attributes without a value are left out.
  mutating func element(
    _ name: String, _ attributes: Attribute..., containing write: (inout XMLWriter) -> Void
  ) {
    text += "<\(name)"
    append(attributes)
    text += ">\n"
    write(&self)
    text += "</\(name)>\n"
  }

  /// An element that holds a text; without one it is left out.
  mutating func element(_ name: String, _ attributes: Attribute..., text content: String?) {
    guard let content, !content.isEmpty else { return }
    text += "<\(name)"
    append(attributes)
    text += ">"
    append(escaping: content)
    text += "</\(name)>\n"
  }

  /// An element that holds nothing.
  mutating func empty(_ name: String, _ attributes: Attribute...) {
    text += "<\(name)"
    append(attributes)
    text += "/>\n"
  }

  private mutating func append(_ attributes: [Attribute]) {
    for (name, value) in attributes {
      guard let value else { continue }
      text += " \(name)=\""
      append(escaping: value)
      text += "\""
    }
  }

  private mutating func append(escaping content: String) {
    if content.utf8.allSatisfy(Self.isPlain) {
      text += content
      return
    }
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case ..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension XMLWriter {
  /// How many bytes a text takes at most, escaped.
  static func mostBytes(_ text: String) -> Int {
    text.utf8.reduce(0) { $0 + (Self.special.contains($1) ? "&quot;".utf8.count : 1) }
  }

  private static let special = Set("&<>\"".utf8)

  /// Printable ASCII that stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: (0x20..<0x7F).contains(byte)
    }
  }
}
