import CSQLite
import Glibc
import Model
import Support

/// One connection to an SQLite database. It belongs to one actor and is used by nobody else.
final class Database {
  /// How long another process may hold the database before that is an error, in milliseconds. Other
  /// runs hold it for some milliseconds, and for seconds while `cache prune` packs a large one.
  static let timeout: Int32 = 10_000
  private static let itemsAtOnce = 200

  let path: String
  let subject: CacheError.Subject
  let isReadOnly: Bool
  private let connection: OpaquePointer
  let busyWait: BusyWait
  /// How the file looked before it was opened as one that nobody writes to; nil for all others.
  private let restingMark: FileMark?
  private var statements: [String: Statement] = [:]

  /// Opens the database, made empty where there is none. Nothing is written to one that `inspect`
  /// throws at, nor to the files beside it.
  init(
    path: String, timeout: Int32 = Database.timeout, subject: CacheError.Subject = .cache,
    inspect: (Database) throws(CacheError) -> Void = { _ in }
  ) throws(CacheError) {
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(
      Self.address(of: path), &opened,
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI, nil)
    guard result == SQLITE_OK, let opened else {
      let error = CacheError.sqlite(result, of: opened, path: path)
      sqlite3_close_v2(opened)
      throw error
    }
    self.path = path
    self.subject = subject
    isReadOnly = false
    restingMark = nil
    connection = opened
    busyWait = BusyWait(timeout: timeout)
    handleBusy()
    do throws(CacheError) {
      try inspect(self)
    } catch {
      gallerist_sqlite_leave_log(opened)
      throw error
    }
    // NORMAL may lose the last rows when the power fails, never the database: a cache's files are
    // found again under their digest.
    try execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;
      PRAGMA synchronous = \(subject == .cache ? "NORMAL" : "FULL")
      """)
  }

  /// How long a reader waits for a writer that is about to leave; no other one is in its way.
  private static let timeoutOfReaders: Int32 = 1_000

  /// Opens a database that must be there to look at it alone: neither it nor anything beside it is
  /// written. Where nobody is at work there, and somebody begins to be before all is read, reading
  /// fails as `busy`; whoever opens it anew then reads beside them.
  init(reading path: String, subject: CacheError.Subject = .cache) throws(CacheError) {
    let mark = FileMark(of: path)
    // Where nobody else is at work, SQLite need not even mark that it reads.
    let isResting = access(path + "-wal", F_OK) != 0
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(
      Self.address(of: path) + (isResting ? "?immutable=1" : ""), &opened,
      SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
    guard result == SQLITE_OK, let opened else {
      let error = CacheError.sqlite(result, of: opened, path: path)
      sqlite3_close_v2(opened)
      throw error
    }
    self.path = path
    self.subject = subject
    isReadOnly = true
    restingMark = isResting ? mark : nil
    connection = opened
    busyWait = BusyWait(timeout: Self.timeoutOfReaders)
    handleBusy()
    gallerist_sqlite_leave_log(opened)
  }

  /// Does `body` while another database, to which nobody writes meanwhile, can be read by that name.
  func attached<Result>(
    _ path: String, as name: String, _ body: () throws(CacheError) -> Result
  ) throws(CacheError) -> Result {
    let mode = access(path + "-wal", F_OK) == 0 ? "?mode=ro" : "?immutable=1"
    try run("ATTACH ? AS \(name)", [.text(Self.address(of: path) + mode)])
    let result: Swift.Result<Result, CacheError>
    do throws(CacheError) {
      result = .success(try body())
    } catch {
      result = .failure(error)
    }
    try execute("DETACH \(name)")
    return try result.get()
  }

  /// SQLite's own timeout would know nothing of cancelled tasks.
  private func handleBusy() {
    sqlite3_busy_handler(
      connection,
      { wait, count in
        guard let wait else { return 0 }
        return Unmanaged<BusyWait>.fromOpaque(wait).takeUnretainedValue()
          .pauses(after: Int(count)) ? 1 : 0
      }, Unmanaged.passUnretained(busyWait).toOpaque())
  }

  /// `path` as a `file:` URI, in which some signs mean something else.
  private static func address(of path: String) -> String {
    // What follows two slashes would be a host.
    path.utf8.reduce(into: path.beginsWithSlash ? "file://" : "file:") { address, byte in
      switch byte {
      case UInt8(ascii: "%"): address += "%25"
      case UInt8(ascii: "?"): address += "%3F"
      case UInt8(ascii: "#"): address += "%23"
      case 0x80...: address += "%" + String(byte, radix: 16)
      default: address.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(connection)
  }

  /// Whether the file may be written, and says of itself that it must not be. Known once something
  /// was read.
  var refusesChanges: Bool {
    !isReadOnly && sqlite3_db_readonly(connection, "main") == 1 && access(path, W_OK) == 0
  }

  /// Runs statements that give nothing back.
  func execute(_ sql: String) throws(CacheError) {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  func run(_ sql: String, _ bindings: [Binding] = []) throws(CacheError) {
    _ = try first(sql, bindings) { _ in () }
  }

  /// What `read` makes of the first row; nil where there is none.
  func first<Result>(
    _ sql: String, _ bindings: [Binding] = [], read: (Statement) -> Result?
  ) throws(CacheError) -> Result? {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try check(statement.bind(bindings))
    let result: Result?
    switch statement.step() {
    case SQLITE_ROW: result = read(statement)
    case SQLITE_DONE: result = nil
    case let failed: throw error(failed)
    }
    if let disturbance { throw disturbance }
    return result
  }

  /// What `read` makes of every row.
  func all<Result>(
    _ sql: String, _ bindings: [Binding] = [], read: (Statement) -> Result
  ) throws(CacheError) -> [Result] {
    var rows: [Result] = []
    try forEach(sql, bindings) { rows.append(read($0)) }
    return rows
  }

  /// Gives every row to `body` while it is the current one.
  func forEach(
    _ sql: String, _ bindings: [Binding] = [], do body: (Statement) throws(CacheError) -> Void
  ) throws(CacheError) {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try check(statement.bind(bindings))
    while true {
      switch statement.step() {
      case SQLITE_ROW: try body(statement)
      case SQLITE_DONE:
        if let disturbance { throw disturbance }
        return
      case let failed: throw error(failed)
      }
    }
  }

  /// All of `body` happens, or nothing of it, and nobody else writes meanwhile.
  func transaction<Result>(
    _ body: () throws(CacheError) -> Result
  ) throws(CacheError) -> Result {
    try after("BEGIN IMMEDIATE", body)
  }

  /// All that `body` reads is of one state of the database, which is locked once and not for each question.
  func reading<Result>(
    _ body: () throws(CacheError) -> Result
  ) throws(CacheError) -> Result {
    try after("BEGIN", body)
  }

  private func after<Result>(
    _ begin: String, _ body: () throws(CacheError) -> Result
  ) throws(CacheError) -> Result {
    try execute(begin)
    do throws(CacheError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite has rolled back by itself after some errors; what went wrong first is what counts.
      _ = sqlite3_exec(connection, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  /// Does `body` to each of many things, in transactions of a few, so that nobody waits for one long.
  func inTransactions<Item>(
    _ items: [Item], do body: (Item) throws(CacheError) -> Void
  ) throws(CacheError) {
    for start in stride(from: 0, to: items.count, by: Self.itemsAtOnce) {
      try transaction { () throws(CacheError) in
        for item in items[start...].prefix(Self.itemsAtOnce) { try body(item) }
      }
    }
  }

  /// Runs `body` with another busy timeout, in milliseconds.
  func waiting(
    _ timeout: Int32, _ body: () throws(CacheError) -> Void
  ) throws(CacheError) {
    let usual = busyWait.timeout
    busyWait.timeout = timeout
    defer { busyWait.timeout = usual }
    try body()
  }

  /// Writes the file anew, so that nothing is left in it of what was deleted. False where another process, or
  /// a full disk, is in the way.
  func packAnew() throws(CacheError) -> Bool {
    do throws(CacheError) {
      try execute("VACUUM")
      return try first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) == 0 } ?? false
    } catch {
      guard error.code == .busy || error.code == .full else { throw error }
      return false
    }
  }

  /// Reads every page and compares every index: slow, and told nothing but the truth.
  func checkEverything() throws(CacheError) {
    let words = try first("PRAGMA integrity_check(1)") { $0.text(0) }
    guard words == "ok" else {
      throw CacheError(.corrupt, path: path, detail: words ?? "it cannot be checked")
    }
  }

  private func prepared(_ sql: String) throws(CacheError) -> Statement {
    if let known = statements[sql] { return known }
    var handle: OpaquePointer?
    try check(
      sqlite3_prepare_v3(
        connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil))
    guard let handle else {
      throw CacheError(.inputOutput, path: path, detail: "an empty statement")
    }
    let statement = Statement(handle: handle)
    statements[sql] = statement
    return statement
  }

  private func check(_ result: Int32) throws(CacheError) {
    guard result == SQLITE_OK else { throw error(result) }
  }

  /// What was read of a file that was written to meanwhile may be of two states, or of none.
  private var disturbance: CacheError? {
    guard let restingMark, FileMark(of: path) != restingMark else { return nil }
    return CacheError(.busy, path: path, detail: "it was written to while it was read")
  }

  /// Damage is written down for the next opening, and the files are left as they are.
  private func error(_ result: Int32) -> CacheError {
    failed(result).about(subject)
  }

  private func failed(_ result: Int32) -> CacheError {
    if let disturbance { return disturbance }
    let error = CacheError.sqlite(result, of: connection, path: path)
    if error.code == .busy { return busyWait.error(path: path, detail: error.detail) }
    if error.code == .corrupt, !isReadOnly {
      Suspicion(ofDatabase: path).raise()
      gallerist_sqlite_leave_log(connection)
    }
    return error
  }
}
