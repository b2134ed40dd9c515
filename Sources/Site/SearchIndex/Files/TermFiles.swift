import Model

/// The lines of the index that are searched: one file, or one for each field where that is long.
struct TermFiles {
  /// In bytes: what a first search may load.
  private static let longest = 1_200_000

  private let terms: TermTable
  private let ranges: [(name: String, lines: Range<Int>)]

  init(_ terms: TermTable) {
    self.terms = terms
    let bytes = terms.lines.reduce(0) { $0 + $1.text.utf8.count + 3 }
    let fields = TextField.allCases.map { ("terms-\($0.rawValue)", terms.lines(of: $0)) }
      .filter { !$0.1.isEmpty }
    ranges = bytes > Self.longest ? fields : [("terms", terms.lines.indices)]
  }

  /// The name of each file, and its first line among all.
  var firsts: [(name: String, line: Int)] { ranges.map { ($0.name, $0.lines.lowerBound) } }

  var parts: [IndexPart] {
    ranges.map { range in
      IndexPart(name: range.name) { [terms] in terms.texts(of: range.lines) }
    }
  }
}

extension TermTable {
  /// Some values, a line each, and how many pictures have them.
  func texts(of range: Range<Int>) -> [ScriptText] {
    var (text, counts) = (ScriptText(), ScriptText())
    for line in range {
      let value = lines[line]
      text.append(Unicode.Scalar(value.field.letter))
      text.append(":\(value.text)\n")
      if line > range.lowerBound { counts.append("," as Unicode.Scalar) }
      counts.append(count(of: line))
    }
    return [ScriptText(quoting: text), ScriptText(quoting: counts)]
  }

  /// The pictures of some values, a line each.
  func postings(of range: Range<Int>) -> ScriptText {
    var text = ScriptText()
    for line in range {
      if line > range.lowerBound { text.append("\n" as Unicode.Scalar) }
      text.append(gapsOf: pictures(of: line))
    }
    return ScriptText(quoting: text)
  }
}
