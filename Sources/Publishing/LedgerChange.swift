import Model

/// What becomes of a ledger: which of its lines stay, and which are new or take the place of one.
struct LedgerChange: Sendable {
  let before: NamedLines
  /// By line of the ledger: planned again, and as it was.
  private var isKept: [Bool]
  private var added = NewLines()

  init(of ledger: Ledger) {
    before = ledger.lines
    isKept = Array(repeating: false, count: ledger.lines.count)
  }

  mutating func keep(_ index: Int) { isKept[index] = true }

  mutating func add(_ name: String, _ entry: Ledger.Entry) {
    added.append(name, entry)
  }

  /// To be called before the lines are looked at.
  mutating func sort() { added.sort() }

  /// Whether the ledger stays as it is.
  var isNone: Bool { added.isEmpty && isKept.allSatisfy(\.self) }

  /// The lines of the ledger that neither stay nor have a successor.
  var departed: [Int] {
    var departed: [Int] = []
    walk { (old, new) throws(Never) in
      if let old, new == nil, !isKept[old] { departed.append(old) }
    }
    return departed
  }

  /// The lines of the ledger that another content takes the place of, or none; and, with no entry, the names
  /// that are new. Each is made when its turn comes: of a first build they are all files of the site.
  var former: some Sequence<(name: String, entry: Ledger.Entry?)> {
    var places: [(line: UInt32, isOld: Bool)] = []
    walk { (old, new) throws(Never) in
      guard let old else {
        if let new { places.append((UInt32(truncatingIfNeeded: new), false)) }
        return
      }
      guard new != nil || !isKept[old],
        let entry = before.withLine(at: old, { LedgerLine.entry(of: $0) })
      else { return }
      let next = new.flatMap { added.withLine(at: $0) { LedgerLine.entry(of: $0) } }
      guard new == nil || next?.content != entry.content else { return }
      places.append((UInt32(truncatingIfNeeded: old), true))
    }
    return places.lazy.map { place in
      let line = Int(place.line)
      return place.isOld
        ? before.withLine(at: line) { ($0.name.text, LedgerLine.entry(of: $0)) }
        : added.withLine(at: line) { ($0.name.text, nil) }
    }
  }

  /// Every line of the ledger to come, in order; those that depart only `withDeparted`.
  func forEachLine<Problem: Error>(
    withDeparted: Bool = false, _ body: (UnsafeRawBufferPointer) throws(Problem) -> Void
  ) throws(Problem) {
    try walk { (old, new) throws(Problem) in
      if let new {
        try added.withLine(at: new, body)
      } else if let old, isKept[old] || withDeparted {
        try before.withLine(at: old, body)
      }
    }
  }

  /// Goes through both lists at once; a name that both have comes once.
  private func walk<Problem: Error>(
    _ body: (_ old: Int?, _ new: Int?) throws(Problem) -> Void
  ) throws(Problem) {
    var new = 0
    for old in 0..<before.count {
      var order = -1
      while new < added.count {
        order = before.withLine(at: old) { added.order($0.name, new) }
        guard order > 0 else { break }
        try body(nil, new)
        new += 1
      }
      let hasSuccessor = new < added.count && order == 0
      try body(old, hasSuccessor ? new : nil)
      if hasSuccessor { new += 1 }
    }
    while new < added.count {
      try body(nil, new)
      new += 1
    }
  }
}
