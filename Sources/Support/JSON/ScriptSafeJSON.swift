/// JSON that may stand in a page and in XML as it is: whatever could end a `<script>`, open a tag
/// or an entity, break a line in old scripts or pass for a template's tag is written as `\u003c` and
/// the like.
package struct ScriptSafeJSON {
  package let text: String

  package init(_ value: JSONValue) {
    var text = ""
    Self.append(value, to: &text)
    self.text = text
  }

  private static func append(_ value: JSONValue, to text: inout String) {
    switch value {
    case .object(let members):
      append(members, between: ("{", "}"), to: &text) { member, text in
        append(quoting: member.key, to: &text)
        text += ":"
        append(member.value, to: &text)
      }
    case .array(let elements):
      append(elements, between: ("[", "]"), to: &text) { append($0, to: &$1) }
    case .string(let string): append(quoting: string, to: &text)
    case .number(let digits): text += digits
    case .bool(let flag): text += flag ? "true" : "false"
    case .null: text += "null"
    }
  }

  private static func append<Item>(
    _ items: [Item], between ends: (String, String), to text: inout String,
    _ append: (Item, inout String) -> Void
  ) {
    text += ends.0
    for (place, item) in items.enumerated() {
      if place > 0 { text += "," }
      append(item, &text)
    }
    text += ends.1
  }

  private static func append(quoting string: String, to text: inout String) {
    text += "\""
    if isPlain(string) { text += string } else { append(escaping: string, to: &text) }
    text += "\""
  }

  /// Nothing but printable ASCII that stands for itself, as most strings are.
  private static func isPlain(_ string: String) -> Bool {
    string.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "&"), UInt8(ascii: "{"):
        false
      default: (0x20...0x7E).contains(byte)
      }
    }
  }

  private static func append(escaping string: String, to text: inout String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "<", ">", "&", "{", ..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FFFE}",
        "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
