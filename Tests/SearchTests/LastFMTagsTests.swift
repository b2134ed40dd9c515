import Model
import Sandbox
import Testing
import Transfer

@testable import Search

struct LastFMTagsTests {
  private static let page = LastFMSample.results(of: [
    LastFMSample.album("A"), LastFMSample.album("B", "Wren & Fox + Co"),
    #"{"url": "https://www.last.fm/music/X/Y"}"#, LastFMSample.album("C"),
  ])

  /// One page, and then this answer to every question for tags.
  private func walk(
    _ tags: String, status: Int = 200, parameters: [String: String] = [:]
  ) async -> (pages: [SearchPage], error: SearchError?, requests: [SearchRequest]) {
    let script = LastFMScript([
      LastFMSample.answer(Self.page), LastFMSample.answer(tags, status: status),
    ])
    let result = await SandboxSearch.walk(
      LastFMSample.pages(
        parameters: parameters.merging(["tags": "true"]) { $1 }, asking: script.ask))
    return (result.pages, result.error, script.requests)
  }

  private func shown(_ tags: String, status: Int = 200) async -> [String]? {
    let result = await walk(tags, status: status)
    return result.error == nil ? result.pages.first?.pictures.first?.tags.map(\.shown) : nil
  }

  @Test func asksOnlyWhereTheQueryWantsThem() async {
    let script = LastFMScript(Self.page)
    _ = await SandboxSearch.walk(
      LastFMSample.pages(parameters: ["tags": "false"], asking: script.ask))
    #expect(script.requests.count == 1)
  }

  @Test func asksOnceForEveryAlbumThatHasNames() async {
    let result = await walk(#"{"toptags": {"tag": {"name": "one", "count": 100}}}"#)
    #expect(
      result.requests.dropFirst().map(\.request.address.query) == [
        "method=album.getTopTags&format=json&artist=Nobody%20Real&album=A&autocorrect=0",
        "method=album.getTopTags&format=json&artist=Wren%20%26%20Fox%20%2B%20Co&album=B"
          + "&autocorrect=0",
        "method=album.getTopTags&format=json&artist=Nobody%20Real&album=C&autocorrect=0",
      ])
    #expect(result.requests.allSatisfy { $0.request.secrets.map(\.name) == ["api_key"] })
    // Neither is sent.
    #expect(result.requests.allSatisfy { !$0.request.address.text.contains("ags=") })
    #expect(result.pages.first?.pictures.map(\.tags.count) == [1, 1, 0, 1])
  }

