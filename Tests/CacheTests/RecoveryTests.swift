import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

struct RecoveryTests {
  @Test func aLostDatabaseIsMadeAnewFromTheJournal() async throws {
    let filled = try await FilledCache()
    try filled.removeDatabase()
    let cache = try filled.open()
    #expect(
      cache.openingNote
        == "the cache's database was missing and is rebuilt; 3 images were found again, answers "
        + "are requested again")
    try await filled.expectEverything(in: cache)
  }

  @Test func anOpeningThatWasKilledAfterSettingAsideIsMadeUpFor() async throws {
    let filled = try await FilledCache()
    try FileManager.default.moveItem(
      atPath: filled.database, toPath: filled.database + ".damaged-1")
    // An empty file, as of a run that was killed while it made the new database.
    try filled.folder.write("", to: "cache/gallerist.sqlite")
    try await filled.expectEverything(in: try filled.open())
  }

  @Test func onlyFilesThatAreThereAndWholeAreFoundAgain() async throws {
    let filled = try await FilledCache()
    try filled.removeDatabase()
    let cut = filled.original.digest.hex
    try filled.folder.write("a", to: "cache/originals/\(cut.prefix(2))/\(cut.dropFirst(2))")
    let gone = filled.rendition.digest.hex
    try FileManager.default.removeItem(
      atPath: filled.path("renditions/\(gone.prefix(2))/\(gone.dropFirst(2))"))
    let cache = try filled.open()
    #expect(cache.openingNote?.contains("; 1 image was found again, ") == true)
    #expect(try await cache.count("original") == 1)
    #expect(try await cache.count("rendition") == 0)
  }

  @Test func laterLinesWin() async throws {
    let filled = try await FilledCache()
    let newer = try await replace(in: filled)
    try filled.removeDatabase()
    let cache = try filled.open()
    #expect(try await cache.original(of: Sample.picture(), role: .large) == newer)
  }

  private func replace(in filled: FilledCache) async throws -> StoredOriginal {
    let cache = try filled.open()
    return try await cache.keepOriginal(try Sample.original(), from: try cache.temporary([7]))
  }

  @Test func damageInTheMiddleIsMendedByTheNextRun() async throws {
    let filled = try await FilledCache()
    try damageTables(of: filled)
    let bytes = try contents(filled.database)
    try await expectDamage(in: filled)
    #expect(exists(filled.database + ".suspect"))
    let cache = try filled.open()
    #expect(cache.openingNote?.contains("set aside as gallerist.sqlite.damaged-1") == true)
    #expect(try contents(filled.database + ".damaged-1") == bytes)
    #expect(!exists(filled.database + ".suspect"))
    try await filled.expectEverything(in: cache)
  }

  /// The page that leads to all originals. Those that hold the names of the tables stay, as they are
  /// read when a cache is opened.
  private func damageTables(of filled: FilledCache) throws {
    let page = try Database(path: filled.database).first(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'original'"
    ) { $0.integer(0) }
    let end = try #require(page) * 4_096
    var bytes = try contents(filled.database)
    for index in (end - 4_096)..<end { bytes[index] = 0xA5 }
    try Data(bytes).write(to: URL(fileURLWithPath: filled.database))
  }

  private func expectDamage(in filled: FilledCache) async throws {
    let cache = try filled.open()
    let error = await #expect(throws: CacheError.self) {
      try await cache.original(of: Sample.picture(), role: .large)
    }
    #expect(error?.code == .corrupt)
    #expect(error?.failure.code == .inputOutput)
    #expect(error?.failure.nextStep?.hasPrefix("run again") == true)
  }

  @Test func aSuspicionThatDoesNotHoldIsDropped() async throws {
    let filled = try await FilledCache()
    try filled.folder.write("", to: "cache/gallerist.sqlite.suspect")
    let cache = try filled.open()
    #expect(cache.openingNote == nil)
    #expect(!exists(filled.database + ".suspect"))
    #expect(try await cache.answer(to: "r") == Sample.answer())
  }

  @Test func nothingIsFoundAgainWhereThereIsNoJournal() async throws {
    let filled = try await FilledCache()
    try filled.removeDatabase()
    try FileManager.default.removeItem(atPath: filled.journal)
    let cache = try filled.open()
    #expect(cache.openingNote == nil)
    #expect(try await cache.original(of: Sample.picture(), role: .large) == nil)
  }
}

extension FilledCache {
  /// What opening a cache does, with a shorter timeout.
  func open(timeout: Int32) throws(CacheError) {
    let folder = self.folder.path + "/cache"
    _ = try Opening(
      in: folder, originals: BlobStore(folder: folder + "/originals"),
      renditions: BlobStore(folder: folder + "/renditions"), timeout: timeout
    ).run()
  }
}
