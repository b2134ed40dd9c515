/// HTML that may be written as it is: text became markup once, on the way in.
@usableFromInline package struct Markup: Hashable, Sendable {
  package let source: String

  /// Escapes `text` for the space between tags and for the inside of a quoted attribute.
  package init(escaping text: String) {
    var output = OutputBuffer(capacity: text.utf8.count)
    Escaping.append(text, to: &output)
    source = output.text
  }

  /// Takes `source` as it is. It must not hold text from outside that nobody escaped.
  package init(trusted source: String) { self.source = source }
}
