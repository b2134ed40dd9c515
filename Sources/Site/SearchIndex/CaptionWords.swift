import Model

/// The words of a caption, each once, without what stands around them.
enum CaptionWords {
  static func all(of caption: String?) -> [String] {
    guard let caption else { return [] }
    var seen: Set<String> = []
    var words: [String] = []
    for run in FoldedText.words(FoldedText.folded(SourceText.line(caption))) {
      for word in FoldedText.pieces(bare(run)) where !word.isEmpty && seen.insert(word).inserted {
        words.append(word)
        if words.count == ValueReader.mostWords { return words }
      }
    }
    return words
  }

  private static func bare(_ run: String) -> String {
    let scalars = run.unicodeScalars
    guard let first = scalars.firstIndex(where: { !marks.contains($0) }),
      let last = scalars.lastIndex(where: { !marks.contains($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  private static let marks = Set(".,;:!?…()[]{}\"'‘’‚–—。、・「」『』（）؟،؛".unicodeScalars)
}
