import Model

/// Where the files of values are cut, in bytes.
struct IndexCut: Sendable {
  /// What all values and their pictures take in the largest gallery of which all are usual.
  var whole = 1_500_000
  /// What the pictures of a usual value take at least, where some are rare: its files are loaded one by one.
  var usual = 2_000
  /// What a file of endings holds.
  var endings = 24_000
  /// From so many files on a kind has slots of its own (`IndexMarks`); at most as many as are in one folder.
  var leastOfKind = 64
  /// How many slots of a kind several files share, at most.
  var shared = 2_048
  /// The marks of so many lists are with all others.
  var lists = 1_024
}

/// Which values are usual, so that scripts load all of them, and which are rare, so that scripts load what begins
/// with the letters that are looked for (`EndingFiles`). In most galleries all are usual.
struct TermSplit: Sendable {
  private static let mostUsual = 8_000

  let cut: IndexCut
  /// Lines of the table, in its order.
  let usual: [Int]
  let rare: [Int]
  /// What the pictures of each line take, in bytes.
  let lengths: [UInt32]

  init(_ terms: TermTable, _ cut: IndexCut) {
    let lengths = terms.lines.map { line in
      UInt32(truncatingIfNeeded: ScriptText.length(ofRising: terms.pictures(of: line)))
    }
    let total = lengths.reduce(0) { $0 + Int($1) }
    let texts = terms.texts.count + 3 * terms.lines.count
    let isWhole = total + texts <= cut.whole
    let least = isWhole ? 0 : max(cut.usual, total / Self.mostUsual)
    usual = lengths.indices.filter { Int(lengths[$0]) >= least }
    rare = lengths.indices.filter { Int(lengths[$0]) < least }
    self.lengths = lengths
    self.cut = cut
  }
}
