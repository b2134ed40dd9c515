import Model
import Sandbox
import Support
import Testing
import Transfer

@testable import Search

struct LastFMPagingTests {
  private func addresses(
    of search: String = "paper lanterns", limit: Int? = nil, parameters: [String: String] = [:]
  ) async -> [String] {
    let script = LastFMScript(LastFMSample.results(of: [LastFMSample.lanterns]))
    _ = await SandboxSearch.walk(
      LastFMSample.pages(of: search, limit: limit, parameters: parameters, asking: script.ask))
    return script.requests.compactMap(\.request.address.query)
  }

  @Test func asksForJSONAndKeepsTheKeyOutOfTheAddress() async throws {
    let script = LastFMScript(LastFMSample.results(of: [LastFMSample.lanterns]))
    _ = await SandboxSearch.walk(LastFMSample.pages(asking: script.ask))
    let request = try #require(script.requests.first?.request)
    #expect(
      request.address.text == "https://ws.audioscrobbler.com/2.0/?method=album.search&format=json"
        + "&album=paper%20lanterns&limit=50&page=1")
    #expect(request.secrets.map(\.name) == ["api_key"])
  }

  @Test(arguments: [
    (nil, nil, 50), ("10", nil, 10), ("10", 3, 10), (nil, 1, 50), (nil, 300, 50), ("200", 300, 200),
    ("nonsense", nil, 50), ("9999", nil, 200), ("0", nil, 1),
  ])
  func asksForTheSamePagesWhateverTheLimit(_ set: String?, _ limit: Int?, _ size: Int) async {
    let parameters = set.map { ["limit": $0] } ?? [:]
    let asked = await addresses(limit: limit, parameters: parameters)
    #expect(asked.first?.contains("&limit=\(size)&") == true)
  }

  @Test func theRankRunsOverAllPages() async throws {
    let running = try RunningSource(
      LastFM.self, .lastfm, SourceCase.catalogue(23), Faults(), ["limit": "10"])
    let result = await SandboxSearch.walk(running.pages())
    let pictures = result.pages.flatMap(\.pictures)
    #expect(pictures.map(\.rank) == (1...23).map { $0 })
    #expect(pictures.allSatisfy { $0.fields[0].value == "\($0.rank ?? 0). \($0.name)" })
    // The total promises seven more, so that the end is a page without albums.
    #expect(result.pages.map(\.pictures.count) == [10, 10, 3, 0])
    #expect(result.pages.first?.reported == 30)
    #expect(result.pages.first?.reachable == 30)
    #expect(running.requests().map { $0.value("page") } == ["1", "2", "3", "4"])
    await running.stop()
  }

  @Test func bothEndsAreEnds() async throws {
    // The double says for an even number of matches that there is no such page.
    for count in [20, 21] {
      let running = try RunningSource(
        LastFM.self, .lastfm, SourceCase.catalogue(count), Faults(), ["limit": "10"])
      let recording = Recording()
      let result = await SandboxSearch.walk(
        running.pages(asking: recording.around(running.ask)))
      #expect(result.error == nil)
      #expect(result.pages.flatMap(\.pictures).count == count)
      #expect(recording.entries.last?.answer.status == (count == 20 ? 400 : 200))
      #expect(recording.entries.allSatisfy { $0.request.isGood($0.answer.status, $0.answer.body) })
      await running.stop()
    }
  }

  @Test func smallerPagesThanAskedForAreCountedFromWhereTheyBegin() async {
    let albums = (1...4).map { LastFMSample.album("Album \($0)") }
    let script = LastFMScript(
      LastFMSample.results("[\(albums[0]), \(albums[1])]", total: "4"),
      LastFMSample.results("[\(albums[2]), \(albums[3])]", total: "4", start: "2"))
    let result = await SandboxSearch.walk(LastFMSample.pages(asking: script.ask))
    #expect(result.pages.flatMap(\.pictures).map(\.rank) == [1, 2, 3, 4])
    #expect(script.requests.count == 2)
  }

  @Test(arguments: ["0", "-7", "x", "99999999999999999999"])
  func theSamePageAgainAndAgainIsNotAskedForEver(_ start: String) async {
    let album = LastFMSample.lanterns
    let script = LastFMScript(LastFMSample.results("[\(album)]", total: "99999999", start: start))
    let result = await SandboxSearch.walk(LastFMSample.pages(asking: script.ask))
    #expect(result.error == nil)
    #expect(result.pages.count == 200)
    #expect(result.pages.last?.pictures.first?.rank == 9_951)
  }

  @Test func handsOutNoMoreThanTheLimitHoweverMuchComes() async {
    let albums = (1...9).map { LastFMSample.album("Album \($0)") }
    let result = await LastFMSample.walk(
      LastFMSample.answer(LastFMSample.results("[\(albums.joined(separator: ","))]", total: "900")),
      limit: 4)
    #expect(result.pages.map(\.pictures.count) == [4])
    #expect(result.pages.first?.reachable == 4)
  }

  @Test func theOddAlbumsOfTheSandboxAreAllPictures() async throws {
    let running = try RunningSource(LastFM.self, .lastfm, Catalogue(count: 80), Faults(), [:])
    var found: [Picture] = []
    for search in ["landscape", "fractal", "pattern"] {
      found += await SandboxSearch.walk(running.pages(of: search)).pages.flatMap(\.pictures)
    }
    #expect(found.count == 80)
    #expect(Set(found.map(\.id)).count == 80)
    #expect(found.count { $0.large == nil && $0.preview == nil } == 6)
    #expect(Set(found.map { Folding.compared($0.name) }).count < 80)
    await running.stop()
  }
}
