/// What a picture can be found by.
package struct PictureValues: Hashable, Sendable {
  package struct Text: Hashable, Sendable {
    package let field: TextField
    /// Folded.
    package let text: String

    package init(_ field: TextField, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  package var texts: [Text]
  /// All of it, folded, for what has a space; its words are among the texts.
  package var title: String?
  /// Multiplied by the scale of their field.
  package var numbers: [NumberField: Int]

  package init(texts: [Text] = [], title: String? = nil, numbers: [NumberField: Int] = [:]) {
    self.texts = texts
    self.title = title
    self.numbers = numbers
  }

  package func match(_ query: SearchQuery) -> Bool {
    query.terms.allSatisfy { meet($0.condition) != $0.isNegated }
  }

  func meet(_ condition: SearchTerm.Condition) -> Bool {
    switch condition {
    case .text(let field, let text):
      texts.contains { (field == nil || $0.field == field) && $0.text.holds(text) }
        || titleHolds(text, of: field)
    case .number(let field, let comparison, let digits):
      numbers[field].map {
        comparison.holds(Double($0) / Double(field.scale), Double(digits) ?? .infinity)
      } ?? false
    }
  }

  private func titleHolds(_ text: String, of field: TextField?) -> Bool {
    guard field == nil || field == .title, text.utf8.contains(UInt8(ascii: " ")) else {
      return false
    }
    return title?.holds(text) ?? false
  }
}

extension String {
  /// Byte by byte: for `contains`, an accent would belong to the letter before it.
  func holds(_ part: String) -> Bool {
    var (own, part) = (self, part)
    return own.withUTF8 { own in part.withUTF8 { Self.holds(own[...], $0) } }
  }

  private static func holds(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, _ part: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = part.first else { return true }
    var rest = text
    while rest.count >= part.count, let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
