/// Which pictures have which value, a line for each value, in files that are loaded one by one.
struct PostingFiles {
  /// In bytes; only the pictures of one value alone may be more. A word is a part of a few values that
  /// stand far from each other, and a first search should not load much beside them.
  private static let longest = 12_000

  private let terms: TermTable
  private let ranges: [Range<Int>]

  init(_ terms: TermTable) {
    self.terms = terms
    var ranges: [Range<Int>] = []
    var (first, length) = (0, 0)
    for line in terms.lines.indices {
      var text = ScriptText()
      text.append(gapsOf: terms.pictures(of: line))
      if line > first, length + text.bytes.count > Self.longest {
        ranges.append(first..<line)
        (first, length) = (line, 0)
      }
      length += text.bytes.count + 1
    }
    if first < terms.lines.count { ranges.append(first..<terms.lines.count) }
    self.ranges = ranges
  }

  /// The first line of each file.
  var firsts: [Int] { ranges.map(\.lowerBound) }

  var parts: [IndexPart] {
    ranges.enumerated().map { number, lines in
      IndexPart(name: "p-\(number)") { [terms] in [terms.postings(of: lines)] }
    }
  }
}
