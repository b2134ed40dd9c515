import Foundation
import Model
import TestSupport
import Testing

@testable import Cache

/// A database that cannot be used makes room for a new one, and no byte of it is lost.
struct SetAsideTests {
  struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let apply: @Sendable (inout [UInt8]) -> Void

    init(_ description: String, _ apply: @escaping @Sendable (inout [UInt8]) -> Void) {
      testDescription = description
      self.apply = apply
    }

    static let all = [
      Damage("garbage") { $0 = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 131 &+ 7) } },
      Damage("a few letters") { $0 = Array("xyz".utf8) },
      Damage("a flipped bit in the name of the format") { $0[3] ^= 1 },
      Damage("a flipped bit in the size of a page") { $0[16] ^= 1 },
      Damage("a version below zero") { $0[60] = 0xFF },
      Damage("a version without tables of it") { $0[63] = 0 },
      Damage("an older version than its tables are of") { $0[63] = 3 },
      Damage("a form of file that must not be written") { $0[18] = 3 },
      Damage("cut in the middle") { $0.removeLast($0.count / 2) },
      Damage("cut to its first page") { $0.removeLast($0.count - 4_096) },
      Damage("everything but the header overwritten") { bytes in
        for index in 100..<bytes.count { bytes[index] = 0xA5 }
      },
    ]
  }

  @Test(arguments: Damage.all)
  func aDamagedDatabaseIsSetAsideAndMadeAnew(_ damage: Damage) async throws {
    let filled = try await FilledCache()
    var bytes = try contents(filled.database)
    damage.apply(&bytes)
    try Data(bytes).write(to: URL(fileURLWithPath: filled.database))
    let cache = try filled.open()
    #expect(
      cache.openingNote
        == "the cache's database was damaged and is set aside as gallerist.sqlite.damaged-1; 3 "
        + "images were found again, answers are requested again")
    #expect(try contents(filled.path("gallerist.sqlite.damaged-1")) == bytes)
    try await filled.expectEverything(in: cache)
    #expect(try await cache.answer(to: "r") == nil)
  }

  @Test(arguments: ["DROP TABLE sighting", "ALTER TABLE answer DROP COLUMN used"])
  func aDatabaseThatLacksSomethingIsSetAside(_ statement: String) async throws {
    let filled = try await FilledCache()
    try SQLite.run(statement, on: filled.database)
    let cache = try filled.open()
    #expect(cache.openingNote?.contains("was damaged and is set aside") == true)
    try await filled.expectEverything(in: cache)
  }

  @Test func aNewerDatabaseIsSetAsideAndMadeAnew() async throws {
    let filled = try await FilledCache()
    try SQLite.run("PRAGMA user_version = 4711", on: filled.database)
    let bytes = try contents(filled.database)
    let cache = try filled.open()
    #expect(
      cache.openingNote
        == "the cache's database is from a newer version of the program and is set aside as "
        + "gallerist.sqlite.newer-1; 3 images were found again, answers are requested again")
    #expect(try contents(filled.path("gallerist.sqlite.newer-1")) == bytes)
    try await filled.expectEverything(in: cache)
  }

  @Test func aDatabaseOfSomebodyElseIsNeverWrittenInto() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/gallerist.sqlite"
    try SQLite.run("CREATE TABLE recipe (a); INSERT INTO recipe VALUES ('soup')", on: path)
    let bytes = try contents(path)
    let cache = try Cache(folder: folder.path)
    #expect(cache.openingNote?.contains("set aside as gallerist.sqlite.damaged-1") == true)
    #expect(try contents(path + ".damaged-1") == bytes)
    try await cache.keep(Sample.answer(), to: "r")
  }

  @Test func aFolderInThePlaceOfTheDatabaseIsSetAside() async throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "gallerist.sqlite/file")
    let cache = try Cache(folder: folder.path)
    #expect(exists(folder.path + "/gallerist.sqlite.damaged-1/file"))
    #expect(cache.openingNote?.contains("no image was found again") == true)
  }

  @Test func theLogOfAKilledRunGoesWithTheDatabase() async throws {
    let filled = try await FilledCache()
    let writer = try SQLite(filled.database)
    try writer.run("PRAGMA user_version = 4711")
    let folder = try TemporaryFolder()
    let (database, log) = (try contents(filled.database), try contents(filled.database + "-wal"))
    try folder.write(database, to: "gallerist.sqlite")
    try folder.write(log, to: "gallerist.sqlite-wal")
    withExtendedLifetime(writer) {}
    _ = try Cache(folder: folder.path)
    #expect(try contents(folder.path + "/gallerist.sqlite.newer-1") == database)
    #expect(try contents(folder.path + "/gallerist.sqlite.newer-1-wal") == log)
  }

  @Test func whatKilledRunsLeftBesideIsNotTakenForTheNewDatabases() throws {
    let folder = try TemporaryFolder()
    try folder.write("noise", to: "gallerist.sqlite-wal")
    _ = try Cache(folder: folder.path)
    #expect(
      try contents(folder.path + "/gallerist.sqlite.damaged-1-wal") == Array("noise".utf8))
  }

  @Test func nothingThatIsThereIsOverwritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("kept", to: "gallerist.sqlite.damaged-1")
    try folder.write("kept", to: "gallerist.sqlite.damaged-2-wal")
    for text in ["one", "two"] {
      for side in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: folder.path + "/gallerist.sqlite" + side)
      }
      try folder.write(text, to: "gallerist.sqlite")
      _ = try Cache(folder: folder.path)
    }
    #expect(try contents(folder.path + "/gallerist.sqlite.damaged-1") == Array("kept".utf8))
    #expect(try contents(folder.path + "/gallerist.sqlite.damaged-3") == Array("one".utf8))
    #expect(try contents(folder.path + "/gallerist.sqlite.damaged-4") == Array("two".utf8))
  }

  @Test func aDatabaseThatAnotherRunUsesStays() async throws {
    let filled = try await FilledCache()
    do {
      let other = try filled.open()
      try SQLite.run("PRAGMA user_version = 4711", on: filled.database)
      let error = try #require(throws: CacheError.self) { try filled.open() }
      #expect(error.code == .newer)
      #expect(
        error.detail
          == "version 4711, and this program knows versions up to \(CacheSchema.schema.newest)")
      #expect(error.failure.code == .cannotCreate)
      #expect(error.failure.nextStep?.contains("no other run uses the cache") == true)
      try await filled.expectEverything(in: other)
    }
    try await filled.expectEverything(in: try filled.open())
    #expect(exists(filled.path("gallerist.sqlite.newer-1")))
  }

  @Test func aLockedDatabaseIsNotDamaged() async throws {
    let filled = try await FilledCache()
    let holder = try SQLite(filled.database)
    try holder.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    let error = try #require(throws: CacheError.self) { try filled.open(timeout: 1) }
    #expect(error.code == .busy)
    #expect(try filled.folder.files(under: "cache").allSatisfy { !$0.contains(".damaged") })
    withExtendedLifetime(holder) {}
  }

  @Test(arguments: [CacheError.Code.busy, .cannotOpen, .full, .inputOutput])
  func whatIsNoFaultOfTheDatabaseIsNoReason(_ code: CacheError.Code) {
    #expect(MovableFiles.Label(code) == nil)
  }
}
