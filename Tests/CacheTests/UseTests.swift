import Model
import TestSupport
import Testing

@testable import Cache

struct UseTests {
  let folder: TemporaryFolder
  let cache: Cache

  init() throws {
    folder = try TemporaryFolder()
    cache = try Cache(folder: folder.path)
  }

  @Test func remembersWhichPicturesAnAnswerLists() async throws {
    #expect(try await !cache.hasSightings(in: "page 1"))
    for _ in 1...2 {
      try await cache.noteSightings(
        of: [Sample.picture("1"), Sample.picture("a\u{0}b")], in: ["page 1", "page 2"])
    }
    #expect(try await cache.hasSightings(in: "page 1"))
    #expect(try await cache.hasSightings(in: "page 2"))
    #expect(try await !cache.hasSightings(in: "page 3"))
    #expect(try await cache.count("sighting") == 4)
  }

  @Test func timesOfUseAreKnownToTheDay() async throws {
    try await cache.keep(Sample.answer(), to: "r")
    try await use(at: 0)
    #expect(try await times() == [0, 0])
    try await use(at: 86_400)
    #expect(try await times() == [0, 0])
    try await use(at: 86_401)
    #expect(try await times() == [86_401, 86_401])
    try await use(at: 1)
    #expect(try await times() == [86_401, 86_401])
    // The clock was more than a day ahead.
    try await use(at: 0)
    #expect(try await times() == [0, 0])
  }

  @Test func anAnswerThatIsNotKeptHasNoUse() async throws {
    try await cache.noteUse(of: ["never kept"], recipes: [], at: Sample.noon)
    #expect(try await cache.answer(to: "never kept") == nil)
  }

  private func use(at seconds: Int) async throws {
    let now = Timestamp(secondsSince1970: Sample.noon.secondsSince1970 + seconds)
    try await cache.noteUse(of: ["r"], recipes: ["webp 320"], at: now)
  }

  /// After noon: of the answer and of the recipe.
  private func times() async throws -> [Int] {
    try await cache.timesOfUse().map { $0 - Sample.noon.secondsSince1970 }
  }
}

extension Cache {
  func count(_ table: String) throws(CacheError) -> Int? {
    try database.first("SELECT count(*) FROM \(table)") { $0.integer(0) }
  }

  fileprivate func timesOfUse() throws(CacheError) -> [Int] {
    try database.all("SELECT used FROM answer UNION ALL SELECT used FROM recipe_use") {
      $0.integer(0)
    }
  }
}
