import Model
import Testing
import Transfer

@testable import Search

struct PixabayAnswerTests {
  @Test(arguments: [
    BadAnswer(200, "<!DOCTYPE html><title>Just a moment...</title>", .badAnswer, "web page"),
    BadAnswer(200, "\u{FEFF}\n <html>", .badAnswer, "web page"),
    BadAnswer(200, "", .badAnswer, "empty"),
    BadAnswer(200, " \n", .badAnswer, "empty"),
    BadAnswer(
      200, #"{"total":4711,"totalHits":500,"hits":[{"id":1,"#, .badAnswer, "broken at byte"),
    BadAnswer(200, #"{"total":1,"totalHits":1}"#, .badAnswer, "no list of hits"),
    BadAnswer(200, #"{"total":1,"totalHits":1,"hits":{}}"#, .badAnswer, "lists none"),
    BadAnswer(200, "[ERROR 400] odd", .badAnswer, "broken at byte 1"),
    BadAnswer(204, "", .badAnswer, "204"),
    BadAnswer(
      400, "[ERROR 400] Invalid or missing API key (https://pixabay.com/api/docs/).", .badKey,
      "[ERROR 400] Invalid or missing API key"),
    BadAnswer(400, #"[ERROR 400] "page" is out of valid range."#, .refused, "out of valid range"),
    BadAnswer(400, #"[ERROR 400] "per_page" is out of valid range."#, .refused, "per_page"),
    BadAnswer(400, "[ERROR\u{7} 400]\n odd", .refused, "[ERROR 400] odd"),
    BadAnswer(400, "", .refused, "status 400"),
    BadAnswer(401, "no", .badKey, "no"),
    BadAnswer(403, "[ERROR 403] Access denied.", .refused, "Access denied"),
    BadAnswer(403, "<html>captcha", .refused, "a web page instead of an answer"),
    BadAnswer(404, "nothing", .refused, "nothing"),
    BadAnswer(429, "API rate limit exceeded", .rateLimited(retryAfter: nil), "rate limit"),
    BadAnswer(500, "oh", .unavailable, "oh"),
    BadAnswer(503, "<html>", .unavailable, "web page"),
  ])
  func judgesAnswersThatAreNone(_ row: BadAnswer) async throws {
    let error = try await #require(throws: SearchError.self) {
      try await PixabaySample.pictures(PixabaySample.answer(status: row.status, row.body))
    }
    #expect(error.code == row.code)
    #expect(error.status == row.status)
    #expect(error.detail.contains(row.words), "\(error.detail)")
    #expect(error.address.hasPrefix("https://pixabay.com/api/?q=heron"))
    #expect(error.failure.code == .unavailable)
  }

  @Test(arguments: [
    ([HeaderField(name: "X-RateLimit-Reset", value: "37")], 37),
    ([HeaderField(name: "Retry-After", value: "5")], 5),
    (
      [
        HeaderField(name: "x-ratelimit-reset", value: "1893456000"),
        HeaderField(name: "Retry-After", value: "9"),
      ], 9
    ),
  ])
  func saysHowLongToWait(_ headers: [HeaderField], _ seconds: Int) async throws {
    let error = try await #require(throws: SearchError.self) {
      try await PixabaySample.pictures(PixabaySample.answer(status: 429, "", headers: headers))
    }
    #expect(error.code == .rateLimited(retryAfter: .seconds(seconds)))
    #expect(error.failure.nextStep?.contains("wait \(seconds) s") == true)
  }

  @Test func saysWhereToGetAKey() async throws {
    let error = try await #require(throws: SearchError.self) {
      try await PixabaySample.pictures(
        PixabaySample.answer(status: 400, "[ERROR 400] Invalid or missing API key"))
    }
    #expect(error.failure.nextStep?.contains("https://pixabay.com/api/docs/") == true)
    #expect(error.failure.nextStep?.contains("PIXABAY_KEY") == true)
    #expect(error.failure.summary.hasPrefix("pixabay.com needs a key that it accepts"))
  }

  @Test func cutsTheServicesWordsToALine() async throws {
    let error = try await #require(throws: SearchError.self) {
      try await PixabaySample.pictures(
        PixabaySample.answer(status: 400, String(repeating: "word ", count: 500)))
    }
    #expect(error.detail.count < 220)
    #expect(error.detail.hasSuffix("…"))
  }

  @Test(arguments: [
    (1, 200, #"{"total":0,"totalHits":0,"hits":[]}"#, true),
    (2, 400, #"[ERROR 400] "page" is out of valid range."#, true),
    (1, 400, #"[ERROR 400] "page" is out of valid range."#, false),
    (1, 200, #"{"total":0,"totalHits":0,"hits":["#, false),
    (1, 200, "<html>", false), (1, 200, "", false), (1, 500, "{}", false),
    (1, 429, "API rate limit exceeded", false),
  ])
  func onlyAGoodAnswerIsWorthKeeping(
    _ page: Int, _ status: Int, _ body: String, _ isGood: Bool
  ) {
    let answer = PixabaySample.answer(status: status, body)
    let content = try? DeclaredAnswer(
      answer, of: PixabaySample.declared, page: page, address: PixabaySample.base)
    #expect((content != nil) == isGood)
  }

  @Test func totalsOfAnotherTypeAreUnknown() async throws {
    let answer = PixabaySample.answer(
      status: 200,
      #"{"total":"many","totalHits":[],"hits":[{"id":1,"previewURL":"https://pixabay.com/1.jpg"}]}"#
    )
    let page = try #require(try await PixabaySample.pictures(answer))
    #expect(page.reported == nil)
    #expect(page.reachable == nil)
    #expect(page.pictures.count == 1)
  }
}