  @Test(arguments: [
    (#"[{"count": 100, "name": "a"}, {"count": 3, "name": "b"}]"#, ["a", "b"]),
    (#"{"count": 100, "name": "a"}"#, ["a"]), (#"[]"#, []), ("\"\"", []), ("null", []),
    (
      #"[{"count": "100", "name": "a"}, {"count": "0", "name": "b"}, {"count": 0, "name": "c"}]"#,
      ["a"]
    ),
    (#"[{"name": "a"}, {"name": "A"}, {"name": ""}, {"name": []}, 7, null]"#, ["a"]),
    (#"[{"name": "albums I\u0007 own"}, {"name": 1984}]"#, ["albums I own", "1984"]),
  ])
  func readsEveryFormOfTheList(_ list: String, _ tags: [String]) async {
    #expect(await shown(#"{"toptags": {"tag": \#(list), "@attr": {}}}"#) == tags)
    #expect(await shown(#"{"tags": {"tag": \#(list)}}"#) == tags)
  }

  private func isGood(_ body: String, _ status: Int) -> Bool {
    LastFMTopTags.isGood(
      status: status, body: Array(body.utf8), page: 1, at: LastFMDescription.site)
  }

  @Test func takesTenAtMost() async {
    let list = (1...30).map { #"{"name": "tag \#($0)", "count": \#(31 - $0)}"# }
    let tags = await shown(#"{"toptags": {"tag": [\#(list.joined(separator: ","))]}}"#)
    #expect(tags == (1...10).map { "tag \($0)" })
  }

  @Test(arguments: [200, 400, 404], ["6", "\"6\"", "7"])
  func anAlbumThatLastFMDoesNotKnowHasNone(_ status: Int, _ number: String) async {
    let body = LastFMSample.error(number, "Album not found")
    #expect(await shown(body, status: status) == [])
    #expect(isGood(body, status))
  }

  @Test(arguments: [
    (200, LastFMSample.error("29"), SearchError.Code.rateLimited(retryAfter: nil)),
    (403, LastFMSample.error("10"), .badKey),
  ])
  func whatHoldsForAllAlbumsEndsThePage(
    _ status: Int, _ body: String, _ code: SearchError.Code
  ) async {
    let result = await walk(body, status: status)
    #expect(result.pages.isEmpty)
    #expect(result.error?.code == code)
    #expect(result.requests.count == 2)
    #expect(!isGood(body, status))
  }

  @Test(arguments: [
    (200, LastFMSample.error("11")), (500, "oops"), (200, "<html></html>"), (200, "{}"),
  ])
  func anAlbumWhoseTagsCannotBeSaidStaysWithoutThem(_ status: Int, _ body: String) async {
    #expect(await shown(body, status: status) == [])
    #expect(!isGood(body, status))
  }

  @Test(arguments: [1, 12, 25])
  func asksForNoMoreThanTheBudget(_ budget: Int) async throws {
    let running = try RunningSource(
      LastFM.self, .lastfm, SourceCase.catalogue(20), Faults(),
      ["limit": "8", "tags": "true", "tagBudget": String(budget)])
    let result = await SandboxSearch.walk(running.pages())
    #expect(result.error == nil)
    #expect(result.pages.flatMap(\.pictures).count == 20)
    let asked = running.requests().count { $0.value("method") == "album.getTopTags" }
    #expect(asked == min(budget, 20))
    // The first ones have them, every time.
    let tagged = result.pages.flatMap(\.pictures).prefix(budget).count { !$0.tags.isEmpty }
    #expect(tagged >= asked - 2)
    await running.stop()
  }

  @Test func longPagesDoNotBreakTheBudget() async {
    let albums = (1...60).map { LastFMSample.album("Album \($0)") }.joined(separator: ",")
    let script = LastFMScript(
      LastFMSample.results("[\(albums)]", total: "60"), #"{"toptags": ""}"#)
    let result = await SandboxSearch.walk(
      LastFMSample.pages(parameters: ["tags": "true"], asking: script.ask))
    #expect(result.pages.flatMap(\.pictures).count == 60)
    #expect(script.requests.count == 1 + 50)
  }

  @Test func aCancelledSearchAsksForNoMoreTags() async {
    let script = LastFMScript(Self.page, #"{"toptags": ""}"#)
    let walk = Task {
      await SandboxSearch.walk(
        LastFMSample.pages(
          parameters: ["tags": "true"],
          asking: { (request) async throws(SearchError) in
            let answer = try await script.ask(request)
            if script.requests.count == 2 { withUnsafeCurrentTask { $0?.cancel() } }
            return answer
          }))
    }
    #expect(await walk.value.error?.code == .cancelled)
    #expect(script.requests.count == 2)
  }

  @Test func namesThatNoAddressCanHoldHaveNoTags() async {
    let long = String(repeating: "é", count: 500)
    let album = LastFMSample.album(long, long)
    let script = LastFMScript(LastFMSample.results(of: [album]))
    let result = await SandboxSearch.walk(
      LastFMSample.pages(
        parameters: ["tags": "true"], asking: script.ask))
    #expect(result.error == nil)
    #expect(result.pages.first?.pictures.count == 1)
  }

  @Test func theDoublesTagsAreThoseOfItsItems() async throws {
    let catalogue = Catalogue(count: 40)
    let running = try RunningSource(LastFM.self, .lastfm, catalogue, Faults(), ["tags": "true"])
    let pictures = await SandboxSearch.walk(running.pages(of: "landscape")).pages
      .flatMap(\.pictures)
    let items = catalogue.matching("landscape")
    #expect(pictures.map(\.id.own) == items.map(\.albumPath))
    for (picture, item) in zip(pictures, items) where picture.tags.count > 1 {
      #expect(picture.tags == Tag.list(item.tags.joined(separator: ",")))
    }
    #expect(pictures.contains { $0.tags.count == 1 } || pictures.contains { $0.tags.isEmpty })
    await running.stop()
  }
}
