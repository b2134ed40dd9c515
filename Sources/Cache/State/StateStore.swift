import Glibc
import Model
import Support

/// What exists nowhere else: what published sites hold and held, and what runs did. Whoever deletes a
/// cache loses time; whoever deletes this loses the past. One folder serves all sites and caches of a
/// user; it is never emptied or ignored because it cannot be read.
package actor StateStore {
  static let databaseName = "state.sqlite"

  private let executor = QueueExecutor(label: "gallerist.state")
  package nonisolated let folder: String
  let database: Database

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// The ledgers of the sites.
  package static func ledgers(in folder: String) -> String { folder + "/ledgers" }

  package static func isThere(in folder: String) -> Bool {
    access("\(folder)/\(databaseName)", F_OK) == 0
  }

  /// Opens the state in `folder`, which is made where there is none. Others may hold it for a while, so
  /// no thread of the tasks' may open it.
  package init(folder: String) throws(CacheError) {
    do throws(CacheError) {
      for path in [folder, Self.ledgers(in: folder)] { try PrivateFolder.make(path) }
      // SQLite's change to WAL does not wait for others.
      let lock = try File(cached: folder + "/state.lock", O_RDWR | O_CREAT, orThrow: .cannotOpen)
      try lock.lock(timeout: Database.timeout)
      let path = "\(folder)/\(Self.databaseName)"
      let suspicion = Suspicion(ofDatabase: path)
      database = try Database(path: path, subject: .state) { (database) throws(CacheError) in
        try StateSchema.schema.inspect(database)
        if suspicion.isRaised { try database.checkEverything() }
      }
      suspicion.drop()
      try StateSchema.schema.migrate(database)
    } catch {
      throw error.about(.state)
    }
    self.folder = folder
  }

  /// Opens the state in `folder` to look at it alone; where there is none, nothing is known.
  package init(reading folder: String) throws(CacheError) {
    do throws(CacheError) {
      let path = "\(folder)/\(Self.databaseName)"
      if !Self.isThere(in: folder), errno == ENOENT {
        database = try Database(path: ":memory:", subject: .state)
        try StateSchema.schema.migrate(database)
      } else {
        database = try Database(reading: path, subject: .state)
        try StateSchema.schema.inspect(database)
        guard try StateSchema.schema.isNewest(database) else {
          throw CacheError(.older, path: path, detail: "it is of an earlier version")
        }
      }
    } catch {
      throw error.about(.state)
    }
    self.folder = folder
  }

  /// Has a site be known from now on, before anything of it is published.
  package func noteSite(_ folder: String) throws(CacheError) {
    guard try site(folder) == nil else { return }
    try database.run("INSERT OR IGNORE INTO site (folder) VALUES (?)", [.text(folder)])
  }

  package func knows(site folder: String) throws(CacheError) -> Bool { try site(folder) != nil }
}
