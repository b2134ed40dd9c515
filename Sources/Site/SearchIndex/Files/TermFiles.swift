import Model

/// The usual values: one file, or one for each field where that is long.
struct TermFiles {
  /// In bytes: what a first search may load.
  private static let longest = 1_200_000

  private let terms: TermTable
  private let files: [(name: String, lines: [Int])]

  init(_ terms: TermTable, _ split: TermSplit) {
    self.terms = terms
    let lines = split.usual
    let bytes = lines.reduce(0) { $0 + terms.utf8(of: $1).count + 3 }
    guard bytes > Self.longest else {
      files = [(name: "terms", lines: lines)]
      return
    }
    let fields = Dictionary(grouping: lines) { terms.field(of: $0) }
    files = TextField.allCases.compactMap { field in
      fields[field].map { (name: "terms-\(field.rawValue)", lines: $0) }
    }
  }

  /// The name of each file, and the place of its first value among the usual ones.
  var firsts: [(name: String, line: Int)] {
    var first = 0
    return files.map { file in
      defer { first += file.lines.count }
      return (file.name, first)
    }
  }

  var parts: [IndexPart] {
    files.map { file in
      IndexPart(name: file.name) { [terms] in terms.texts(of: file.lines) }
    }
  }
}

/// The values that most pictures have, where scripts do not load all: somebody who mistyped a word may have meant one
/// of them.
struct OftenFile {
  static let name = "often"
  private static let most = 10_000

  let terms: TermTable

  var part: IndexPart {
    IndexPart(name: Self.name) { [terms] in
      let counts = terms.lines.map { (line: $0, count: terms.count(of: $0)) }
      let most = counts.sorted { ($1.count, $0.line) < ($0.count, $1.line) }.prefix(Self.most)
      return terms.texts(of: most.map(\.line).sorted())
    }
  }
}

extension TermTable {
  /// Some values, a line each, and how many pictures have them.
  func texts(of chosen: some Sequence<Int>) -> [ScriptText] {
    var (text, counts) = (ScriptText(), ScriptText())
    for line in chosen {
      text.append(Unicode.Scalar(field(of: line).letter))
      text.append(":" as Unicode.Scalar)
      text.append(utf8: utf8(of: line))
      text.append("\n" as Unicode.Scalar)
      if !counts.bytes.isEmpty { counts.append("," as Unicode.Scalar) }
      counts.append(count(of: line))
    }
    return [ScriptText(quoting: text), ScriptText(quoting: counts)]
  }

  /// The pictures of some values, a line each.
  func postings(of chosen: some Swift.Collection<Int>) -> ScriptText {
    var text = ScriptText()
    for (place, line) in chosen.enumerated() {
      if place > 0 { text.append("\n" as Unicode.Scalar) }
      text.append(rising: pictures(of: line))
    }
    return ScriptText(quoting: text)
  }
}
