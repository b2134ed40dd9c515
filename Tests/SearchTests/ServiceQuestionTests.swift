import Folders
import Model
import Support
import Synchronization
import Testing
import Transfer

@testable import Search

/// What is checked before any service is asked.
@Suite(.serialized)
struct ServiceQuestionTests {
  private func refusal(
    of search: String, at source: SourceCase, key: String?
  ) async throws -> SearchError {
    let base = try #require(source.description.service?.base)
    let settings = ServiceSettings(base: base, key: key.flatMap { Secret($0) })
    let pages = source.make(settings).pages(
      of: Query(source: source.description.name, search: search),
      asking: { _ async throws(SearchError) in throw SearchError(.unreachable) })
    return try #require(await SandboxSearch.walk(pages).error)
  }

  @Test(arguments: SourceCase.web.filter { $0.description.neededKey != nil })
  func aMissingKeyIsNamedBeforeAnythingIsAsked(_ source: SourceCase) async throws {
    let error = try await refusal(of: "heron", at: source, key: nil)
    #expect(error.code == .badKey)
    let key = try #require(source.description.key)
    #expect(error.failure.nextStep?.contains(key.variable) == true)
    #expect(error.failure.nextStep?.contains(key.page?.text ?? "") == true)
  }

  @Test(arguments: SourceCase.web)
  func aSearchThatNoAddressHoldsIsRefused(_ source: SourceCase) async throws {
    let error = try await refusal(
      of: String(repeating: "鷺", count: 1_400), at: source, key: "a-key")
    #expect(error.code == .refused)
    #expect(error.failure.nextStep?.isEmpty == false)
  }

  /// Counts how often an answer is read. The status says whether it is worth keeping.
  private struct CountedContent: ServiceContent {
    static let readings = Mutex(0)

    init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
      Self.readings.withLock { $0 += 1 }
      guard answer.status == 200 else { throw SearchError(.badAnswer) }
    }
  }

  @Test(arguments: [
    // Judged while it was fetched.
    (judged: [(200, "a")], answer: (200, "a"), readings: 1),
    // Fetched again, since the first answer was bad.
    (judged: [(500, "bad"), (200, "a")], answer: (200, "a"), readings: 2),
    // The service said that what is kept has not changed.
    (judged: [(304, "")], answer: (200, "kept"), readings: 2),
    // From the cache.
    (judged: [], answer: (200, "kept"), readings: 1),
  ])
  func anAnswerThatWasJudgedIsNotReadAgain(
    judged: [(Int, String)], answer: (Int, String), readings: Int
  ) async throws {
    let base = try #require(PixabaySample.description.service?.base)
    @Sendable func made(_ status: Int, _ body: String) -> SearchAnswer {
      SearchAnswer(
        status: status, headers: HeaderFields(), body: Array(body.utf8),
        retrieved: Timestamp(secondsSince1970: 0), address: base.text)
    }
    let question = ServiceQuestion(
      Query(source: PixabaySample.description.name, search: "heron"), of: PixabaySample.description,
      at: ServiceSettings(base: base, key: Secret("a-key"))
    ) { request async throws(SearchError) in
      for (status, body) in judged { _ = request.problem(made(status, body)) }
      return made(answer.0, answer.1)
    }
    CountedContent.readings.withLock { $0 = 0 }
    _ = try await question.ask(for: CountedContent.self, [], page: 1)
    #expect(CountedContent.readings.withLock { $0 } == readings)
  }

  @Test func everySourceHasANameAndAFileOfItsOwn() {
    let all =
      [PixabaySample.description] + Service.builtIn.map(\.description) + [Folder.description]
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(Set(all.map(\.service?.fileName)).count == all.count)
  }
}
