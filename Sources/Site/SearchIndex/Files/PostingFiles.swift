/// Which pictures have which usual value, a line for each value, in files that are loaded one by one.
struct PostingFiles {
  /// In bytes; only the pictures of one value alone may be more. A word is a part of a few values that
  /// stand far from each other, and a first search should not load much beside them.
  private static let longest = 12_000

  private let terms: TermTable
  private let lines: [Int]
  /// Places among the usual values.
  private let ranges: [Range<Int>]

  init(_ terms: TermTable, _ split: TermSplit) {
    self.terms = terms
    lines = split.usual
    var ranges: [Range<Int>] = []
    var (first, length) = (0, 0)
    for (place, line) in lines.enumerated() {
      let own = Int(split.lengths[line])
      if place > first, length + own > Self.longest {
        ranges.append(first..<place)
        (first, length) = (place, 0)
      }
      length += own + 1
    }
    if first < lines.count { ranges.append(first..<lines.count) }
    self.ranges = ranges
  }

  /// The first value of each file, by its place among the usual ones.
  var firsts: [Int] { ranges.map(\.lowerBound) }

  var parts: [IndexPart] {
    ranges.enumerated().map { number, places in
      IndexPart("p", number) { [terms, lines = Array(lines[places])] in
        [terms.postings(of: lines)]
      }
    }
  }
}
