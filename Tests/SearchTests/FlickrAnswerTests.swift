import Model
import Testing
import Transfer

@testable import Search

struct FlickrAnswerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let status: Int
    let body: String
    let code: SearchError.Code
    let words: String
    var testDescription: String { "\(status): \(body.prefix(60))" }

    init(_ body: String, _ code: SearchError.Code, _ words: String, status: Int = 200) {
      (self.status, self.body, self.code, self.words) = (status, body, code, words)
    }

    static func fail(
      _ number: String, _ message: String, _ code: SearchError.Code, status: Int = 200
    ) -> Row {
      Row(
        #"{"stat":"fail","code":\#(number),"message":"\#(message)"}"#, code, message,
        status: status)
    }
  }

  @Test(arguments: [
    // What Flickr says itself, all of it with status 200.
    Row.fail("1", "Too many tags in ALL query", .refused),
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
    Row(#"{"stat":"fail"}"#, .badAnswer, "does not say why"),
    Row(#"{"stat":"fail","code":3}"#, .refused, "error 3"),
    // Members in another order, and photos that do not count.
    Row(#"{"message":"no","code":100,"stat":"fail"}"#, .badKey, "no"),
    Row(#"{"photos":{"photo":[{"id":"1"}]},"stat":"fail","code":105}"#, .unavailable, "105"),
    // A failure that ends with a comma, and one as XML.
    Row(#"{"stat":"fail","code":201,"message":"Sorry"},"#, .unavailable, "Sorry"),
    Row("{\"stat\":\"fail\",\"code\":201,\"message\":\"Sorry\"}\n ,\n", .unavailable, "Sorry"),
    Row(
      "<?xml version=\"1.0\"?><rsp stat=\"fail\"><err code=\"105\" msg=\"Down &amp; out\"/></rsp>",
      .unavailable, "Down & out"),
    Row("<rsp stat=\"fail\"/>", .badAnswer, "does not say why"),
    // What is no answer at all.
    Row("<rsp stat=\"ok\"><photos/></rsp>", .badAnswer, "web page"),
    Row("<!DOCTYPE html><title>Just a moment...</title>", .badAnswer, "web page"),
    Row("", .badAnswer, "empty"),
    Row(",,, \n", .badAnswer, "empty"),
    Row("jsonFlickrApi()", .badAnswer, "empty"),
    Row(#"jsonFlickrApi({"stat":"ok""#, .badAnswer, "no JSON"),
    Row("otherFunction({})", .badAnswer, "no JSON"),
    Row("{}", .badAnswer, "no list of photos"),
    Row(#"{"stat":"ok"}"#, .badAnswer, "no list of photos"),
    Row(#"{"photos":{"photo":[{"id":"1"}]},"stat""#, .badAnswer, "broken at byte"),
    Row(#"{"photos":{"total":9,"photo":{}},"stat":"ok"}"#, .badAnswer, "no list of photos"),
    Row(
      #"{"photos":{"total":"1,203","photo":[{"id":"x"}]},"stat":"ok"}"#, .badAnswer,
      "says which it is"),
    Row(
      #"{"photos":{"total":"1203","photo":[]},"stat":"ok"}"#, .badAnswer,
      "promises 1,203 photos and lists none"),
    Row("", .badAnswer, "204", status: 204),
    Row("no", .badKey, "no", status: 401),
    Row("<html>captcha", .refused, "a web page instead of an answer", status: 403),
    Row(
      "Too Many Requests", .rateLimited(retryAfter: nil), "Too Many Requests", status: 429),
    Row("", .unavailable, "502", status: 502),
  ])
  func judgesAnswersThatAreNone(_ row: Row) async throws {
    let error = try await #require(throws: SearchError.self) {
      try await FlickrSamples.page(FlickrSamples.answer(status: row.status, row.body))
    }
    #expect(error.code == row.code)
    #expect(error.status == row.status)
    #expect(error.detail.contains(row.words), "\(error.detail)")
    #expect(error.address.hasPrefix("https://api.flickr.com/services/rest/?method="))
    #expect(!isGood(Array(row.body.utf8), status: row.status))
  }

  private func isGood(_ body: [UInt8], status: Int = 200, page: Int = 1) -> Bool {
    FlickrAnswer.isGood(status: status, body: body, page: page, at: FlickrSamples.base)
  }

  @Test(arguments: [
    "jsonFlickrApi(%)", " \n jsonFlickrApi(%);\n", "%", "%\n", "\u{FEFF}%", "%,",
    "jsonFlickrApi( % )",
  ])
  func takesTheAnswerOutOfItsWrapping(_ wrapping: String) async throws {
    let json = String(
      decoding: FlickrSamples.answer([FlickrSamples.heron]).body, as: UTF8.self)
    let answer = FlickrSamples.answer(wrapping.replacing("%", with: json))
    #expect(try await FlickrSamples.page(answer)?.pictures.map(\.id.own) == ["59000000001"])
    #expect(isGood(answer.body))
  }

  @Test func aWrappedFailureIsTheFailureItIs() async throws {
    let error = try await #require(throws: SearchError.self) {
      try await FlickrSamples.page(
        FlickrSamples.answer(
          #"jsonFlickrApi({"stat":"fail","code":100,"message":"Invalid API Key"})"#))
    }
    #expect(error.code == .badKey)
    #expect(error.failure.nextStep?.contains("FLICKR_KEY") == true)
  }

  @Test func saysWhatToChange() async throws {
    let error = try await #require(throws: SearchError.self) {
      try await FlickrSamples.page(
        FlickrSamples.answer(#"{"stat":"fail","code":3,"message":"Parameterless"}"#))
    }
    #expect(error.detail == "Parameterless (error 3)")
    #expect(error.failure.nextStep?.contains("user_id") == true)
  }

  @Test func saysHowLongToWait() async throws {
    let error = try await #require(throws: SearchError.self) {
      try await FlickrSamples.page(
        FlickrSamples.answer(
          status: 429, "", headers: [HeaderField(name: "Retry-After", value: "5")]))
    }
    #expect(error.code == .rateLimited(retryAfter: .seconds(5)))
  }

  @Test func hostileWordsAreCutToALine() async throws {
    let words = String(repeating: #"w\u0000\u202eord\n"#, count: 500)
    let error = try await #require(throws: SearchError.self) {
      try await FlickrSamples.page(
        FlickrSamples.answer(#"{"stat":"fail","code":3,"message":"\#(words)"}"#))
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
      let answer = FlickrSamples.answer([], total: total, pages: "0")
      let page = try #require(try await FlickrSamples.page(answer))
      #expect(page.pictures.isEmpty && page.isLast && page.reported == 0 && page.reachable == 0)
      #expect(isGood(answer.body))
    }
  }
}
