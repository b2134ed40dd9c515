import Maintenance
import Model
import TestSupport
import Testing

@testable import Build
@testable import Cache

/// What a cache says is told, whatever numbers its rows hold.
struct CachedNumberTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sql(on name: String, _ statement: String) throws {
    try Database(path: "\(folder.path)/\(name).sqlite").execute(statement)
  }

  @Test func theDifferenceOfRunsIsTold() async throws {
    let state = try StateStore(folder: folder.path)
    for seconds in 1...2 {
      let moment = Timestamp(secondsSince1970: seconds)
      try await state.keep(
        StoredRun(started: moment, finished: moment, report: Array("{}".utf8)))
    }
    try sql(
      on: "state",
      """
      UPDATE run SET id = \(Int.max) WHERE id = 2;
      UPDATE run SET new_pictures = \(Int.max), changed_pictures = \(Int.max)
      """)
    let runHistory = try RunHistory(inState: folder.path)
    let runs = try await runHistory.runs()
    #expect(runs.map(\.number) == [.max, 1])
    let difference = try await runHistory.difference(from: runs[1], to: runs[0])
    #expect(difference.unnamed == .max)
    try sql(on: "state", "UPDATE run SET new_pictures = \(Int.min), changed_pictures = \(Int.min)")
    let less = try await runHistory.runs()
    #expect(try await runHistory.difference(from: less[1], to: less[0]).unnamed == 0)
  }

  @Test func theCostOfASearchIsTold() async throws {
    let cache = try Cache(folder: folder.path)
    let source = SourceName("pixabay")
    let size = try #require(PixelSize(width: 4, height: 3))
    let original = NewOriginal(
      picture: PictureID(source: source, own: "1"), role: .large, mediaType: "image/jpeg",
      fileExtension: "jpg", size: size, address: "https://images.example/1.jpg",
      retrieved: Timestamp(secondsSince1970: 1))
    _ = try await cache.keep(
      original: original, from: NewFile(try folder.write("bytes", to: "original")))
    try sql(on: "gallerist", "UPDATE original SET byte_count = \(Int.max)")
    let cost = try await Costs(cache: cache, sources: .builtIn).text(
      ofUnknown: Query(source: source, search: "herons", limit: .max))
    #expect(cost.hasSuffix("about 9,223,372,037 GB"))
  }
}
