/// One mistake in a template, and where it is.
package struct TemplateError: Error, Hashable, CustomStringConvertible {
  /// The template's name in its library, without `.mustache`.
  package let template: String
  /// Counted from one.
  package let line: Int
  /// Counted from one, in characters.
  package let column: Int
  package let message: String
  /// The line of the template, with a caret below the place; empty where there is no such line.
  package let excerpt: String

  /// `index.mustache:3:7: what is wrong`
  package var description: String { "\(template).mustache:\(line):\(column): \(message)" }
}

/// Every mistake of every template of a library, sorted by template and place.
package struct TemplateErrors: Error, Hashable, CustomStringConvertible {
  package let errors: [TemplateError]

  package var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension TemplateError {
  private static let longestExcerpt = 100
  /// Characters are looked at one by one, so of a longer line only as much as lies near the place.
  private static let longestLine = 10_000

  private static func start(of lead: ArraySlice<UInt8>) -> Int {
    guard lead.count > longestLine else { return lead.startIndex }
    return lead.suffix(longestLine).firstIndex(where: \.startsCharacter) ?? lead.endIndex
  }

  /// The mistake at `offset` bytes from the start of `source`.
  package init(_ message: String, template: String, source: [UInt8], offset: Int) {
    let newline = UInt8(ascii: "\n")
    let before = source[..<offset]
    let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let lineEnd = source[offset...].firstIndex(of: newline) ?? source.endIndex
    let start = Self.start(of: source[lineStart..<offset])
    let end = min(lineEnd, offset + Self.longestLine)
    let text = String(decoding: source[start..<end], as: UTF8.self)
    let lead = String(decoding: source[start..<offset], as: UTF8.self)
    self.template = template
    self.message = message
    line = before.count { $0 == newline } + 1
    column = source[lineStart..<start].count(where: \.startsCharacter) + lead.count + 1
    excerpt = Self.excerpt(of: text, caretAt: lead.count)
  }

  private static func excerpt(of line: String, caretAt position: Int) -> String {
    let first = max(0, position - longestExcerpt / 2)
    let shown = line.dropFirst(first).prefix(longestExcerpt).filter { $0 != "\r" && $0 != "\r\n" }
    // A tab stays a tab, so that the caret stands where the eye expects it.
    let lead = shown.prefix(position - first).map { $0 == "\t" ? "\t" : " " }.joined()
    return "\(shown)\n\(lead)^"
  }
}

extension UInt8 {
  /// Whether it is no further byte of a character of UTF-8.
  fileprivate var startsCharacter: Bool { self & 0xC0 != 0x80 }
}
