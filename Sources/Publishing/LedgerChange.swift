import Model
import Support

/// What becomes of a ledger: which of its lines stay, and which are new or take the place of one. New
/// lines wait as text with a tab and the mark of their turn at the end, and lines that go beyond what may
/// be in memory wait in a file (`LineSorter`).
struct LedgerChange: Sendable {
  /// That of a line whose file is there already.
  private static let noTurn = UInt8(ascii: "-")

  let before: NamedLines
  /// By number of the line: planned again, and as it was.
  private var kept: BitSet
  private var added: LineSorter
  /// How many new files wait for a turn.
  private(set) var waiting: [Turn: Int] = [:]

  init(of ledger: Ledger, adding added: LineSorter) {
    before = ledger.lines
    kept = BitSet(below: ledger.lines.count)
    self.added = added
  }

  mutating func keep(_ number: Int) { kept.insert(number) }

  /// A new line, which can be made before others have to wait for it.
  struct NewLine: Sendable {
    let text: [UInt8]
    let turn: Turn?

    /// - Parameter turn: nil where the file is there already.
    init(_ name: String, _ entry: Ledger.Entry, _ turn: Turn? = nil) {
      text = LedgerLine.bytes(name, entry) + [NamedLines.tab, turn?.mark ?? noTurn]
      self.turn = turn
    }
  }

  /// None with its name may be there.
  mutating func add(_ line: NewLine) throws(FileError) {
    try added.append(line.text)
    if let turn = line.turn { waiting[turn, default: 0] += 1 }
  }

  mutating func add(
    _ name: String, _ entry: Ledger.Entry, _ turn: Turn? = nil
  ) throws(FileError) {
    try add(NewLine(name, entry, turn))
  }

  /// To be called before the lines are looked at.
  mutating func sort() throws(FileError) { try added.sort() }

  /// Whether the ledger stays as it is.
  var isNone: Bool { added.isEmpty && kept.count == before.count }

  var addedCount: Int { added.count }

  var waitingCount: Int { waiting.values.reduce(0, +) }

  /// Every line of the ledger to come, in order; those that depart only `withDeparted`.
  func forEachLine(
    withDeparted: Bool = false, _ body: (UnsafeRawBufferPointer) throws(FileError) -> Void
  ) throws(FileError) {
    let walk = walk()
    while try walk.advance() {
      if let new = walk.new {
        try body(new)
      } else if let old = walk.old, withDeparted || kept.contains(walk.oldNumber) {
        try body(old)
      }
    }
  }

  /// The lines of the ledger that neither stay nor have a successor, in order.
  func forEachDeparted(
    _ body: (_ number: Int, _ line: UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let walk = walk()
    while try walk.advanceOrFail() {
      guard let old = walk.old, walk.new == nil, !kept.contains(walk.oldNumber) else { continue }
      try body(walk.oldNumber, old)
    }
  }

  /// The same in the order in which files go: no page that is still there lacks an image.
  func forEachRemoval(
    _ body: (_ number: Int, _ name: String) throws(Failure) -> Void
  ) throws(Failure) {
    for arePages in [true, false] {
      try forEachDeparted { (number, line) throws(Failure) in
        guard line.name.suffix(5).elementsEqual(".html".utf8) == arePages else { return }
        try body(number, line.name.text)
      }
    }
  }

  /// The new files that wait for a turn, in order.
  func forEachWaiting(
    for turn: Turn, _ body: (_ number: Int, _ name: String) throws(Failure) -> Void
  ) throws(Failure) {
    let lines = added.lines()
    while try lines.advanceOrFail() {
      if lines.line.last == turn.mark { try body(lines.number, lines.line.name.text) }
    }
  }

  /// The new files with these numbers.
  func added(_ numbers: BitSet) -> FileNames {
    FileNames(count: numbers.count) { [added] (take) throws(Failure) in
      let lines = added.lines()
      while try lines.advanceOrFail() {
        if numbers.contains(lines.number) { try take(lines.line.name.text) }
      }
    }
  }

  /// All new files that wait.
  var allWaiting: FileNames {
    FileNames(count: waitingCount) { [added] (take) throws(Failure) in
      let lines = added.lines()
      while try lines.advanceOrFail() {
        if lines.line.last != Self.noTurn { try take(lines.line.name.text) }
      }
    }
  }

  func walk() -> LedgerWalk { LedgerWalk(before.lines(), added.lines()) }

  /// Whether a line of the ledger is kept.
  func keeps(_ number: Int) -> Bool { kept.contains(number) }
}

/// Goes through the lines of a ledger and the new ones at once; a name that both have comes once. For
/// one thread.
final class LedgerWalk {
  private let oldLines: LineCursor
  private let newLines: MergedLines
  private var isAtOld = false
  private var isAtNew = false
  /// Whether there is one that has not come.
  private var hasOld = false
  private var hasNew = false
  private var hasBegun = false

  init(_ old: LineCursor, _ new: MergedLines) {
    oldLines = old
    newLines = new
  }

  func advance() throws(FileError) -> Bool {
    if isAtOld || !hasBegun { hasOld = try oldLines.advance() }
    if isAtNew || !hasBegun { hasNew = try newLines.advance() }
    hasBegun = true
    let order =
      if hasOld, hasNew { oldLines.line.name.order(newLines.line.name) } else { hasOld ? -1 : 1 }
    isAtOld = hasOld && order <= 0
    isAtNew = hasNew && order >= 0
    return isAtOld || isAtNew
  }

  /// To be used before the next step only.
  var old: UnsafeRawBufferPointer? { isAtOld ? oldLines.line : nil }

  /// Without the mark of its turn.
  var new: UnsafeRawBufferPointer? {
    isAtNew ? UnsafeRawBufferPointer(rebasing: newLines.line.dropLast(2)) : nil
  }

  var oldNumber: Int { oldLines.number }
}

extension LedgerWalk {
  func advanceOrFail() throws(Failure) -> Bool {
    try FileError.mapped(to: LedgerFile.cannotRead) { () throws(FileError) in try advance() }
  }
}

extension MergedLines {
  func advanceOrFail() throws(Failure) -> Bool {
    try FileError.mapped(to: LedgerFile.cannotRead) { () throws(FileError) in try advance() }
  }
}

extension LineCursor {
  func advanceOrFail() throws(Failure) -> Bool {
    try FileError.mapped(to: LedgerFile.cannotRead) { () throws(FileError) in try advance() }
  }
}
