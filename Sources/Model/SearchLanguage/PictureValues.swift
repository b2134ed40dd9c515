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
  /// What may still turn out to be among the texts.
  package var open: [OpenText] = []
  /// What may still turn out to be among the numbers.
  package var openNumbers: Set<NumberField> = []

  package struct OpenText: Hashable, Sendable {
    package let field: TextField
    /// Folded; nil for any text.
    package let text: String?

    package init(_ field: TextField, _ text: String? = nil) {
      self.field = field
      self.text = text
    }
  }

  package init(texts: [Text] = [], title: String? = nil, numbers: [NumberField: Int] = [:]) {
    self.texts = texts
    self.title = title
    self.numbers = numbers
  }
}
