import CSQLite
import Cache
import Foundation
import Model
import TestSupport
import Testing

struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func opening(_ name: String = "cache") throws -> CacheError {
    try #require(throws: CacheError.self) { try Cache(folder: folder.path + "/" + name) }
  }

  @Test func makesAFolderForItsOwnerOnly() async throws {
    let path = folder.path + "/a/b/cache"
    let cache = try Cache(folder: path)
    try await cache.keep(Sample.answer(), to: "r")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o700)
  }

  @Test func aFolderBelowAFileCannotBeOpened() throws {
    try folder.write("x", to: "file")
    let error = try opening("file/cache")
    #expect(error.code == .cannotOpen)
    #expect(error.path == folder.path + "/file/cache")
    #expect(error.detail == "Not a directory")
    #expect(error.failure.code == .cannotCreate)
    #expect(error.failure.nextStep == "choose another folder with `--cache DIR`")
  }

  @Test func aFileInThePlaceOfTheFolderCannotBeOpened() throws {
    try folder.write("x", to: "cache")
    #expect(try opening().code == .cannotOpen)
  }

  @Test func aFolderInThePlaceOfTheDatabaseCannotBeOpened() throws {
    try folder.write("x", to: "cache/gallerist.sqlite/file")
    let error = try opening()
    #expect(error.code == .cannotOpen)
    #expect(error.path.hasSuffix("/gallerist.sqlite"))
  }

  @Test func aFileThatIsNoDatabaseIsLeftAndNamed() throws {
    let noise = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 131 &+ 7) }
    let path = try folder.write(noise, to: "cache/gallerist.sqlite")
    let error = try opening()
    #expect(error == CacheError(.corrupt, path: path, detail: "file is not a database"))
    #expect(error.failure.code == .inputOutput)
    #expect(error.failure.nextStep?.contains("move the file away") == true)
    #expect(try contents(path) == noise)
  }

  @Test func aDamagedDatabaseIsNoticed() async throws {
    let path = folder.path + "/cache/gallerist.sqlite"
    do {
      let cache = try Cache(folder: folder.path + "/cache")
      try await cache.keep(Sample.answer(), to: "r")
    }
    _ = try sqlite(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try contents(path)
    for index in 100..<bytes.count { bytes[index] = 0xA5 }
    try folder.write(bytes, to: "cache/gallerist.sqlite")
    let error = await #expect(throws: CacheError.self) {
      try await Cache(folder: folder.path + "/cache").keep(Sample.answer(), to: "r")
    }
    #expect(error?.code == .corrupt)
  }

  @Test func aNewerDatabaseIsLeftAndNamed() async throws {
    let path = folder.path + "/cache/gallerist.sqlite"
    _ = try Cache(folder: folder.path + "/cache")
    #expect(try sqlite(path, "PRAGMA user_version = 4711"))
    let error = try opening()
    #expect(error.code == .newer)
    #expect(error.detail == "version 4711, and this program knows versions up to 4")
    #expect(error.failure.code == .cannotCreate)
    #expect(error.failure.nextStep?.contains("move the file away") == true)
  }

  @Test func aDatabaseWithoutTablesGetsThem() async throws {
    try folder.write("", to: "cache/gallerist.sqlite")
    let cache = try Cache(folder: folder.path + "/cache")
    try await cache.keep(Sample.answer(), to: "r")
    #expect(try await cache.answer(to: "r") == Sample.answer())
  }

  private func sqlite(_ path: String, _ statement: String) throws -> Bool {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    #expect(sqlite3_open(path, &connection) == SQLITE_OK)
    return sqlite3_exec(connection, statement, nil, nil, nil) == SQLITE_OK
  }
}
