import Model
import Testing
import Transfer

@testable import Search

struct CommonsAnswerTests {
  private func error(_ answer: SearchAnswer) async -> SearchError? {
    let pages = CommonsSample.source().pages(
      of: CommonsSample.query(), asking: { _ in answer })
    let result = await SandboxSearch.walk(pages)
    #expect(result.pages.isEmpty)
    return result.error
  }

  @Test(arguments: [
    BadAnswer(200, "<html>", .badAnswer, "web page"), BadAnswer(200, "", .badAnswer, "empty"),
    BadAnswer(200, "{}", .badAnswer, "has no pages"),
    BadAnswer(200, #"{"query":null}"#, .badAnswer, "has no pages"),
    BadAnswer(200, #"{"batchcomplete":false}"#, .badAnswer, "has no pages"),
    BadAnswer(200, #"{"batchcomplete":true,"query":{}}"#, .badAnswer, "no list of pages"),
    BadAnswer(200, #"{"query":{"pages":7}}"#, .badAnswer, "no list of pages"),
    BadAnswer(
      200, #"{"query":{"pages":[{"title":"File:A.jpg"}]}}"#, .badAnswer, "says which it is"),
    BadAnswer(200, #"{"batchcomplete":true,"continue":"x"}"#, .badAnswer, "how to go on"),
    BadAnswer(200, #"{"batchcomplete":true,"continue":{"a":[]}}"#, .badAnswer, "how to go on"),
    BadAnswer(200, #"{"batchcomplete":true,"continue":{"a b":"c"}}"#, .badAnswer, "how to go on"),
    BadAnswer(
      200, #"{"error":{"code":"missingparam","info":"The \"gsrsearch\" parameter must be set."}}"#,
      .refused, #"The "gsrsearch" parameter must be set."#),
    BadAnswer(200, #"{"error":{"code":"odd"}}"#, .refused, "odd"),
    BadAnswer(200, #"{"error":"odd"}"#, .refused, "odd"),
    BadAnswer(200, #"{"error":{"code":"readonly","info":"locked"}}"#, .unavailable, "locked"),
    BadAnswer(
      200, #"{"error":{"code":"internal_api_error_DBQueryError","info":"[x] Caught"}}"#,
      .unavailable, "Caught"),
    BadAnswer(
      200, #"{"error":{"code":"ratelimited","info":"You've exceeded your rate limit."}}"#,
      .rateLimited(retryAfter: nil), "exceeded"),
    BadAnswer(403, "Please set a user-agent", .refused, "status 403, Please set a user-agent"),
    BadAnswer(403, "<html>", .refused, "a web page instead of an answer"),
    BadAnswer(401, "no", .refused, "no"), BadAnswer(404, "", .refused, "status 404"),
    BadAnswer(429, "<!DOCTYPE html>", .rateLimited(retryAfter: nil), "a web page"),
    BadAnswer(503, "upstream", .unavailable, "upstream"),
  ])
  func judgesAnswersThatAreNone(_ row: BadAnswer) async throws {
    let error = try #require(await error(PixabaySample.answer(status: row.status, row.body)))
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
    let answer = PixabaySample.answer(
      status: status, body, headers: [HeaderField(name: "Retry-After", value: "7")])
    let error = try #require(await error(answer))
    #expect(error.code == .rateLimited(retryAfter: .seconds(7)))
  }

  @Test func whoNamesNoContactIsToldWhere() async throws {
    let error = try #require(await error(PixabaySample.answer(status: 403, "Forbidden")))
    #expect(error.failure.nextStep?.contains("`network.userAgent`") == true)
  }

  @Test func aContinuationBeyondAllMeasureIsNotFollowed() async {
    let items = (1...11).map { #""a\#($0)":1"# }.joined(separator: ",")
    for next in ["{\(items)}", #"{"a":"\#(String(repeating: "x", count: 1_001))"}"#] {
      let body = CommonsSample.body([CommonsSample.page(1)], next: next)
      #expect(await error(PixabaySample.answer(status: 200, body))?.code == .badAnswer)
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
