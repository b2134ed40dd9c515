import Model
import Testing
import Transfer

@testable import Search

struct FlickrAnswerTests {
  @Test(arguments: [
    // What Flickr says itself, all of it with status 200.
    BadAnswer.fail("1", "Too many tags in ALL query", .refused),
    .fail("2", "Unknown user", .refused),
    .fail("3", "Parameterless searches have been disabled.", .refused),
    .fail("10", "Sorry, the Flickr search API is not currently available.", .unavailable),
    .fail("18", "Illogical arguments", .refused),
    .fail("20", "Excessive photo offset in search", .refused),
    .fail("100", "Invalid API Key (Key has invalid format)", .badKey),
    .fail("\"100\"", "Invalid API Key (Key has expired)", .badKey),
    .fail("105", "Service currently unavailable", .unavailable),
    .fail("201", "Sorry, the Flickr API service is not currently available.", .unavailable),
    .fail("0", "Sorry, the Flickr API service is not currently available.", .unavailable),
    .fail("112", "Method not found", .refused),
    .fail("null", "odd", .badAnswer),
    .fail("100", "Invalid API Key", .badKey, status: 401),
    .fail("3", "busy", .unavailable, status: 503),
    .fail("3", "slower", .rateLimited(retryAfter: nil), status: 429),
    BadAnswer(#"{"stat":"fail"}"#, .badAnswer, "does not say why"),
    BadAnswer(#"{"stat":"fail","code":3}"#, .refused, "error 3"),
    // Members in another order, and photos that do not count.
    BadAnswer(#"{"message":"no","code":100,"stat":"fail"}"#, .badKey, "no"),
    BadAnswer(#"{"photos":{"photo":[{"id":"1"}]},"stat":"fail","code":105}"#, .unavailable, "105"),
    // A failure that ends with a comma, and one as XML.
    BadAnswer(#"{"stat":"fail","code":201,"message":"Sorry"},"#, .unavailable, "Sorry"),
    BadAnswer(
      "{\"stat\":\"fail\",\"code\":201,\"message\":\"Sorry\"}\n ,\n", .unavailable, "Sorry"),
    BadAnswer(
      "<?xml version=\"1.0\"?><rsp stat=\"fail\"><err code=\"105\" msg=\"Down &amp; out\"/></rsp>",
      .unavailable, "Down & out"),
    BadAnswer("<rsp stat=\"fail\"/>", .badAnswer, "does not say why"),
    // What is no answer at all.
    BadAnswer("<rsp stat=\"ok\"><photos/></rsp>", .badAnswer, "web page"),
    BadAnswer("<!DOCTYPE html><title>Just a moment...</title>", .badAnswer, "web page"),
    BadAnswer("", .badAnswer, "empty"),
    BadAnswer(",,, \n", .badAnswer, "empty"),
    BadAnswer("jsonFlickrApi()", .badAnswer, "empty"),
    BadAnswer(#"jsonFlickrApi({"stat":"ok""#, .badAnswer, "not JSON"),
    BadAnswer("otherFunction({})", .badAnswer, "not JSON"),
    BadAnswer("{}", .badAnswer, "no list of photos"),
    BadAnswer(#"{"stat":"ok"}"#, .badAnswer, "no list of photos"),
    BadAnswer(#"{"photos":{"photo":[{"id":"1"}]},"stat""#, .badAnswer, "broken at byte"),
    BadAnswer(#"{"photos":{"total":9,"photo":{}},"stat":"ok"}"#, .badAnswer, "no list of photos"),
    BadAnswer(
      #"{"photos":{"total":"1,203","photo":[{"id":"x"}]},"stat":"ok"}"#, .badAnswer,
      "says which it is"),
    BadAnswer(
      #"{"photos":{"total":"1203","photo":[]},"stat":"ok"}"#, .badAnswer,
      "promises 1,203 photos and lists none"),
    BadAnswer("", .badAnswer, "204", status: 204),
    BadAnswer("no", .badKey, "no", status: 401),
    BadAnswer("<html>captcha", .refused, "a web page instead of an answer", status: 403),
    BadAnswer(
      "Too Many Requests", .rateLimited(retryAfter: nil), "Too Many Requests", status: 429),
    BadAnswer("", .unavailable, "502", status: 502),
  ])
  func judgesAnswersThatAreNone(_ row: BadAnswer) async throws {
    let error = try await #require(throws: SearchError.self) {
      try await FlickrSample.page(FlickrSample.answer(status: row.status, row.body))
    }
    #expect(error.code == row.code)
    #expect(error.status == row.status)
    #expect(error.detail.contains(row.words), "\(error.detail)")
    #expect(error.address.hasPrefix("https://api.flickr.com/services/rest/?method="))
    #expect(!isGood(Array(row.body.utf8), status: row.status))
  }

  private func isGood(_ body: [UInt8], status: Int = 200, page: Int = 1) -> Bool {
    FlickrAnswer.isGood(status: status, body: body, page: page, at: FlickrSample.base)
  }

  @Test(arguments: [
    "jsonFlickrApi(%)", " \n jsonFlickrApi(%);\n", "%", "%\n", "\u{FEFF}%", "%,",
    "jsonFlickrApi( % )",
  ])
  func takesTheAnswerOutOfItsWrapping(_ wrapping: String) async throws {
    let json = String(
      decoding: FlickrSample.answer([FlickrSample.heron]).body, as: UTF8.self)
    let answer = FlickrSample.answer(wrapping.replacing("%", with: json))
    #expect(try await FlickrSample.page(answer)?.pictures.map(\.id.own) == ["59000000001"])
    #expect(isGood(answer.body))
  }

  @Test func aWrappedFailureIsTheFailureItIs() async throws {
    let error = try await #require(throws: SearchError.self) {
      try await FlickrSample.page(
        FlickrSample.answer(
          #"jsonFlickrApi({"stat":"fail","code":100,"message":"Invalid API Key"})"#))
    }
    #expect(error.code == .badKey)
    #expect(error.failure.nextStep?.contains("FLICKR_KEY") == true)
  }

  @Test func saysWhatToChange() async throws {
    let error = try await #require(throws: SearchError.self) {
      try await FlickrSample.page(
        FlickrSample.answer(#"{"stat":"fail","code":3,"message":"Parameterless"}"#))
    }
    #expect(error.detail == "Parameterless (error 3)")
    #expect(error.failure.nextStep?.contains("user_id") == true)
  }

  @Test func saysHowLongToWait() async throws {
    let error = try await #require(throws: SearchError.self) {
      try await FlickrSample.page(
        FlickrSample.answer(
          status: 429, "", headers: [HeaderField(name: "Retry-After", value: "5")]))
    }
    #expect(error.code == .rateLimited(retryAfter: .seconds(5)))
  }

  @Test func hostileWordsAreCutToALine() async throws {
    let words = String(repeating: #"w\u0000\u202eord\n"#, count: 500)
    let error = try await #require(throws: SearchError.self) {
      try await FlickrSample.page(
        FlickrSample.answer(#"{"stat":"fail","code":3,"message":"\#(words)"}"#))
    }
    #expect(error.detail.hasPrefix("word word"))
    #expect(error.detail.count < 230)
  }

  /// Error 20 is for an offset that is too large: on the first page a mistake, later the end.
  @Test func tooLargeAnOffsetIsTheEnd() {
    let body = Array(#"{"stat":"fail","code":20,"message":"Excessive photo offset"}"#.utf8)
    #expect(!isGood(body))
    #expect(isGood(body, page: 2))
  }

  @Test func noMatchIsAGoodAnswer() async throws {
    for total in ["0", "\"0\""] {
      let answer = FlickrSample.answer([], total: total, pages: "0")
      let page = try #require(try await FlickrSample.page(answer))
      #expect(page.pictures.isEmpty && page.isLast && page.reported == 0 && page.reachable == 0)
      #expect(isGood(answer.body))
    }
  }
}

extension BadAnswer {
  /// As Flickr says it itself.
  fileprivate static func fail(
    _ number: String, _ message: String, _ code: SearchError.Code, status: Int = 200
  ) -> BadAnswer {
    BadAnswer(
      #"{"stat":"fail","code":\#(number),"message":"\#(message)"}"#, code, message,
      status: status)
  }
}
