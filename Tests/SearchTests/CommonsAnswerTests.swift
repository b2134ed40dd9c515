import Model
import Testing
import Transfer

@testable import Search

struct CommonsAnswerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let status: Int
    let body: String
    let code: SearchError.Code
    let words: String
    var testDescription: String { "\(status): \(body.prefix(60))" }

    init(_ status: Int, _ body: String, _ code: SearchError.Code, _ words: String) {
      (self.status, self.body, self.code, self.words) = (status, body, code, words)
    }
  }

  private func error(_ answer: SearchAnswer) async -> SearchError? {
    let pages = CommonsSample.source().pages(
      of: CommonsSample.query(), asking: { _ in answer })
    let result = await SandboxSearch.walk(pages)
    #expect(result.pages.isEmpty)
    return result.error
  }

  @Test(arguments: [
    Row(200, "<html>", .badAnswer, "web page"), Row(200, "", .badAnswer, "empty"),
    Row(200, "{}", .badAnswer, "has no pages"),
    Row(200, #"{"query":null}"#, .badAnswer, "has no pages"),
    Row(200, #"{"batchcomplete":false}"#, .badAnswer, "has no pages"),
    Row(200, #"{"batchcomplete":true,"query":{}}"#, .badAnswer, "no list of pages"),
    Row(200, #"{"query":{"pages":7}}"#, .badAnswer, "no list of pages"),
    Row(200, #"{"query":{"pages":[{"title":"File:A.jpg"}]}}"#, .badAnswer, "says which it is"),
    Row(200, #"{"batchcomplete":true,"continue":"x"}"#, .badAnswer, "how to go on"),
    Row(200, #"{"batchcomplete":true,"continue":{"a":[]}}"#, .badAnswer, "how to go on"),
    Row(200, #"{"batchcomplete":true,"continue":{"a b":"c"}}"#, .badAnswer, "how to go on"),
    Row(
      200, #"{"error":{"code":"missingparam","info":"The \"gsrsearch\" parameter must be set."}}"#,
      .refused, #"The "gsrsearch" parameter must be set."#),
    Row(200, #"{"error":{"code":"odd"}}"#, .refused, "odd"),
    Row(200, #"{"error":"odd"}"#, .refused, "odd"),
    Row(200, #"{"error":{"code":"readonly","info":"locked"}}"#, .unavailable, "locked"),
    Row(
      200, #"{"error":{"code":"internal_api_error_DBQueryError","info":"[x] Caught"}}"#,
      .unavailable, "Caught"),
    Row(
      200, #"{"error":{"code":"ratelimited","info":"You've exceeded your rate limit."}}"#,
      .rateLimited(retryAfter: nil), "exceeded"),
    Row(403, "Please set a user-agent", .refused, "status 403, Please set a user-agent"),
    Row(403, "<html>", .refused, "a web page instead of an answer"),
    Row(401, "no", .refused, "no"), Row(404, "", .refused, "status 404"),
    Row(429, "<!DOCTYPE html>", .rateLimited(retryAfter: nil), "a web page"),
    Row(503, "upstream", .unavailable, "upstream"),
  ])
  func judgesAnswersThatAreNone(_ row: Row) async throws {
    let error = try #require(await error(Hits.answer(status: row.status, row.body)))
    #expect(error.code == row.code)
    #expect(error.status == row.status)
    #expect(error.detail.contains(row.words), "\(error.detail)")
    #expect(error.address.hasPrefix("https://commons.wikimedia.org/w/api.php?action=query"))
    #expect(!isGood(row.body, status: row.status))
  }

  private func isGood(_ body: String, status: Int = 200) -> Bool {
    CommonsAnswer.isGood(
      status: status, body: Array(body.utf8), page: 1, at: CommonsDescription.site)
  }

  @Test(arguments: [
    (200, #"{"error":{"code":"maxlag","info":"Waiting for db0000: 6.5 seconds lagged."}}"#),
    (429, "Too many requests"),
  ])
  func saysHowLongToWait(_ status: Int, _ body: String) async throws {
    let answer = Hits.answer(
      status: status, body, headers: [HeaderField(name: "Retry-After", value: "7")])
    let error = try #require(await error(answer))
    #expect(error.code == .rateLimited(retryAfter: .seconds(7)))
  }

  @Test func whoNamesNoContactIsToldWhere() async throws {
    let error = try #require(await error(Hits.answer(status: 403, "Forbidden")))
    #expect(error.failure.nextStep?.contains("`network.userAgent`") == true)
  }

  @Test func aContinuationBeyondAllMeasureIsNotFollowed() async {
    let items = (1...11).map { #""a\#($0)":1"# }.joined(separator: ",")
    for next in ["{\(items)}", #"{"a":"\#(String(repeating: "x", count: 1_001))"}"#] {
      let body = CommonsSample.body([CommonsSample.page(1)], next: next)
      #expect(await error(Hits.answer(status: 200, body))?.code == .badAnswer)
    }
  }

  @Test(arguments: [
    #"{"batchcomplete":true}"#, #"{"batchcomplete":""}"#, #"{"batchcomplete":true,"query":null}"#,
    #"{"batchcomplete":true,"continue":null,"warnings":{"main":{"warnings":"x"}}}"#,
    #"{"batchcomplete":true,"continue":{}}"#,
  ])
  func nothingFoundIsAGoodAnswer(_ body: String) async {
    let walk = await CommonsSample.walk([body])
    #expect(walk.error == nil)
    #expect(walk.pages.count == 1)
    #expect(walk.ids.isEmpty)
    #expect(isGood(body))
  }
}
