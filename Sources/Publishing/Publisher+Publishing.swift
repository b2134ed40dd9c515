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
    var departed: [String]
    do throws(Failure) {
      departed = try takeDeparted(&findings)
      try stageSums(&findings)
      if findings.counts.tree == nil, before.index(of: Sums.path) != nil {
        departed.append(Sums.path)
      }
      try refuse(findings.foreign)
      if let expected, findings.counts.tree != expected {
        throw Failure(
          .inputOutput, "what is kept of the site has changed, so nothing was published",
          place: files.root, nextStep: "build the site, or choose another run")
      }
      try stageDeparting(departed, &findings)
      if !findings.staged.isEmpty || !departed.isEmpty {
        try folder.synchronize()
        try keep(before.tree, former(findings))
        // Until all is done, the old files and the new ones are both ours.
        try save(findings, withDeparted: true)
      }
      try move(&findings.staged, in: folder, noting: &changes, progress)
    } catch {
      abandon()
      throw error
    }
    findings.counts.written = changes.written.count
    findings.counts.removed = try remove(departed, in: folder, noting: &changes)
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
    let removed = try takeDeparted(&findings)
    findings.counts.removed = removed.count
    if dryRunSums(&findings) { findings.planned.append(Sums.path) }
    try refuse(findings.foreign)
    var prospect = Prospect(counts: findings.counts, byteCount: findings.plannedBytes)
    prospect.changes.written = findings.planned.sorted()
    prospect.changes.removed = removed.sorted()
    return prospect
  }

  /// Throws where something of somebody else's stands in the way of a file that was looked at.
  package consuming func refuseForeign() throws(Failure) {
    var findings = takeFindings()
    findings.change.sort()
    _ = dryRunSums(&findings)
    try refuse(findings.foreign)
  }

  /// The files that are about to be replaced, removed or made.
  private func former(_ findings: Findings) -> some Sequence<FormerFile> {
    let files = OutputFiles(root: files.root)
    return findings.change.former.lazy.filter { $0.name != Sums.path }.map { name, entry in
      FormerFile(
        name: name, content: entry?.content, inputs: entry?.inputs, origin: entry?.origin,
        isAsLeft: entry.map { files.look(at: name) == .file($0.stamp) } ?? false)
    }
  }

  /// They are large, and nobody adds to them any more.
  private func takeFindings() -> Findings {
    findings.withLock { found in
      let all = found
      found = Findings(change: LedgerChange(of: Ledger()))
      return all
    }
  }

  /// Decides what becomes of files that are planned no more; gives those that are to go.
  private func takeDeparted(_ findings: inout Findings) throws(Failure) -> [String] {
    findings.change.sort()
    let departed = findings.change.departed.filter { before.lines.name(at: $0) != Sums.path }
    var removed: [String] = []
    for index in departed {
      let name = before.lines.name(at: index)
      guard let keepsDeparted, keepsDeparted(name) else {
        removed.append(name)
        continue
      }
      guard var entry = before.entry(at: index), case .file(let stamp) = files.look(at: name)
      else { continue }
      if entry.stamp == stamp, entry.content != nil {
        findings.change.keep(index)
      } else {
        // Whoever changed it: what the list of files says of it is true.
        entry = Ledger.Entry(stamp: stamp, content: files.digest(of: name))
        findings.change.add(name, entry)
      }
    }
    findings.change.sort()
    return removed
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
