import Model
import Sandbox
import Testing

@testable import Search

struct NYTimesArticleTests {
  private static let weir = #"""
    {"abstract": "A keeper &amp; a heron.", "snippet": "snip",
    "web_url": "https://www.nytimes.com/2031/01/09/movies/weir.html",
    "headline": {"main": "‘The Quiet Weir’ Review", "kicker": null},
    "byline": {"original": "By SAMPLE CRITIC"}, "pub_date": "2031-01-09T12:00:11+0000",
    "keywords": [{"name": "subject", "value": "Weirs"}, {"name": "x", "value": "weirs"}, {"value": "Herons"}, 7],
    "section_name": "Movies", "_id": "nyt://article/0000", "uri": "nyt://article/0000",
    "multimedia": {"caption": "", "credit": "Some One",
    "default": {"url": "https://static01.nyt.com/a-large.jpg", "height": 400, "width": 600},
    "thumbnail": {"url": "https://static01.nyt.com/a-small.jpg", "height": 75, "width": 75}}}
    """#

  private func article(_ json: String) async throws -> Picture {
    try #require(try await NYTimesSample.article(json))
  }

  private func page(_ body: String) async throws -> SearchPage? {
    try await NYTimesSample.page(
      of: NYTimesSample.query(parameters: NYTimesSample.articles), body)
  }

  @Test func takesEverythingThatAnArticleSays() async throws {
    let article = try await article(Self.weir)
    #expect(article.id.description == "nytimes:nyt://article/0000")
    #expect(article.kind == .review)
    #expect(article.title == "‘The Quiet Weir’ Review")
    #expect(article.caption == "A keeper & a heron.")
    #expect(article.tags.map(\.shown) == ["Weirs", "Herons"])
    #expect(article.creator?.name == "Sample Critic")
    #expect(article.credit == "Review by Sample Critic, The New York Times")
    #expect(article.page?.text == "https://www.nytimes.com/2031/01/09/movies/weir.html")
    #expect(article.preview?.address?.path == "/a-small.jpg")
    #expect(article.large?.address?.path == "/a-large.jpg")
    #expect(article.dates.published?.description == "2031-01-09T12:00:11Z")
    let fields = article.fields.map { "\($0.label): \($0.value)" }
    #expect(fields.count == 19)
    #expect(fields.contains("Byline: By SAMPLE CRITIC"))
    #expect(fields.contains("Keywords: Weirs, weirs, Herons"))
    #expect(fields.contains("Image: https://static01.nyt.com/a-large.jpg"))
  }

  @Test(arguments: [
    (#"{"_id":"a","uri":"b","web_url":"https://www.nytimes.com/c"}"#, "a"),
    (#"{"_id":"","uri":"b"}"#, "b"), (#"{"_id":[],"uri":"b"}"#, "b"),
    (#"{"_id":null,"web_url":"http://www.nytimes.com/c"}"#, "www.nytimes.com/c"),
  ])
  func isNamedByWhatItHas(_ json: String, _ own: String) async throws {
    #expect(try await article(json).id.own == own)
  }

  @Test(arguments: [
    // Until 2025: sizes in any order, addresses without a host.
    (
      #"""
      [{"url":"images/s.jpg","width":75},{"url":"images/l.jpg","width":1200,"type":"image"},
      {"url":"images/m.jpg","width":600},{"url":"film.mp4","width":4000,"type":"video"}]
      """#, "images/m.jpg", "images/l.jpg"
    ),
    (#"[{"url":"images/s.jpg","width":75},{"url":"x.jpg"}]"#, "images/s.jpg", "images/s.jpg"),
    (#"[{"url":"images/s.jpg"}]"#, "images/s.jpg", "images/s.jpg"),
    (#"[7,{"width":75},{"url":""}]"#, nil, nil), ("[]", nil, nil),
    // Since then.
    (#"{"default":{"url":"https://static01.nyt.com/d.jpg"}}"#, "d.jpg", "d.jpg"),
    (
      #"{"default":{"url":""},"thumbnail":{"url":"http://static01.nyt.com/t.jpg"}}"#, "t.jpg",
      "t.jpg"
    ),
    (#"{"default":{"url":""},"thumbnail":{"url":""}}"#, nil, nil), ("null", nil, nil),
    ("\"x\"", nil, nil),
  ])
  func findsTheImagesInBothShapes(
    _ multimedia: String, _ preview: String?, _ large: String?
  ) async throws {
    let article = try await article(#"{"_id":"a","multimedia":\#(multimedia)}"#)
    let host = "https://static01.nyt.com/"
    #expect(article.preview?.address?.text == preview.map { host + $0 })
    #expect(article.large?.address?.text == large.map { host + $0 })
  }

  @Test(arguments: [
    (#""meta":{"hits":3}"#, 3, 3), (#""metadata":{"hits":4711}"#, 4711, 1_000),
    (#""metadata":{"hits":"many"}"#, nil, nil), (#""x":0"#, nil, nil),
  ])
  func knowsHowManyThereAre(_ meta: String, _ reported: Int?, _ reachable: Int?) async throws {
    let page = try await page(NYTimesSample.docs([Self.weir], meta: meta))
    #expect(page?.reported == reported)
    #expect(page?.reachable == reachable)
    #expect(page?.isLast == (reachable.map { $0 <= 10 } ?? true))
  }

  @Test func nothingMayBeNull() async throws {
    let nothing = #"{"status":"OK","response":{"docs":null,"metadata":{"hits":0}}}"#
    let page = try await page(nothing)
    #expect(page?.pictures == [])
    #expect(page?.isLast == true)
  }

  @Test(arguments: [
    #"{"docs":null,"meta":{"hits":3}}"#, #"{"docs":[],"meta":{"hits":3}}"#, #"{"docs":null}"#,
    #"{"docs":[{}],"meta":{"hits":1}}"#, "null",
  ])
  func anAnswerThatContradictsItselfIsNone(_ response: String) async throws {
    let error = try await #require(throws: SearchError.self) {
      try await page(#"{"status":"OK","response":\#(response)}"#)
    }
    #expect(error.code == .badAnswer)
  }

  @Test func aThousandAreGivenOut() async throws {
    let running = try RunningSource(
      NYTimes.self, .nytimes, Catalogue(count: 1_013), Faults(), NYTimesSample.articles)
    let result = await SandboxSearch.walk(running.pages(of: ""))
    #expect(result.error == nil)
    #expect(result.pages.count == 100)
    #expect(Set(result.pages.flatMap(\.pictures).map(\.id)).count == 1_000)
    #expect(result.pages.allSatisfy { $0.reported == 1_013 && $0.reachable == 1_000 })
    #expect(running.requests().map { $0.value("page") } == (0..<100).map(String.init))
    await running.stop()
  }

  @Test func findsTheReviewsOfOneCritic() async throws {
    let catalogue = Catalogue(count: 60)
    let critic = catalogue.items[0].creator
    let running = try RunningSource(
      NYTimes.self, .nytimes, catalogue, Faults(),
      NYTimesSample.articles.merging(["reviewer": critic.name]) { $1 })
    let result = await SandboxSearch.walk(running.pages(of: ""))
    let own = catalogue.items.filter { $0.creator == critic }.map(NYTimesSample.articleID)
    #expect(result.pages.flatMap(\.pictures).map(\.id.own) == own)
    await running.stop()
  }

  @Test func theDoublesArticlesHaveImagesAndCreators() async throws {
    let running = try RunningSource(
      NYTimes.self, .nytimes, Catalogue(count: 40), Faults(), NYTimesSample.articles)
    let result = await SandboxSearch.walk(running.pages(of: ""))
    let articles = result.pages.flatMap(\.pictures)
    #expect(articles.count { $0.large == nil } == 5)
    #expect(articles.contains { $0.preview != $0.large })
    #expect(articles.count { $0.creator == nil } == 5)
    #expect(articles.allSatisfy { $0.dates.published != nil })
    await running.stop()
  }
}
