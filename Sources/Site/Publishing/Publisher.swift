import Foundation
package import Model

/// Brings a planned site into its folder so that a reader never meets half of it. Every changed
/// file is first written beside its place; when all are there, and not before, they are renamed –
/// images, then pages, then lists, then the front page – and what is no longer planned goes last.
package struct Publisher: ~Copyable {
  package struct Counts: Hashable, Sendable {
    package var written = 0
    package var unchanged = 0
    package var removed = 0
  }

  /// What a file is to hold.
  package enum Content: Sendable {
    case bytes([UInt8])
    case copy(from: String, Digest)
  }

  private let ledgerPath: String
  private let replacesForeignFiles: Bool
  /// What is no longer planned stays, since not all is known that the site should hold.
  private let keepsDeparted: Bool
  private let before: Ledger
  private var after = Ledger()
  private var files: OutputFiles
  private var journal: Journal
  private var staged: [(path: String, rank: PlannedFile.Rank)] = []
  private var foreign: [String] = []
  private var counts = Counts()

  /// `ledgerPath`: a file beside the cache that remembers which files of the folder are ours.
  package init(
    folder: OutputFolder, ledgerPath: String, replacesForeignFiles: Bool,
    keepsDeparted: Bool = false
  ) {
    self.init(path: folder.path, ledgerPath: ledgerPath, replacesForeignFiles, keepsDeparted)
    journal.removeLeftovers(in: files)
  }

  /// One that only looks: nothing but `rehearse` may be asked of it, and it needs no lock.
  package init(
    rehearsingAt path: String, ledgerPath: String, replacesForeignFiles: Bool,
    keepsDeparted: Bool = false
  ) {
    self.init(path: path, ledgerPath: ledgerPath, replacesForeignFiles, keepsDeparted)
  }

  private init(
    path: String, ledgerPath: String, _ replacesForeignFiles: Bool, _ keepsDeparted: Bool
  ) {
    self.ledgerPath = ledgerPath
    self.replacesForeignFiles = replacesForeignFiles
    self.keepsDeparted = keepsDeparted
    before = Ledger(path: ledgerPath)
    // A path with a line break in it would be read as two lines.
    after.folder = path.contains { $0.isNewline || $0 == "\t" } ? nil : path
    files = OutputFiles(root: path)
    journal = Journal(path: ledgerPath + ".staged")
  }

  /// Looks at one planned file and, where it changed, writes it beside its place. The content is
  /// asked for only where it is needed.
  package mutating func stage(_ file: PlannedFile, _ content: Content) throws(Failure) {
    guard try differs(file.path, content) else { return }
    let waiting = OutputFiles.waiting(file.path)
    try journal.note(waiting)
    try files.prepareFolder(of: file.path)
    switch content {
    case .bytes(let bytes): try files.write(bytes, to: waiting)
    case .copy(let source, let digest): try files.copy(from: source, digest, to: waiting)
    }
    after.entries[file.path] = files.entry(of: waiting, content)
    staged.append((file.path, file.rank))
  }

  /// Moves everything that was staged into place, and removes what the plan no longer holds.
  package consuming func publish(
    folder: OutputFolder, watching progress: (_ done: Int, _ of: Int) -> Void
  ) throws(Failure) -> Counts {
    do {
      try refuseForeignFiles()
      if !staged.isEmpty {
        folder.synchronize()
        // Until all is done, the old files and the new ones are both ours.
        try save(Ledger(before, overlaidBy: after))
      }
    } catch {
      abandon()
      throw error
    }
    staged.sort { $0.rank < $1.rank }
    for (index, file) in staged.enumerated() {
      try files.move(OutputFiles.waiting(file.path), to: file.path)
      progress(index + 1, staged.count)
    }
    counts.written = staged.count
    for path in departed {
      if keepsDeparted {
        after.entries[path] = before.entries[path]
      } else if files.remove(path) {
        counts.removed += 1
      }
    }
    if after != before { try save(after) }
    journal.close()
    return counts
  }

  /// Gives up: what was staged is removed, and the site stands as it was.
  package consuming func abandon() {
    for file in staged { _ = files.remove(OutputFiles.waiting(file.path)) }
    journal.removeLeftovers(in: files)
  }

  /// Counts what `stage` and `publish` would do with a file, and does nothing.
  package mutating func rehearse(_ file: PlannedFile, _ content: Content) throws(Failure) {
    if try differs(file.path, content) {
      counts.written += 1
      after.entries[file.path] = Ledger.Entry(byteCount: 0, modified: 0)
    }
  }

  /// What a rehearsal came to.
  package consuming func rehearsed() throws(Failure) -> Counts {
    try refuseForeignFiles()
    counts.removed = keepsDeparted ? 0 : departed.count
    return counts
  }

  private var departed: [String] {
    before.entries.keys.filter { after.entries[$0] == nil }.sorted()
  }

  /// Whether a file must be written. Where it need not, it is ours from now on.
  private mutating func differs(_ path: String, _ content: Content) throws(Failure) -> Bool {
    switch files.look(at: path) {
    case .nothing: return true
    case .obstacle:
      foreign.append(path)
      return true
    case .file(let byteCount, let modified):
      if files.holds(content, at: path, byteCount, modified, known: before.entries[path]) {
        after.entries[path] = files.entry(of: path, content)
        counts.unchanged += 1
        return false
      }
      if before.entries[path] == nil, !files.isOurPage(path) { foreign.append(path) }
      return true
    }
  }

  private func refuseForeignFiles() throws(Failure) {
    let obstacles = foreign.filter { files.look(at: $0) == .obstacle }
    let refused = replacesForeignFiles ? obstacles : foreign
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
