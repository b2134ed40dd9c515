package import Model
package import Support
import Synchronization

extension Publisher {
  /// What is done with files just before others take their places; `tree` is that of the site they belong to,
  /// and nil where a run was killed since.
  package typealias Keeping = (_ tree: Digest?, _ files: any Sequence<FormerFile>) throws(Failure)
    -> Void

  /// Moves everything that was staged into place, and removes what the plan no longer holds.
  ///
  /// - Parameters:
  ///   - expected: the tree that must come of it, if that is known.
  ///   - changes: what was moved and removed, also where this fails on the way.
  package consuming func publish(
    folder: OutputFolder, expecting expected: Digest? = nil,
    keeping keep: Keeping = { _, _ throws(Failure) in }, noting changes: inout Changes,
    watching progress: (_ done: Int, _ of: Int) -> Void
  ) throws(Failure) -> Counts {
    var findings = takeFindings()
    let departing: BitSet
    var departedCount: Int
    do throws(Failure) {
      departedCount = try settleDeparted(&findings)
      try stageSums(&findings)
      if findings.counts.tree == nil, try known(Sums.path) != nil { departedCount += 1 }
      try refuse(findings.foreign)
      if let expected, findings.counts.tree != expected {
        throw Failure(
          .inputOutput, "what is kept of the site has changed, so nothing was published",
          place: files.root, nextStep: "build the site, or choose another run")
      }
      let isLess = departedCount > 0
      departing = isLess ? try stageDeparting(findings.change) : BitSet(below: 0)
      if findings.change.waitingCount > 0 || isLess {
        try folder.synchronize()
        try keepFormer(findings.change, keep)
        // Until all is done, the old files and the new ones are both ours.
        try save(findings, withDeparted: true)
      }
      var moved = BitSet(below: findings.change.addedCount)
      defer { changes.written = findings.change.added(moved) }
      try move(findings.change, departing: departing, in: folder, noting: &moved, progress)
    } catch {
      abandon()
      throw error
    }
    findings.counts.written = changes.written.count
    if departedCount > 0 {
      var removed = BitSet(below: before.lines.count)
      defer { changes.removed = Self.names(of: removed, in: before.lines) }
      try removeDeparted(findings.change, in: folder, noting: &removed)
      findings.counts.removed = removed.count
    }
    if !findings.change.isNone || before.folder != files.root || before.tree != findings.counts.tree
    {
      // What the ledger forgets is to be gone for good, and what it knows to be there.
      try folder.synchronize()
      try save(findings)
    }
    journal.close()
    return findings.counts
  }

  /// The same for those who need not know which files they were.
  package consuming func publish(
    folder: OutputFolder, watching progress: (_ done: Int, _ of: Int) -> Void
  ) throws(Failure) -> Counts {
    var changes = Changes()
    return try publish(folder: folder, noting: &changes, watching: progress)
  }

  /// Gives up: what was staged is removed, and the site stands as it was.
  package consuming func abandon() {
    journal.removeLeftovers(in: files)
  }

  /// What a dry run came to.
  package struct Prospect: Sendable {
    package var counts = Counts()
    package var changes = Changes()
    /// Of all that would be written, but the list of all files.
    package var byteCount = 0
  }

  package consuming func dryRan() throws(Failure) -> Prospect {
    var findings = takeFindings()
    findings.counts.removed = try settleDeparted(&findings)
    if try dryRunSums(&findings) {
      let entry = Ledger.Entry(stamp: FileStamp(byteCount: 0, modified: 0))
      try changingLedger { () throws(FileError) in
        try findings.change.add(Sums.path, entry, Turn(of: .sums, .changed))
        try findings.change.sort()
      }
    }
    try refuse(findings.foreign)
    var prospect = Prospect(counts: findings.counts, byteCount: findings.plannedBytes)
    prospect.changes.written = findings.change.allWaiting
    prospect.changes.removed = FileNames(count: findings.counts.removed) {
      [change = findings.change, keepsDeparted] (take) throws(Failure) in
      try change.forEachDeparted { (_, line) throws(Failure) in
        let name = line.name.text
        if name != Sums.path, keepsDeparted?(name) != true { try take(name) }
      }
    }
    return prospect
  }

  /// Throws where something of somebody else's stands in the way of a file that was looked at.
  package consuming func refuseForeign() throws(Failure) {
    var findings = takeFindings()
    try changingLedger { () throws(FileError) in try findings.change.sort() }
    _ = try dryRunSums(&findings)
    try refuse(findings.foreign)
  }

  /// Hands over the files that are about to be replaced, removed or made.
  private func keepFormer(_ change: LedgerChange, _ keep: Keeping) throws(Failure) {
    let former = FormerFiles(change: change, root: files.root)
    try keep(before.tree, former)
    if let failure = former.failure.value.withLock({ $0 }) { throw failure }
  }

  /// Decides what becomes of files that are planned no more; gives how many are to go.
  private func settleDeparted(_ findings: inout Findings) throws(Failure) -> Int {
    try changingLedger { () throws(FileError) in try findings.change.sort() }
    let before = findings.change
    var count = 0
    try before.forEachDeparted { (number, line) throws(Failure) in
      let name = line.name.text
      guard name != Sums.path else { return }
      guard !isToGo(name) else {
        count += 1
        return
      }
      guard let entry = LedgerLine.entry(of: line), case .file(let stamp) = files.look(at: name)
      else { return }
      guard entry.stamp != stamp || entry.content == nil else {
        return findings.change.keep(number)
      }
      // Whoever changed it: what the list of files says of it is true.
      let found = Ledger.Entry(stamp: stamp, content: files.digest(of: name))
      try changingLedger { () throws(FileError) in try findings.change.add(name, found) }
    }
    try changingLedger { () throws(FileError) in try findings.change.sort() }
    return count
  }

  private func refuse(_ foreign: [String]) throws(Failure) {
    let obstacles = Set(foreign.filter { files.look(at: $0) == .obstacle })
    let refused = replacesForeignFiles ? Array(obstacles) : foreign
    guard !refused.isEmpty else { return }
    let one = refused.count == 1
    throw Failure(
      .cannotCreate,
      one
        ? "the output folder holds something that Gallerist did not write where a file of the site "
          + "belongs"
        : "the output folder holds \(refused.count) things that Gallerist did not write where "
          + "files of the site belong",
      place: files.root,
      nextStep: Obstacle.advice(
        obstacles.count, of: refused.count, replacing: replacesForeignFiles),
      details: refused.sorted().prefix(20).map {
        obstacles.contains($0) && obstacles.count < refused.count ? $0 + " – not a plain file" : $0
      } + (refused.count > 20 ? ["…"] : []))
  }

  /// - Parameter withDeparted: what is there now is ours besides what is to come, and no tree is
  ///   whole yet.
  private func save(_ findings: Findings, withDeparted: Bool = false) throws(Failure) {
    let tree = withDeparted ? nil : findings.counts.tree
    let heading = LedgerHeading(folder: files.root, tree: tree)
    try LedgerFile.write(to: ledgerPath) { file throws(FileError) in
      try file.write(heading.bytes)
      try findings.change.forEachLine(withDeparted: withDeparted) { line throws(FileError) in
        try file.write(line)
        try file.write([NamedLines.newline])
      }
    }
  }
}
