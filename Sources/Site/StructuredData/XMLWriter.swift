import Support

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
    XMLEscaping.append(content, to: &text)
    text += "</\(name)>\n"
  }

  /// An element that holds nothing.
  mutating func empty(_ name: String, _ attributes: Attribute...) {
    text += "<\(name)"
    append(attributes)
    text += "/>\n"
  }

  /// - Parameter text: without `--`.
  mutating func comment(_ text: StaticString) { self.text += "<!-- \(text) -->\n" }

  private mutating func append(_ attributes: [Attribute]) {
    for (name, value) in attributes {
      guard let value else { continue }
      text += " \(name)=\""
      XMLEscaping.append(value, to: &text)
      text += "\""
    }
  }
}
