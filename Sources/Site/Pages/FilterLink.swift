import Model

/// The front page with a filter in it. Without scripts it says how else to look for pictures.
enum FilterLink {
  /// Nil where nothing of the value can be typed.
  static func address(of field: TextField, _ value: String) -> String? {
    let text = FoldedText.typed(SourceText.line(value).limited(to: FoldedText.longestValue))
    guard !text.isEmpty else { return nil }
    return "index.html?q=" + WebAddress.encoded("\(field.rawValue):\"\(text)\"") + "#filter"
  }
}
