/// HTML that may be written as it is: text became markup once, on the way in.
package struct Markup: Hashable, Sendable {
  package let source: String

  /// Escapes `text` for the space between tags and for the inside of a quoted attribute.
  package init(escaping text: String) {
    var bytes: [UInt8] = []
    Escaping.append(text, to: &bytes)
    source = String(decoding: bytes, as: UTF8.self)
  }

  /// Takes `source` as it is. It must not hold text from outside that nobody escaped.
  package init(trusted source: String) { self.source = source }
}
