import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

struct RecoveryTests {
  @Test func aLostDatabaseIsMadeAnewFromTheJournal() async throws {
    let shelves = try await FilledCache()
    try shelves.removeDatabase()
    let cache = try shelves.open()
    #expect(
      cache.openingNote
        == "the cache's database was gone and is made anew; 3 images were found again, "
        + "answers are asked anew")
    try await shelves.expectEverything(in: cache)
  }

  @Test func anOpeningThatWasKilledAfterSettingAsideIsMadeUpFor() async throws {
    let shelves = try await FilledCache()
    try FileManager.default.moveItem(
      atPath: shelves.database, toPath: shelves.database + ".damaged-1")
    // An empty file, as of a run that was killed while it made the new database.
    try shelves.folder.write("", to: "cache/gallerist.sqlite")
    try await shelves.expectEverything(in: try shelves.open())
  }

  @Test func onlyFilesThatAreThereAndWholeAreFoundAgain() async throws {
    let shelves = try await FilledCache()
    try shelves.removeDatabase()
    let cut = shelves.original.digest.hex
    try shelves.folder.write("a", to: "cache/originals/\(cut.prefix(2))/\(cut.dropFirst(2))")
    let gone = shelves.rendition.digest.hex
    try FileManager.default.removeItem(
      atPath: shelves.path("renditions/\(gone.prefix(2))/\(gone.dropFirst(2))"))
    let cache = try shelves.open()
    #expect(cache.openingNote?.contains("; 1 image was found again, ") == true)
    #expect(try await cache.count("original") == 1)
    #expect(try await cache.count("rendition") == 0)
  }

  @Test func laterLinesWin() async throws {
    let shelves = try await FilledCache()
    let newer = try await replace(in: shelves)
    try shelves.removeDatabase()
    let cache = try shelves.open()
    #expect(try await cache.original(of: Sample.picture(), role: .large) == newer)
  }

  private func replace(in shelves: FilledCache) async throws -> StoredOriginal {
    let cache = try shelves.open()
    return try await cache.keepOriginal(try Sample.original(), from: try cache.temporary([7]))
  }

  @Test func damageInTheMiddleIsMendedByTheNextRun() async throws {
    let shelves = try await FilledCache()
    try damageTables(of: shelves)
    let bytes = try contents(shelves.database)
    try await expectDamage(in: shelves)
    #expect(exists(shelves.database + ".suspect"))
    let cache = try shelves.open()
    #expect(cache.openingNote?.contains("set aside as gallerist.sqlite.damaged-1") == true)
    #expect(try contents(shelves.database + ".damaged-1") == bytes)
    #expect(!exists(shelves.database + ".suspect"))
    try await shelves.expectEverything(in: cache)
  }

  /// The page that leads to all originals. Those that hold the names of the tables stay, as they are
  /// read when a cache is opened.
  private func damageTables(of shelves: FilledCache) throws {
    let page = try Database(path: shelves.database).first(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'original'"
    ) { $0.integer(0) }
    let end = try #require(page) * 4_096
    var bytes = try contents(shelves.database)
    for index in (end - 4_096)..<end { bytes[index] = 0xA5 }
    try Data(bytes).write(to: URL(fileURLWithPath: shelves.database))
  }

  private func expectDamage(in shelves: FilledCache) async throws {
    let cache = try shelves.open()
    let error = await #expect(throws: CacheError.self) {
      try await cache.original(of: Sample.picture(), role: .large)
    }
    #expect(error?.code == .corrupt)
    #expect(error?.failure.code == .inputOutput)
    #expect(error?.failure.nextStep?.hasPrefix("run again") == true)
  }

  @Test func aSuspicionThatDoesNotHoldIsDropped() async throws {
    let shelves = try await FilledCache()
    try shelves.folder.write("", to: "cache/gallerist.sqlite.suspect")
    let cache = try shelves.open()
    #expect(cache.openingNote == nil)
    #expect(!exists(shelves.database + ".suspect"))
    #expect(try await cache.answer(to: "r") == Sample.answer())
  }

  @Test func nothingIsFoundAgainWhereThereIsNoJournal() async throws {
    let shelves = try await FilledCache()
    try shelves.removeDatabase()
    try FileManager.default.removeItem(atPath: shelves.journal)
    let cache = try shelves.open()
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
