import Foundation
import Model
import TestSupport
import Testing

@testable import Cache

struct DatabaseTests {
  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.path + "/test.sqlite")
    try database.execute("CREATE TABLE t (a INTEGER NOT NULL, b BLOB) STRICT")
  }

  private func count() throws -> Int? {
    try database.first("SELECT count(*) FROM t") { $0.integer(0) }
  }

  @Test func isReadyForOtherProcesses() throws {
    #expect(try database.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(try database.first("PRAGMA synchronous") { $0.integer(0) } == 1)
    #expect(try database.first("PRAGMA foreign_keys") { $0.integer(0) } == 1)
    #expect(database.busyWait.timeout == Database.timeout)
  }

  @Test func aFullDatabaseSaysSo() throws {
    try database.execute("PRAGMA max_page_count = 20")
    let error = try #require(throws: CacheError.self) {
      try database.run(
        "INSERT INTO t VALUES (1, ?)", [.blob([UInt8](repeating: 1, count: 200_000))])
    }
    #expect(error.code == .full)
    #expect(error.detail == "database or disk is full")
    #expect(error.failure.code == .inputOutput)
    #expect(try count() == 0)
  }

  @Test func aFullDiskSaysSo() {
    #expect(CacheError.system(.cannotOpen, path: "p", number: ENOSPC).code == .full)
    #expect(CacheError.system(.inputOutput, path: "p", number: EDQUOT).code == .full)
    #expect(CacheError.system(.inputOutput, path: "p", number: EIO).code == .inputOutput)
  }

  @Test func aTransactionThatFailsLeavesNothing() throws {
    #expect(throws: CacheError.self) {
      try database.transaction { () throws(CacheError) in
        try database.run("INSERT INTO t VALUES (?, NULL)", [.integer(1)])
        try database.run("INSERT INTO t VALUES ('one', NULL)")
      }
    }
    #expect(try count() == 0)
    try database.transaction { () throws(CacheError) in
      try database.run("INSERT INTO t VALUES (?, NULL)", [.integer(1)])
    }
    #expect(try count() == 1)
  }

  @Test func doesManyThingsAFewAtATime() throws {
    #expect(throws: CacheError.self) {
      try database.inTransactions(Array(1...500)) { (number) throws(CacheError) in
        try database.run(
          "INSERT INTO t VALUES (?, NULL)", [number == 450 ? .text("none") : .integer(number)])
      }
    }
    #expect(try count() == 400)
  }

  @Test func isAsPatientAgainAfterwardsWhateverHappened() throws {
    #expect(throws: CacheError.self) {
      try database.waiting(5) { () throws(CacheError) in
        #expect(database.busyWait.timeout == 5)
        try database.execute("nonsense")
      }
    }
    #expect(database.busyWait.timeout == Database.timeout)
  }

  @Test func aStatementThatFailedCanBeUsedAgain() throws {
    let sql = "INSERT INTO t VALUES (?, NULL)"
    #expect(throws: CacheError.self) { try database.run(sql, [.text("one")]) }
    try database.run(sql, [.integer(.min)])
    #expect(try database.first("SELECT a FROM t") { $0.integer(0) } == .min)
  }
}
