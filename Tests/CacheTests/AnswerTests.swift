import Cache
import Model
import TestSupport
import Testing

struct AnswerTests {
  let folder: TemporaryFolder
  let cache: Cache

  init() throws {
    folder = try TemporaryFolder()
    cache = try Cache(folder: folder.path)
  }

  @Test func givesBackWhatWasKept() async throws {
    let answer = StoredAnswer(
      status: 404, headers: "X-Ä: 1\n", body: [0, 255, 0, 13], retrieved: Sample.noon)
    try await cache.keep(answer, to: "GET https://one.example/?q=a")
    #expect(try await cache.answer(to: "GET https://one.example/?q=a") == answer)
    #expect(try await cache.answer(to: "GET https://one.example/?q=b") == nil)
  }

  @Test func keepsTheNewestAnswer() async throws {
    try await cache.keep(Sample.answer("old"), to: "r")
    try await cache.keep(Sample.answer("new"), to: "r")
    #expect(try await cache.answer(to: "r") == Sample.answer("new"))
  }

  @Test(arguments: ["", "'; DROP TABLE answer; --", "a\u{0}b", "a", "é", "e\u{301}", "🦆\n"])
  func everyRequestTextIsItsOwn(_ request: String) async throws {
    let answer = Sample.answer("to \(request)")
    try await cache.keep(Sample.answer("to another"), to: request + "x")
    try await cache.keep(answer, to: request)
    #expect(try await cache.answer(to: request) == answer)
  }

  @Test func aConfirmedAnswerIsAsGoodAsNew() async throws {
    for request in ["r", "another"] { try await cache.keep(Sample.answer(), to: request) }
    let later = Timestamp(secondsSince1970: Sample.noon.secondsSince1970 + 90_000)
    try await cache.confirm("r", at: later)
    #expect(try await cache.answer(to: "r") == Sample.answer(retrieved: later))
    #expect(try await cache.answer(to: "another") == Sample.answer())
    try await cache.confirm("never kept", at: later)
    #expect(try await cache.answer(to: "never kept") == nil)
  }

  @Test func theLastWholeWalkKeepsItsTimeWhenAnAnswerIsConfirmed() async throws {
    try await cache.keep(Sample.answer(), to: "r")
    try await cache.noteWholeWalk(["r"])
    try await cache.confirm("r", at: Timestamp(secondsSince1970: 2_000_000_000))
    #expect(try await cache.answerOfWholeWalk(to: "r") == Sample.answer())
    try await cache.noteWholeWalk(["r"])
    #expect(try await cache.answerOfWholeWalk(to: "r")?.retrieved.secondsSince1970 == 2_000_000_000)
  }

  @Test func theAnswersOfAWholeWalkStayTogether() async throws {
    for request in ["1", "2"] { try await cache.keep(Sample.answer("old"), to: request) }
    #expect(try await cache.answerOfWholeWalk(to: "1") == nil)
    try await cache.noteWholeWalk(["1", "2", "never kept"])
    try await cache.keep(Sample.answer("new"), to: "1")
    #expect(try await cache.answer(to: "1") == Sample.answer("new"))
    #expect(try await cache.answerOfWholeWalk(to: "1") == Sample.answer("old"))
    #expect(try await cache.answerOfWholeWalk(to: "2") == Sample.answer("old"))
    #expect(try await cache.answerOfWholeWalk(to: "never kept") == nil)
  }

  @Test func keepsAnEmptyBody() async throws {
    try await cache.keep(Sample.answer(""), to: "r")
    #expect(try await cache.answer(to: "r")?.body == [])
  }

  @Test func isThereAfterReopening() async throws {
    try await cache.keep(Sample.answer(), to: "r")
    let later = try Cache(folder: folder.path)
    #expect(try await later.answer(to: "r") == Sample.answer())
  }
}
