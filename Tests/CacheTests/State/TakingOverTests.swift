import Foundation
import Model
import TestSupport
import Testing

@testable import Cache

/// Caches of earlier versions held what is the state's.
struct TakingOverTests {
  private let folder: TemporaryFolder
  private var state: String { folder.path + "/state" }

  init() throws { folder = try TemporaryFolder() }

  /// With the history of a site and a run.
  private func makeCache(of version: Int, _ name: String, site: String, started: Int = 1) throws {
    _ = try Cache(folder: "\(folder.path)/\(name)")
    let path = "\(folder.path)/\(name)/gallerist.sqlite"
    try FileManager.default.removeItem(atPath: path)
    let database = try Database(path: path)
    for step in CacheSchema.schema.steps[..<version] { try database.execute(step) }
    try database.execute(
      "INSERT INTO run (started, finished, report) VALUES (\(started), 2, x'7B7D')")
    if version > 5 {
      try database.execute(
        """
        INSERT INTO site (folder) VALUES ('\(site)');
        INSERT INTO site_picture (site, source, own_id, name, digest, added, changed, gone)
          VALUES (1, 'pixabay', '9000001', 'A heron', '1-a', 100, 100, 0);
        """)
    }
    try database.execute("PRAGMA user_version = \(version)")
  }

  @Test(arguments: 1...CacheSchema.lastWithHistory)
  func theFirstOpeningMovesHistoryAndRuns(from version: Int) async throws {
    try makeCache(of: version, "cache", site: "/site")
    _ = try Cache(folder: folder.path + "/cache", handingOverTo: state)
    let store = try StateStore(folder: state)
    #expect(try await store.runs().map(\.number) == [1])
    #expect(try await store.runs().first?.outcome == StoredRun.Outcome())
    #expect(try await store.pictureCount(ofSite: "/site") == (version > 5 ? 1 : 0))
    let database = try Database(path: folder.path + "/cache/gallerist.sqlite")
    #expect(try CacheSchema.schema.isNewest(database))
  }

  @Test func severalCachesHandOverToOneState() async throws {
    for (name, site) in [("a", "/one"), ("b", "/two")] {
      try makeCache(of: CacheSchema.lastWithHistory, name, site: site, started: name == "a" ? 1 : 5)
      _ = try Cache(folder: "\(folder.path)/\(name)", handingOverTo: state)
    }
    let store = try StateStore(folder: state)
    #expect(try await store.runs().map(\.number) == [2, 1])
    for site in ["/one", "/two"] {
      #expect(try await store.departed(fromSite: site, leaving: []).map(\.name) == ["A heron"])
    }
  }

  @Test func whatWasTakenOverBeforeItWasKilledIsNotThereTwice() async throws {
    try makeCache(of: CacheSchema.lastWithHistory, "cache", site: "/site")
    let path = folder.path + "/cache/gallerist.sqlite"
    for _ in 0..<2 { try StateStore.takeOver(from: path, into: state) }
    let store = try StateStore(folder: state)
    #expect(try await store.runs().count == 1)
    #expect(try await store.pictureCount(ofSite: "/site") == 1)
  }

  @Test func withoutAStateHistoryWaitsWhereItIs() async throws {
    try makeCache(of: CacheSchema.lastWithHistory, "cache", site: "/site")
    _ = try Cache(folder: folder.path + "/cache")
    _ = try Cache(folder: folder.path + "/cache", handingOverTo: state)
    #expect(try await StateStore(folder: state).pictureCount(ofSite: "/site") == 1)
  }

  @Test(arguments: ["not a database", ""]) func aStateThatCannotBeReadIsLeftAsItIs(
    text: String
  ) async throws {
    try folder.write(text, to: "state/state.sqlite")
    guard !text.isEmpty else {
      _ = try StateStore(folder: state)
      return
    }
    for _ in 0..<2 {
      let error = try #require(throws: CacheError.self) { try StateStore(folder: state) }
      #expect(error.code == .corrupt && error.subject == .state)
      #expect(error.failure.nextStep?.contains("backup") == true)
    }
    #expect(try String(contentsOfFile: state + "/state.sqlite", encoding: .utf8) == text)
  }

  @Test func aStateOfANewerVersionIsRefusedAndKept() async throws {
    do {
      let store = try StateStore(folder: state)
      try await store.noteSite("/site")
    }
    try Database(path: state + "/state.sqlite").execute("PRAGMA user_version = 4711")
    let error = try #require(throws: CacheError.self) { try StateStore(folder: state) }
    #expect(error.failure.code == .cannotCreate)
    #expect(error.failure.nextStep?.contains("--state DIR") == true)
    try Database(path: state + "/state.sqlite").execute(
      "PRAGMA user_version = \(StateSchema.schema.newest)")
    #expect(try await StateStore(folder: state).knows(site: "/site"))
  }

  @Test func aStateThatIsNotThereIsReadAsOneThatKnowsNothing() async throws {
    let store = try StateStore(reading: state)
    #expect(try await store.runs().isEmpty)
    #expect(!StateStore.isThere(in: state))
  }
}
