import Glibc
import Model
import Support

/// Opens the database with its journal, and mends what can be mended: a database that is damaged, or
/// from a newer version, is set aside, and a new one is made from the journal and the files.
///
/// The caller holds the cache's opening lock.
struct Opening {
  struct Result {
    let database: Database
    let journal: CacheJournal
    /// What a person should know.
    let note: String?
  }

  private let folder: String
  private let recovery: Recovery
  private let files: MovableFiles
  private let journal: MovableFiles
  private let suspicion: Suspicion
  private let timeout: Int32
  private let state: String?

  init(
    in folder: String, originals: BlobStore, renditions: BlobStore, state: String? = nil,
    timeout: Int32 = Database.timeout
  ) {
    self.folder = folder
    self.state = state
    self.timeout = timeout
    files = MovableFiles(in: folder, "gallerist.sqlite", sides: ["-wal", "-shm", "-journal"])
    journal = MovableFiles(in: folder, CacheJournal.name)
    suspicion = Suspicion(ofDatabase: files.path)
    recovery = Recovery(journal: journal.path, originals: originals, renditions: renditions)
  }

  func run() throws(CacheError) -> Result {
    do {
      return try open(because: try setAsideWhatIsNoFile())
    } catch {
      // Others would go on with the old files, and remove the new ones at their end by name.
      guard error.subject == .cache, let label = MovableFiles.Label(error.code), try !isInUse()
      else { throw error }
      return try open(because: try setAside(label))
    }
  }

  private func open(because reason: String?) throws(CacheError) -> Result {
    let database = try openDatabase()
    var found = 0
    try handOverHistory(of: database)
    try CacheSchema.schema.migrate(database, upTo: try lastVersion(for: database)) {
      () throws(CacheError) in
      found = try recovery.recover(into: database)
    }
    try putJournalInOrder(database)
    return Result(
      database: database, journal: try CacheJournal(path: journal.path),
      note: note(because: reason, found: found))
  }

  /// What a database of an earlier version knows of sites and runs goes to the state; without one it
  /// waits where it is.
  private func handOverHistory(of database: Database) throws(CacheError) {
    guard let state, try hasHistory(database) else { return }
    try CacheSchema.schema.migrate(database, upTo: CacheSchema.lastWithHistory)
    do {
      try StateStore.takeOver(from: database.path, into: state)
    } catch {
      // It was read through the state's connection.
      if error.code == .corrupt { try database.checkEverything() }
      throw error
    }
  }

  private func lastVersion(for database: Database) throws(CacheError) -> Int? {
    state == nil ? try hasHistory(database) ? CacheSchema.lastWithHistory : nil : nil
  }

  private func hasHistory(_ database: Database) throws(CacheError) -> Bool {
    let version = try CacheSchema.schema.version(of: database)
    return version > 0 && version <= CacheSchema.lastWithHistory
  }

  private func openDatabase() throws(CacheError) -> Database {
    let database = try Database(path: files.path, timeout: timeout) {
      (database) throws(CacheError) in
      try CacheSchema.schema.inspect(database)
      if suspicion.isRaised { try database.checkEverything() }
    }
    suspicion.drop()
    return database
  }

  /// Something else in the database's place, or what a killed run left when it had set aside the
  /// database and not yet the files beside it.
  private func setAsideWhatIsNoFile() throws(CacheError) -> String? {
    guard files.kind != .regular else { return nil }
    guard try !isInUse() else {
      throw CacheError(.corrupt, path: files.path, detail: "it was taken from a run that uses it")
    }
    guard files.kind == .other || files.haveSides else { return nil }
    return try setAside(.damaged)
  }

  private func setAside(_ label: MovableFiles.Label) throws(CacheError) -> String {
    let name = try files.setAside(as: label)
    suspicion.drop()
    return switch label {
    case .damaged: "was damaged and is set aside as \(name)"
    case .newer: "is from a newer version of the program and is set aside as \(name)"
    }
  }

  private func putJournalInOrder(_ database: Database) throws(CacheError) {
    switch try CacheJournal.condition(at: journal.path) {
    case .inOrder: return
    case .missing: break
    case let condition:
      // Others that are open would go on adding to the old one.
      guard try !isInUse() else { return }
      if condition == .unreadable { _ = try journal.setAside(as: .damaged) }
    }
    try CacheJournal.writeWhole(database, to: journal.path)
  }

  private func isInUse() throws(CacheError) -> Bool {
    try Incoming.isUsed(in: folder + "/incoming")
  }

  private func note(because reason: String?, found: Int) -> String? {
    guard reason != nil || found > 0 else { return nil }
    let images =
      switch found {
      case 0: "no image was"
      case 1: "1 image was"
      default: "\(Numbers.grouped(found)) images were"
      }
    return "the cache's database \(reason ?? "was missing and is rebuilt"); \(images) found again, "
      + "answers are requested again"
  }
}

/// A file beside the database that says: damage was found here. The next opening looks at the whole
/// database before anybody uses it.
struct Suspicion {
  private let path: String

  init(ofDatabase path: String) { self.path = path + ".suspect" }

  var isRaised: Bool { access(path, F_OK) == 0 }

  /// Where that cannot be written, the damage is found again.
  func raise() {
    _ = try? File(path, O_WRONLY | O_CREAT, mode: 0o600)
  }

  /// Where it cannot be removed, the next opening takes longer, and that is all.
  func drop() { unlink(path) }
}

extension Cache {
  /// Has the next opening look at the whole database, and set it aside where it is damaged.
  package func suspectDatabase() { Suspicion(ofDatabase: database.path).raise() }

  var isSuspected: Bool { Suspicion(ofDatabase: database.path).isRaised }

  /// What failed was found to be something else.
  func trustDatabase() { Suspicion(ofDatabase: database.path).drop() }
}
