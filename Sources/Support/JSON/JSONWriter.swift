/// Writes JSON without white space.
struct JSONWriter {
  private let isScriptSafe: Bool
  private var text = ""

  static func text(of value: JSONValue, isScriptSafe: Bool = false) -> String {
    var writer = JSONWriter(isScriptSafe: isScriptSafe)
    writer.append(value)
    return writer.text
  }

  fileprivate init(isScriptSafe: Bool) { self.isScriptSafe = isScriptSafe }

  private mutating func append(_ value: JSONValue) {
    switch value {
    case .object(let members):
      append(members, between: ("{", "}")) { writer, member in
        writer.append(quoting: member.key)
        writer.text += ":"
        writer.append(member.value)
      }
    case .array(let elements): append(elements, between: ("[", "]")) { $0.append($1) }
    case .string(let string): append(quoting: string)
    case .number(let digits): text += digits
    case .bool(let flag): text += flag ? "true" : "false"
    case .null: text += "null"
    }
  }

  private mutating func append<Item>(
    _ items: [Item], between ends: (String, String), _ append: (inout Self, Item) -> Void
  ) {
    text += ends.0
    for (place, item) in items.enumerated() {
      if place > 0 { text += "," }
      append(&self, item)
    }
    text += ends.1
  }

  fileprivate mutating func append(quoting string: String) {
    text += "\""
    if string.utf8.allSatisfy(isPlain) { text += string } else { append(escaping: string) }
    text += "\""
  }

  /// Printable ASCII that stands for itself, as most strings are made of.
  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "{"): !isScriptSafe
    default: (0x20...0x7E).contains(byte)
    }
  }

  private mutating func append(escaping string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n" where !isScriptSafe: text += "\\n"
      case "\t" where !isScriptSafe: text += "\\t"
      case ..<" ": append(code: scalar)
      case "<", ">", "&", "{", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}":
        if isScriptSafe { append(code: scalar) } else { text.unicodeScalars.append(scalar) }
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func append(code scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// Text as a string of JSON.
package enum JSONString {
  /// In quotes; control characters, quotes and backslashes are escaped.
  package static func quoted(_ text: String) -> String { JSONWriter.text(of: .string(text)) }
}
