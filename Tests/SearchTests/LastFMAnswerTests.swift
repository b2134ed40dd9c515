import Model
import Testing
import Transfer

@testable import Search

struct LastFMAnswerTests {
  private static let numbers: [(Int, SearchError.Code)] =
    [4, 9, 10, 13, 14, 15, 17, 26].map { ($0, .badKey) } + [8, 11, 16].map { ($0, .unavailable) }
    + [2, 3, 5, 7, 12, 27, 99].map { ($0, .refused) } + [(29, .rateLimited(retryAfter: nil))]

  @Test(arguments: numbers, [200, 400, 403, 404, 500])
  func theNumberCountsAndNotTheStatus(
    _ error: (number: Int, code: SearchError.Code), status: Int
  ) async throws {
    let bodies = [
      LastFMSample.error("\(error.number)"), LastFMSample.error("\"\(error.number)\""),
      "<lfm status=\"failed\">\n<error code=\"\(error.number)\">so it is</error></lfm>",
    ]
    for body in bodies {
      let result = await LastFMSample.walk(LastFMSample.answer(body, status: status))
      let found = try #require(result.error)
      #expect(result.pages.isEmpty)
      #expect(found.code == error.code)
      #expect(found.status == status)
      #expect(found.detail.contains("error \(error.number): so it is"))
      #expect((found.nextStep?.contains("LASTFM_KEY") == true) == (error.code == .badKey))
    }
  }

  @Test func statusTooManyIsALimitWhateverTheNumber() async {
    let wait = [HeaderField(name: "Retry-After", value: "7")]
    for body in [LastFMSample.error("29"), LastFMSample.error("8"), "slow down"] {
      let result = await LastFMSample.walk(
        LastFMSample.answer(body, status: 429, headers: wait))
      #expect(result.error?.code == .rateLimited(retryAfter: .seconds(7)))
    }
  }

  @Test(arguments: [200, 400, 404], ["Album not found", "no such page", "Nothing found"])
  func nothingFoundIsAGoodAnswer(_ status: Int, _ message: String) async {
    let answer = LastFMSample.answer(LastFMSample.error("6", message), status: status)
    let result = await LastFMSample.walk(answer)
    #expect(result.error == nil)
    #expect(result.pages.map(\.pictures.count) == [0])
    #expect(result.pages.first?.reported == 0)
    #expect(isGood(answer, page: 1))
  }

  private func isGood(_ answer: SearchAnswer, page: Int) -> Bool {
    LastFMAlbums.isGood(
      status: answer.status, body: answer.body, page: page, at: LastFMDescription.site)
  }

  @Test(arguments: [
    "Invalid parameters - Your request is missing a required parameter", "",
    "artist param not found",
  ])
  func aWrongParameterEmptiesNoGallery(_ message: String) async {
    let answer = LastFMSample.answer(LastFMSample.error("6", message), status: 400)
    #expect(await LastFMSample.walk(answer).error?.code == .refused)
    #expect(!isGood(answer, page: 1))
    #expect(isGood(answer, page: 2))
  }

  @Test(arguments: [
    BadAnswer("<!DOCTYPE html><title>Just a moment...</title>", .badAnswer, "web page"),
    BadAnswer("<html><body>what is lfm?</body></html>", .badAnswer, "web page"),
    BadAnswer("<rss><lfm/></rss>", .badAnswer, "XML of another kind"),
    BadAnswer("<lfm status=\"ok\"><results>", .badAnswer, "XML is broken in line 1"),
    BadAnswer("<!DOCTYPE x [<!ENTITY y \"z\">]><lfm>&y;</lfm>", .badAnswer, "XML is broken"),
    BadAnswer("<lfm status=\"ok\"/>", .badAnswer, "no list of albums"),
    BadAnswer("<lfm status=\"failed\"/>", .badAnswer, "no list of albums"),
    BadAnswer("", .badAnswer, "empty"),
    BadAnswer("callback({})", .badAnswer, "not JSON"),
    BadAnswer("{\"results\": {\"albummatches\": ", .badAnswer, "broken at byte"),
    BadAnswer("{\"results\": {\"albummatches\": \"\"}}", .badAnswer, "no list of albums"),
    BadAnswer("{\"results\": []}", .badAnswer, "no list of albums"),
    BadAnswer(LastFMSample.results("[]"), .badAnswer, "promises 9 albums and lists none"),
    BadAnswer(LastFMSample.results("\"\""), .badAnswer, "promises 9 albums and lists none"),
    BadAnswer(LastFMSample.results("[{}, {\"name\": 7}]"), .badAnswer, "none of its albums"),
    BadAnswer("{\"error\": {}}", .refused, "an error"),
    BadAnswer("{\"error\": \"x\", \"message\": \"<b>\\u0007no\"}", .refused, "an error"),
  ])
  func judgesAnswersThatAreNone(_ row: BadAnswer) async throws {
    let answer = LastFMSample.answer(row.body)
    let error = try #require(await LastFMSample.walk(answer).error)
    #expect(error.code == row.code)
    #expect(error.detail.contains(row.words), "\(error.detail)")
    #expect(error.address.hasPrefix("https://ws.audioscrobbler.com/2.0/?method=album.search"))
    #expect(!isGood(answer, page: 1))
  }

  @Test(arguments: [(401, SearchError.Code.badKey), (403, .refused), (503, .unavailable)])
  func aStatusWithoutAnErrorSpeaksForItself(_ status: Int, _ code: SearchError.Code) async {
    for body in ["no", LastFMSample.results(of: [LastFMSample.lanterns])] {
      #expect(
        await LastFMSample.walk(LastFMSample.answer(body, status: status)).error?.code == code)
    }
  }

  @Test(arguments: [
    "[\(LastFMSample.lanterns)]", LastFMSample.lanterns,
  ])
  func oneAlbumComesAsAListOrByItself(_ album: String) async {
    let bodies = [
      LastFMSample.results(album, total: "1"),
      "{\"results\": {\"opensearch:totalResults\": 1, \"album\": \(album)}}",
      "{\"error\": null, \"results\": {\"albummatches\": {\"album\": \(album)}}}",
    ]
    for body in bodies {
      let result = await LastFMSample.walk(LastFMSample.answer(body), limit: 1)
      #expect(result.pages.flatMap(\.pictures).map(\.title) == ["Paper Lanterns"])
    }
  }

  @Test(arguments: ["[]", "\"\"", "\"\\n\"", "null"])
  func noMatchAtAllIsAGoodAnswer(_ list: String) async {
    let result = await LastFMSample.walk(
      LastFMSample.answer(LastFMSample.results(list, total: "0")))
    #expect(result.error == nil)
    #expect(result.pages.map(\.pictures.count) == [0])
  }
}
