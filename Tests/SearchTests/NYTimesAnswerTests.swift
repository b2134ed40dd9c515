import Model
import Testing
import Transfer

@testable import Search

struct NYTimesAnswerTests {
  private static let key = "00000000-0000-4000-8000-000000000000"

  private static func fault(_ words: String, _ code: String) -> String {
    #"{"fault":{"faultstring":"\#(words)","detail":{"errorcode":"\#(code)"}}}"#
  }

  private static let wrongKey = fault("Invalid ApiKey", "oauth.v2.InvalidApiKey")
  private static let noKey = fault(
    "Failed to resolve API Key variable request.queryparam.api-key",
    "steps.oauth.v2.FailedToResolveAPIKey")
  private static let quota = fault(
    "Rate limit quota violation. Quota limit  exceeded. Identifier : \(key)",
    "policies.ratelimit.QuotaViolation")

  private func error(
    _ body: String, status: Int, headers: [HeaderField] = [], parameters: [String: String] = [:]
  ) async throws -> SearchError {
    try await #require(throws: SearchError.self) {
      try await NYTimesSample.page(
        of: NYTimesSample.query(parameters: parameters), body, status: status, headers: headers)
    }
  }

  private static let minute = SearchError.Code.rateLimited(retryAfter: .seconds(60))

  /// Those that both APIs have in common.
  private static let rows = [
    BadAnswer(401, wrongKey, .badKey, "Invalid ApiKey"),
    BadAnswer(401, noKey, .badKey, "Failed to resolve"),
    BadAnswer(403, wrongKey, .badKey, "Invalid ApiKey"),
    BadAnswer(200, wrongKey, .badKey, "Invalid ApiKey"),
    BadAnswer(401, "", .badKey, "401"), BadAnswer(401, "<html>", .badKey, "a web page"),
    BadAnswer(429, quota, minute, "Rate limit quota violation. Quota limit exceeded."),
    BadAnswer(200, quota, minute, "Quota limit"), BadAnswer(500, quota, minute, "Quota limit"),
    BadAnswer(429, "slow down", minute, "slow down"),
    BadAnswer(403, fault("Not yours", "x"), .refused, "Not yours"),
    BadAnswer(200, fault("Odd", "x"), .badAnswer, "Odd"),
    BadAnswer(200, #"{"fault":7}"#, .badAnswer, "fault"),
    BadAnswer(500, fault("Internal", "x"), .unavailable, "Internal"),
    BadAnswer(503, "", .unavailable, "503"),
    BadAnswer(400, #"{"status":"ERROR","errors":["page is odd"]}"#, .refused, "page is odd"),
    BadAnswer(200, #"{"status":"ERROR","errors":["oh"],"results":[]}"#, .badAnswer, "not OK: oh"),
    BadAnswer(200, #"{"status":"KO","results":[],"has_more":false}"#, .badAnswer, "not OK: KO"),
    BadAnswer(200, #"{"results":[],"has_more":false}"#, .badAnswer, "no status"),
    BadAnswer(200, #"{"status":"OK"}"#, .badAnswer, "no list of"),
    BadAnswer(200, "", .badAnswer, "empty"), BadAnswer(200, "<html>", .badAnswer, "web page"),
    BadAnswer(200, #"{"status":"OK","results":["#, .badAnswer, "broken at byte"),
    BadAnswer(204, "", .badAnswer, "204"),
  ]

  @Test(arguments: rows, ["movie-reviews", "article-search"])
  func judgesAnswersThatAreNone(_ row: BadAnswer, _ api: String) async throws {
    let error = try await error(row.body, status: row.status, parameters: ["api": api])
    #expect(error.code == row.code)
    #expect(error.status == row.status)
    #expect(error.detail.contains(row.words), "\(error.detail)")
    #expect((error.nextStep?.contains("NYTIMES_KEY") == true) == (row.code == .badKey))
  }

  @Test(arguments: [
    quota, quota.replacing(" : ", with: ":"), quota.replacing("Identifier", with: "IDENTIFIER"),
    "plain text. Identifier : \(key)", #"{"status":"ERROR","errors":["No. Identifier : \#(key)"]}"#,
    #"{"fault":{"faultstring":"No. Identifier : \#(key)""#,
  ])
  func theIdentifierIsNeverShown(_ body: String) async throws {
    for status in [200, 429, 400] {
      let error = try await error(body, status: status)
      #expect(!"\(error) \(error.failure)".contains(Self.key.prefix(8)))
    }
  }

  @Test func waitsAsLongAsItIsTold() async throws {
    let headers = [HeaderField(name: "Retry-After", value: "7")]
    let reported = try await error(Self.quota, status: 429, headers: headers)
    #expect(reported.code == .rateLimited(retryAfter: .seconds(7)))
  }

  @Test(arguments: [
    (404, "Not found"), (404, fault("Unable to identify proxy", "x")), (410, ""),
    (403, "Forbidden"), (403, "<html>"),
  ])
  func saysThatTheAPIHasBeenShutDown(_ status: Int, _ body: String) async throws {
    let error = try await error(body, status: status)
    #expect(error.code == .refused)
    #expect(error.detail.contains("the Movie Reviews API has been shut down"))
    #expect(error.failure.nextStep?.contains("set `api` to `article-search`") == true)
    let other = try await self.error(
      body, status: status, parameters: ["api": "article-search"])
    #expect(other.code == .refused)
    #expect(!other.detail.contains("shut down"))
  }

  @Test(arguments: [
    #"{"status":"OK","num_results":2,"has_more":false,"results":[]}"#,
    #"{"status":"OK","num_results":0,"has_more":true,"results":[]}"#,
    #"{"status":"OK","num_results":1,"has_more":false,"results":[{}]}"#,
    #"{"status":"OK","num_results":1,"has_more":false,"results":null}"#,
  ])
  func anAnswerThatContradictsItselfIsNone(_ body: String) async throws {
    #expect(try await error(body, status: 200).code == .badAnswer)
  }

  @Test(arguments: [
    (NYTimesSample.reviews([]), 200, true),
    (NYTimesSample.reviews([NYTimesSample.weir]), 200, true),
    (NYTimesSample.reviews([]), 500, false), (wrongKey, 200, false), (quota, 429, false),
    ("<html>", 200, false), ("", 200, false), ("Not found", 404, false),
  ])
  func onlyAGoodAnswerIsWorthKeeping(_ body: String, _ status: Int, _ isGood: Bool) {
    let body = Array(body.utf8)
    let found = NYTimesAnswer<ReviewList>.isGood(
      status: status, body: body, page: 1, at: NYTimesDescription.base)
    #expect(found == isGood)
  }
}
