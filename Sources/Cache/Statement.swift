import CSQLite

/// What goes into a statement's `?`.
enum Binding: Hashable {
  case integer(Int)
  case text(String)
  case blob([UInt8])
}

/// One prepared statement. Its database keeps it and is the only one that runs it.
final class Statement {
  private let handle: OpaquePointer

  init(handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_finalize(handle) }

  /// SQLite's result code.
  func bind(_ bindings: [Binding]) -> Int32 {
    for (index, binding) in bindings.enumerated() {
      let result = bind(binding, at: Int32(index + 1))
      if result != SQLITE_OK { return result }
    }
    return SQLITE_OK
  }

  private func bind(_ binding: Binding, at index: Int32) -> Int32 {
    switch binding {
    case .integer(let number):
      return sqlite3_bind_int64(handle, index, Int64(number))
    case .text(var text):
      return text.withUTF8 { bytes in
        guard let length = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
        // A null pointer would be bound as NULL, which is not the empty text.
        guard let start = bytes.baseAddress else {
          return gallerist_sqlite_bind_text(handle, index, "", 0)
        }
        return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
          gallerist_sqlite_bind_text(handle, index, $0, length)
        }
      }
    case .blob(let blob):
      guard let length = Int32(exactly: blob.count) else { return SQLITE_TOOBIG }
      return gallerist_sqlite_bind_blob(handle, index, blob, length)
    }
  }

  func step() -> Int32 { sqlite3_step(handle) }

  /// Makes the statement ready for its next use, and lets go of its lock on the database.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// May hold zeros, which would end a C string.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func blob(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
