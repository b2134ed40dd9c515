import Model
import Testing
import Transfer

@testable import Search

struct OpenverseAnswerTests {
  /// The first page of a search that is answered with that.
  private func page(_ answer: SearchAnswer) async throws -> SearchPage? {
    for try await page in OpenverseSample.source().pages(
      of: OpenverseSample.query(), asking: { _ in answer })
    {
      return page
    }
    return nil
  }

  @Test(arguments: [
    BadAnswer(200, "<!DOCTYPE html><title>Wait</title>", .badAnswer, "web page"),
    BadAnswer(200, "", .badAnswer, "empty"),
    BadAnswer(200, #"{"result_count":3,"#, .badAnswer, "broken at byte"),
    BadAnswer(200, #"{"result_count":3}"#, .badAnswer, "no list of results"),
    BadAnswer(200, #"{"result_count":3,"results":[]}"#, .badAnswer, "promises 3 results"),
    BadAnswer(
      200, #"{"result_count":1,"results":[{"title":"x"}]}"#, .badAnswer, "says which it is"),
    BadAnswer(
      400, #"{"detail": {"license": ["License 'nope' does not exist."], "page": ["Too large."]}}"#,
      .refused, "status 400, license: License 'nope' does not exist.; page: Too large."),
    BadAnswer(
      400, #"{"error":"InputError","detail":"'license' is wrong","fields":["license"]}"#, .refused,
      "'license' is wrong"),
    BadAnswer(400, #"{"detail": {}}"#, .refused, "detail"),
    BadAnswer(400, #"{"error": "odd"}"#, .refused, "odd"),
    BadAnswer(
      401, #"{"detail":"page_size may not exceed 20 for anonymous requests"}"#, .refused,
      "page_size may not exceed 20"),
    BadAnswer(
      401, #"{"detail":"pagination depth may not exceed 240 for anonymous requests"}"#, .refused,
      "pagination depth"),
    BadAnswer(404, #"{"detail":"Not found."}"#, .refused, "Not found."),
    BadAnswer(404, "<html>", .refused, "a web page instead of an answer"),
    BadAnswer(500, "oh", .unavailable, "oh"),
  ])
  func judgesAnswersThatAreNone(_ row: BadAnswer) async throws {
    let error = try await #require(throws: SearchError.self) {
      try await page(PixabaySample.answer(status: row.status, row.body))
    }
    #expect(error.code == row.code)
    #expect(error.status == row.status)
    #expect(error.detail.contains(row.words), "\(error.detail)")
    #expect(error.address.hasPrefix("https://api.openverse.org/v1/images/?q=heron"))
  }

  @Test(arguments: [
    ("7", "Expected available in 42 seconds.", Duration.seconds(7)),
    (nil, "Request was throttled. Expected available in 42 seconds.", .seconds(42)),
    (nil, "Expected available in 1 second.", .seconds(1)),
    (nil, "Request was throttled.", nil), (nil, "seconds", nil),
    (nil, "in 99999999999999999999 seconds", nil), (nil, "in 86401 seconds", nil),
  ])
  func saysHowLongToWait(_ header: String?, _ words: String, _ wait: Duration?) async throws {
    let error = try await #require(throws: SearchError.self) {
      try await page(
        PixabaySample.answer(
          status: 429, #"{"detail": "\#(words)"}"#,
          headers: header.map { [HeaderField(name: "Retry-After", value: $0)] } ?? []))
    }
    #expect(error.code == .rateLimited(retryAfter: wait))
  }

  @Test func longRefusalsAreCutToALine() async throws {
    let many = Array(repeating: #""word\nword""#, count: 500).joined(separator: ",")
    let error = try await #require(throws: SearchError.self) {
      try await page(PixabaySample.answer(status: 400, #"{"detail":{"q":[\#(many)]}}"#))
    }
    #expect(error.detail.count < 220)
    #expect(!error.detail.contains("\n"))
  }

  @Test(arguments: [
    (1, 200, #"{"result_count":0,"page_count":0,"results":[]}"#, true),
    (2, 200, #"{"result_count":25,"page_count":2,"results":[]}"#, true),
    (1, 200, #"{"result_count":25,"page_count":2,"results":[]}"#, false),
    (13, 401, #"{"detail":"pagination depth may not exceed 240"}"#, true),
    (1, 401, #"{"detail":"pagination depth may not exceed 240"}"#, false),
    (2, 401, #"{"detail":"page_size may not exceed 20"}"#, false),
    (1, 200, "<html>", false), (1, 429, #"{"detail":"Request was throttled."}"#, false),
  ])
  func onlyAGoodAnswerIsWorthKeeping(
    _ page: Int, _ status: Int, _ body: String, _ isGood: Bool
  ) {
    let address = Openverse.description.service?.base ?? PixabaySample.base
    #expect(
      OpenverseAnswer.isGood(status: status, body: Array(body.utf8), page: page, at: address)
        == isGood)
  }

  @Test func anUnknownSourceIsRefusedAsEverythingWasSearched() async throws {
    let body = OpenverseSample.body([OpenverseSample.heron])
    let error = try await #require(throws: SearchError.self) {
      try await OpenverseSample.page(
        body, query: OpenverseSample.query(parameters: ["source": "flicker, flckr"]))
    }
    #expect(error.code == .refused)
    #expect(error.detail.contains("“flicker, flckr”"))
    #expect(error.nextStep?.contains("/v1/images/stats/") == true)
    let good = try await OpenverseSample.page(
      body, query: OpenverseSample.query(parameters: ["source": "museum, Flickr"]))
    #expect(good?.pictures.count == 1)
  }
}
