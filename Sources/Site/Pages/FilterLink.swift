import Model

/// The front page with a filter in it. Without scripts it says how else to look for pictures.
enum FilterLink {
  /// Nil where nothing of the value can be typed.
  static func address(of field: TextField, _ value: String, from root: String) -> String? {
    term(field.rawValue, value).map { root + "index.html?q=" + WebAddress.encoded($0) + "#filter" }
  }

  /// What one types to find a value; nil where nothing of it can be typed.
  static func term(_ field: String, _ value: String) -> String? {
    let text = FoldedText.typed(SourceText.line(value).limited(to: FoldedText.longestValue))
    return text.isEmpty ? nil : "\(field):\"\(text)\""
  }
}
