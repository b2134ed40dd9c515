package import Model
import Synchronization

extension Publisher {
  /// Moves everything that was staged into place, and removes what the plan no longer holds.
  package consuming func publish(
    folder: OutputFolder, watching progress: (_ done: Int, _ of: Int) -> Void
  ) throws(Failure) -> Counts {
    var findings = self.findings.withLock { $0 }
    var saved = before
    do {
      try refuse(findings.foreign)
      if !findings.staged.isEmpty {
        folder.synchronize()
        // Until all is done, the old files and the new ones are both ours.
        saved = Ledger(before, overlaidBy: ledger(findings.entries))
        try save(saved)
      }
    } catch {
      abandon()
      throw error
    }
    findings.staged.sort()
    for (index, file) in findings.staged.enumerated() {
      try files.move(OutputFiles.waiting(file.path), to: file.path)
      progress(index + 1, findings.staged.count)
    }
    findings.counts.written = findings.staged.count
    let departed = departed(findings)
    if keepsDeparted {
      for path in departed { findings.entries[path] = before.entries[path] }
    } else {
      findings.counts.removed = departed.count { files.remove($0) }
    }
    let after = ledger(findings.entries)
    if after != saved { try save(after) }
    journal.close()
    return findings.counts
  }

  /// Gives up: what was staged is removed, and the site stands as it was.
  package consuming func abandon() {
    journal.removeLeftovers(in: files)
  }

  /// What a rehearsal came to.
  package consuming func rehearsed() throws(Failure) -> Counts {
    var findings = self.findings.withLock { $0 }
    try refuse(findings.foreign)
    findings.counts.removed = keepsDeparted ? 0 : departed(findings).count
    return findings.counts
  }

  private func departed(_ findings: Findings) -> [String] {
    Self.removals(of: before.entries.keys.filter { findings.entries[$0] == nil })
  }

  /// The order in which files go: no page that is still there lacks an image.
  static func removals(of paths: [String]) -> [String] {
    let paths = paths.sorted()
    return paths.filter { $0.hasSuffix(".html") } + paths.filter { !$0.hasSuffix(".html") }
  }

  private func ledger(_ entries: [String: Ledger.Entry]) -> Ledger {
    var ledger = Ledger()
    ledger.entries = entries
    // A path with a line break in it would be read as two lines.
    let isOneLine = !files.root.contains { $0.isNewline || $0 == "\t" }
    ledger.folder = isOneLine ? files.root : nil
    return ledger
  }

  private func refuse(_ foreign: [String]) throws(Failure) {
    let refused =
      replacesForeignFiles ? foreign.filter { files.look(at: $0) == .obstacle } : foreign
    guard !refused.isEmpty else { return }
    let one = refused.count == 1
    throw Failure(
      .cannotCreate,
      one
        ? "the output folder holds something of somebody else's where a file of the site belongs"
        : "the output folder holds \(refused.count) things of somebody else's where files of the site belong",
      place: files.root,
      nextStep: replacesForeignFiles
        ? "move folders and links out of the way"
        : "choose another folder with --output, or let them be replaced with --replace",
      details: refused.sorted().prefix(20) + (refused.count > 20 ? ["…"] : []))
  }

  private func save(_ ledger: Ledger) throws(Failure) {
    do {
      try ledger.write(to: ledgerPath)
    } catch {
      throw Failure(
        .inputOutput, "the list of the site's files cannot be written", place: ledgerPath,
        nextStep: "make room or mend the folder's permissions", cause: error)
    }
  }
}
