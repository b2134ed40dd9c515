/// Text in lines of a width that suits any terminal.
enum Wrapping {
  static let width = 80

  /// `text` in lines of at most `width` columns; a word that is longer has a line of its own.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if DisplayWidth.of(line) + 1 + DisplayWidth.of(word) <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Terms at the left and what they mean at the right, in columns.
  static func table(_ rows: [(term: String, meaning: String)], indent: Int = 2) -> [String] {
    let left = String(repeating: " ", count: indent)
    let column = min(24, (rows.map { DisplayWidth.of($0.term) }.max() ?? 0) + 2)
    return rows.flatMap { row -> [String] in
      let meaning = lines(row.meaning, width: width - indent - column)
      let margin = left + String(repeating: " ", count: column)
      let room = column - DisplayWidth.of(row.term)
      guard room >= 2 else { return [left + row.term] + meaning.map { margin + $0 } }
      let first = left + row.term + String(repeating: " ", count: room) + (meaning.first ?? "")
      return [first] + meaning.dropFirst().map { margin + $0 }
    }
  }
}
