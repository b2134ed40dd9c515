import Glibc
package import Model
package import Support
import Synchronization

/// What earlier runs have fetched and made: answers, originals, renditions, and the runs' reports.
///
/// Several caches may be open on one folder at once, in one process or in many. Whatever is killed
/// whenever: a row appears after its file, and a row whose file is missing or has another length
/// counts as not there.
package actor Cache {
  private static let workerCount = 4
  /// In milliseconds: whoever opens a cache may have to make its database anew from 100,000 files.
  private static let timeoutOfOpening: Int32 = 60_000

  private let executor = QueueExecutor(label: "gallerist.cache")
  let database: Database
  var journal: CacheJournal
  /// What happened to a database that could not be used, in words for a person; nil otherwise.
  package nonisolated let openingNote: String?
  let openedVersion: Int
  private let incoming: Incoming
  private let workers: [FileWorker]
  private let turn = Atomic<Int>(0)
  /// Hands that hashing does not keep busy: one moves files to their places, the others wait for the
  /// disk.
  let committer = FileWorker(number: 0)
  let syncers = (1...Cache.syncerCount).map { FileWorker(number: 100 + $0) }
  /// What is to be kept next.
  let arrivals = GroupCommit<PendingWrite>()
  let originals: BlobStore
  let renditions: BlobStore
  /// When old requests of a rate limit were last forgotten, in milliseconds since 1970.
  var rateLimitsTidied: [String: Int] = [:]

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens the cache in `folder`, which is made where there is none, and removes what killed runs
  /// left half-written. Others may hold it for a while, so no thread of the tasks' may open it.
  ///
  /// - Parameter state: the folder of the state, which takes over what a cache of an earlier version kept
  ///   of sites and runs.
  package init(folder: String, handingOverTo state: String? = nil) throws(CacheError) {
    originals = BlobStore(folder: folder + "/originals")
    renditions = BlobStore(folder: folder + "/renditions")
    for path in [folder, originals.folder, renditions.folder, folder + "/incoming"] {
      try PrivateFolder.make(path)
    }
    // One at a time: SQLite's change to WAL does not wait for others, and nobody may take a folder
    // for left behind that is about to be locked.
    let lock = try File(cached: folder + "/opening.lock", O_RDWR | O_CREAT, orThrow: .cannotOpen)
    try lock.lock(timeout: Self.timeoutOfOpening)
    let opened = try Opening(
      in: folder, originals: originals, renditions: renditions, state: state
    ).run()
    database = opened.database
    journal = opened.journal
    openingNote = opened.note
    openedVersion = try opened.database.version
    incoming = try Incoming(in: folder + "/incoming")
    workers = (1...Self.workerCount).map(FileWorker.init)
  }

  /// Opens the cache in `folder` to look at it alone: nothing is made, mended or written, nobody waits,
  /// and whoever works there goes on. One that this version would first have to change is refused.
  package init(reading folder: String) throws(CacheError) {
    originals = BlobStore(folder: folder + "/originals")
    renditions = BlobStore(folder: folder + "/renditions")
    database = try Database(reading: folder + "/gallerist.sqlite")
    try CacheSchema.schema.inspect(database)
    guard try CacheSchema.schema.isNewest(database) else {
      throw CacheError(.older, path: database.path, detail: "it is of an earlier version")
    }
    journal = try CacheJournal(path: "/dev/null")
    openingNote = nil
    openedVersion = try database.version
    incoming = Incoming()
    workers = (1...Self.workerCount).map(FileWorker.init)
  }

  /// A path for a file that is still to be made, where it can be kept from. What is still there when
  /// the cache is closed is removed.
  package nonisolated func newTemporaryPath() -> String {
    incoming.newPath()
  }

  /// Does `work` here, so that each of its many questions is answered at once: the way to a cache and back takes
  /// longer than most answers. It may ask, and keep nothing.
  package func inOneGo<Result: Sendable>(
    _ work: @Sendable (isolated Cache) throws(CacheError) -> Result
  ) throws(CacheError) -> Result {
    try database.reading { () throws(CacheError) in try work(self) }
  }

  /// Whether somebody else has the cache open, too, who may be putting in what no answer lists yet.
  package func isShared() throws(CacheError) -> Bool {
    try incoming.isShared(in: folder + "/incoming")
  }

  package nonisolated func path(ofOriginal digest: Digest) -> String {
    originals.path(of: digest)
  }

  package nonisolated func path(ofRendition digest: Digest) -> String {
    renditions.path(of: digest)
  }

  /// Files are read and hashed by several hands at once, none of them the database's.
  nonisolated var nextWorker: FileWorker {
    workers[turn.add(1, ordering: .relaxed).newValue % workers.count]
  }
}

/// What the pixels of originals say of them. It is not in the journal, since whoever has an original
/// can study it again; for the same reason a row that cannot be read is no defect: it counts as not
/// there, as one of an earlier version of the program should, and is written anew.
extension Cache {
  /// Nil where nobody has looked at the original yet.
  package func features(of original: Digest) throws(CacheError) -> VisualFeatures? {
    try database.first("SELECT text FROM looks WHERE original = ?", [.text(original.hex)]) {
      VisualFeatures(text: $0.text(0))
    }
  }

  /// In a transaction that somebody else has begun.
  func insert(_ new: PendingWrite.NewFeatures) throws(CacheError) {
    try database.run(
      "INSERT OR REPLACE INTO looks (original, text) VALUES (?, ?)",
      [.text(new.original.hex), .text(new.features.text)])
  }
}

/// The pictures that services show where they have none.
extension Cache {
  /// Those that this source is known to show.
  package func placeholders(of source: SourceName) throws(CacheError) -> Set<Digest> {
    Set(
      try database.all(
        "SELECT digest FROM placeholder WHERE source = ?", [.text(source.text)]
      ) { Digest(hex: $0.text(0)) }.compactMap(\.self))
  }

  package func notePlaceholder(
    _ digest: Digest, of source: SourceName
  ) async throws(CacheError) {
    guard try !placeholders(of: source).contains(digest) else { return }
    let row = KeptRow(table: .placeholder, values: [.text(source.text), .text(digest.hex)])
    try await keep(PendingWrite(rows: [row]))
  }
}

extension Cache {
  /// Brings all that was written into the database's own file. Whether that is done, and nobody but
  /// this cache has written since it was opened.
  package func comeToRest() throws(CacheError) -> Bool {
    var isWhole = false
    // Whoever is in the way is not waited for.
    try database.waiting(0) { () throws(CacheError) in
      isWhole =
        try database.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) == 0 } ?? false
    }
    let version = try database.version
    return isWhole && version == openedVersion
  }
}

extension Database {
  /// Another one when somebody else has written, and only then.
  var version: Int {
    get throws(CacheError) { try first("PRAGMA data_version") { $0.integer(0) } ?? 0 }
  }
}
