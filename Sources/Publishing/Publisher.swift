import Glibc
package import Model
package import Support
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
    /// The digest of the list of all files and their digests: two sites with the same are the same.
    package var tree: Digest?
  }

  /// What came of the files that were looked at, in no order.
  struct Findings {
    var change: LedgerChange
    /// Where something stands that is not ours, and would be replaced.
    var foreign: [String] = []
    var counts = Counts()
    /// How many bytes a dry run would write.
    var plannedBytes = 0
  }

  let ledgerPath: String
  let replacesForeignFiles: Bool
  /// What is no longer planned stays, since not all is known that the site should hold.
  let keepsDeparted: KeepsDeparted?
  let before: Ledger
  /// Those of the ledger's files that look as they were left; none where nothing is written.
  let asLeft: FilesAsLeft
  let files: OutputFiles
  let journal: StagingJournal
  let findings: Mutex<Findings>
  /// Without any line yet.
  private let sorter: LineSorter
  let jobs: Int

  /// Whether a file of ours that is planned no more stays.
  package typealias KeepsDeparted = @Sendable (_ path: String) -> Bool

  /// - Parameters:
  ///   - ledgerPath: a file beside the cache that remembers which files of the folder are ours.
  ///   - jobs: on how many threads files are read and moved at once.
  ///   - limit: how many bytes of a ledger are held in memory, and of the one to come.
  ///   - isStopped: whether nothing will be staged.
  package init(
    folder: OutputFolder, ledgerPath: String, replacesForeignFiles: Bool,
    keepsDeparted: KeepsDeparted? = nil, jobs: Int = 1, inMemoryAtMost limit: Int = 8 << 20,
    isStopped: @Sendable () -> Bool = { false }
  ) throws(Failure) {
    try self.init(
      path: folder.path, ledgerPath, replacesForeignFiles, keepsDeparted, jobs,
      LineSorter(beside: ledgerPath, limit: limit), limit
    ) { FilesAsLeft($0, in: folder.path, jobs: jobs, isStopped: isStopped) }
    journal.removeLeftovers(in: files)
  }

  /// One that only looks: nothing but `dryRun` may be asked of it, and it needs no lock.
  package init(
    dryRunningAt path: String, ledgerPath: String, replacesForeignFiles: Bool,
    keepsDeparted: KeepsDeparted? = nil, jobs: Int = 1, inMemoryAtMost limit: Int = 8 << 20
  ) throws(Failure) {
    try self.init(
      path: path, ledgerPath, replacesForeignFiles, keepsDeparted, jobs,
      LineSorter(beside: ledgerPath, limit: limit, isLenient: true), limit
    ) { _ in FilesAsLeft() }
  }

  private init(
    path: String, _ ledgerPath: String, _ replacesForeignFiles: Bool,
    _ keepsDeparted: KeepsDeparted?, _ jobs: Int, _ sorter: LineSorter, _ limit: Int,
    _ findAsLeft: (NamedLines) -> FilesAsLeft
  ) throws(Failure) {
    self.ledgerPath = ledgerPath
    self.replacesForeignFiles = replacesForeignFiles
    self.keepsDeparted = keepsDeparted
    self.jobs = jobs
    self.sorter = sorter
    files = OutputFiles(root: path)
    var known = Ledger(path: ledgerPath, inMemoryAtMost: limit)
    if known.isEmpty {
      do throws(FileError) {
        known = try Ledger(recoveredFrom: files, with: sorter, jobs: jobs)
      } catch {
        throw LedgerFile.cannotWrite(ledgerPath, error.number ?? EIO)
      }
    }
    before = known
    asLeft = findAsLeft(before.lines)
    journal = StagingJournal(folder: path)
    findings = Mutex(Findings(change: LedgerChange(of: before, adding: sorter)))
  }

  /// Changes the ledger to come. Where it cannot grow, there is no room for it.
  func changingLedger<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(Failure) -> Value {
    try FileError.mapped(to: { LedgerFile.cannotWrite(ledgerPath, $0.number ?? EIO) }, body)
  }

  /// They are large, and nobody adds to them any more.
  func takeFindings() -> Findings {
    findings.withLock { found in
      let all = found
      found = Findings(change: LedgerChange(of: Ledger(), adding: sorter))
      return all
    }
  }

  /// Looks at one planned file and, where it changed, writes it beside its place. Several threads
  /// may stage at once, each file once.
  ///
  /// - Parameters:
  ///   - inputs: of everything that the file is made of, where that is known. A file that was made
  ///     of the same, and looked as it was left when staging began, is neither made nor read.
  ///   - make: what the file is to hold; asked for only where it must be known.
  package func stage(
    _ file: RankedPath, inputs: Digest? = nil, _ make: () throws(Failure) -> Content
  ) throws(Failure) {
    guard let news = try news(of: file.path, inputs, make) else { return }
    let waiting = OutputFiles.waiting(file.path)
    try journal.note(waiting)
    try files.prepareFolder(of: file.path)
    let stamp = try files.write(news.material, to: waiting)
    let line = LedgerChange.NewLine(
      file.path, Self.entry(stamp, inputs, news.material), Turn(of: file.rank, news.difference))
    try changingLedger { () throws(FileError) in
      try findings.withLock { (found) throws(FileError) in try found.change.add(line) }
    }
  }

  /// Counts what `stage` and `publish` would do with a file, and does nothing.
  package func dryRun(
    _ file: RankedPath, inputs: Digest? = nil, _ make: () throws(Failure) -> Content
  ) throws(Failure) {
    guard let news = try news(of: file.path, inputs, make) else { return }
    let stamp = FileStamp(byteCount: 0, modified: 0)
    let line = LedgerChange.NewLine(
      file.path, Self.entry(stamp, inputs, news.material), Turn(of: file.rank, news.difference))
    try changingLedger { () throws(FileError) in
      try findings.withLock { (found) throws(FileError) in
        found.counts.written += 1
        found.plannedBytes = found.plannedBytes.adding(news.material.byteCount)
        try found.change.add(line)
      }
    }
  }
}

extension Publisher {
  /// What a file is to hold.
  package enum Content: Sendable {
    case bytes([UInt8])
    case copy(from: String, Digest)
    case made(Making)
    /// What is too large to be held: it is handed over piece by piece, the same each time.
    case assembled(Assembling)
    /// A file of an earlier site, with what its ledger said of its origin.
    case kept(at: String, Digest, origin: Digest?)
  }

  package typealias Assembling =
    @Sendable (
      _ take: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) -> Void

  /// What becomes of a file of the cache where it is published, such as a picture that is to name
  /// its author there.
  package struct Making: Sendable {
    let source: SourceFile
    private let make: @Sendable ([UInt8]) -> [UInt8]

    package init(
      from source: String, _ digest: Digest, _ make: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) {
      self.source = SourceFile(path: source, digest: digest)
      self.make = make
    }

    func bytes() throws(Failure) -> [UInt8] { make(try source.bytes()) }
  }
}

extension Publisher.Content {
  /// All of it.
  package func bytes() throws(Failure) -> [UInt8] {
    switch self {
    case .bytes(let bytes): return bytes
    case .copy(let path, let digest), .kept(let path, let digest, _):
      return try SourceFile(path: path, digest: digest).bytes()
    case .made(let making): return try making.bytes()
    case .assembled(let assemble):
      var bytes: [UInt8] = []
      try assemble { bytes += $0 }
      return bytes
    }
  }
}
