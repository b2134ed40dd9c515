import CSQLite
import Testing

/// A connection of somebody else.
final class SQLite {
  private let connection: OpaquePointer

  init(_ path: String) throws {
    var opened: OpaquePointer?
    let result = sqlite3_open(path, &opened)
    #expect(result == SQLITE_OK)
    connection = try #require(opened)
  }

  deinit { sqlite3_close_v2(connection) }

  func run(_ sql: String) throws {
    let result = sqlite3_exec(connection, sql, nil, nil, nil)
    try #require(result == SQLITE_OK, "\(String(cString: sqlite3_errmsg(connection)))")
  }

  static func run(_ sql: String, on path: String) throws { try SQLite(path).run(sql) }
}
