package import Model
import Synchronization

/// Brings a planned site into its folder so that a reader never meets half of it. Every changed
/// file is first written beside its place, by as many threads as there are; when all are there,
/// and not before, they are renamed – images, then files that were not there, then those that
/// were – and what is no longer planned goes last.
package struct Publisher: ~Copyable, Sendable {
  package struct Counts: Hashable, Sendable {
    package var written = 0
    package var unchanged = 0
    package var removed = 0
  }

  /// What came of the files that were looked at, in no order.
  struct Findings {
    var entries: [String: Ledger.Entry] = [:]
    var staged: [StagedFile] = []
    /// Where something stands that is not ours, and would be replaced.
    var foreign: [String] = []
    var counts = Counts()
  }

  let ledgerPath: String
  let replacesForeignFiles: Bool
  /// What is no longer planned stays, since not all is known that the site should hold.
  let keepsDeparted: Bool
  let before: Ledger
  let files: OutputFiles
  let journal: Journal
  let findings = Mutex(Findings())

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
    files = OutputFiles(root: path)
    journal = Journal(path: ledgerPath + ".staged")
  }

  /// Looks at one planned file and, where it changed, writes it beside its place. Several threads
  /// may stage at once, each file once.
  package func stage(_ file: PlannedFile, _ content: Content) throws(Failure) {
    var content = content
    let origin = content.origin
    guard let difference = try difference(of: file.path, &content) else { return }
    let waiting = OutputFiles.waiting(file.path)
    try journal.note(waiting)
    try files.prepareFolder(of: file.path)
    let stamp = try files.write(content, to: waiting)
    findings.withLock {
      $0.entries[file.path] = Ledger.Entry(stamp: stamp, origin: origin)
      $0.staged.append(StagedFile(file, difference))
    }
  }

  /// Counts what `stage` and `publish` would do with a file, and does nothing.
  package func rehearse(_ file: PlannedFile, _ content: Content) throws(Failure) {
    var content = content
    guard try difference(of: file.path, &content) != nil else { return }
    findings.withLock {
      $0.counts.written += 1
      $0.entries[file.path] = Ledger.Entry(stamp: FileStamp(byteCount: 0, modified: 0))
    }
  }

  /// Why a file must be written; nil where it need not, and is ours from now on. What had to be
  /// made to find out is kept in `content`.
  private func difference(
    of path: String, _ content: inout Content
  ) throws(Failure) -> StagedFile.Difference? {
    let stamp: FileStamp
    switch files.look(at: path) {
    case .nothing: return .new
    case .obstacle:
      findings.withLock { $0.foreign.append(path) }
      return .new
    case .file(let found): stamp = found
    }
    let known = before.entries[path]
    let entry = Ledger.Entry(stamp: stamp, origin: content.origin)
    // A copy whose size and time are those of the ledger is trusted without being read.
    let isTrusted = entry.origin != nil && entry == known
    if !isTrusted, case .made(let making) = content { content = .bytes(try making.bytes()) }
    if isTrusted || files.holds(content, at: path, stamp.byteCount) {
      findings.withLock {
        $0.entries[path] = entry
        $0.counts.unchanged += 1
      }
      return nil
    }
    if known != nil || files.isOurs(path) { return .changed }
    findings.withLock { $0.foreign.append(path) }
    return .new
  }
}
