import Imaging
import Model
import Sandbox
import Testing

@testable import Search

struct PixabayPagingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let there: Int
    var limit: Int?
    var pageSize: Int?
    let pages: Int
    let found: Int
    let reachable: Int
    var testDescription: String {
      "\(there) there, limit \(limit ?? 0), pages of \(pageSize ?? 200)"
    }
  }

  @Test(arguments: [
    Row(there: 0, pages: 1, found: 0, reachable: 0),
    Row(there: 1, pages: 1, found: 1, reachable: 1),
    Row(there: 137, pages: 1, found: 137, reachable: 137),
    Row(there: 137, pageSize: 20, pages: 7, found: 137, reachable: 137),
    Row(there: 200, pages: 1, found: 200, reachable: 200),
    Row(there: 201, pages: 2, found: 201, reachable: 201),
    Row(there: 500, pages: 3, found: 500, reachable: 500),
    Row(there: 1_203, pages: 3, found: 500, reachable: 500),
    Row(there: 1_203, pageSize: 150, pages: 4, found: 500, reachable: 500),
    Row(there: 300, limit: 1, pages: 1, found: 1, reachable: 1),
    Row(there: 300, limit: 250, pages: 2, found: 250, reachable: 250),
    Row(there: 300, limit: 10, pageSize: 3, pages: 4, found: 10, reachable: 10),
    Row(there: 300, limit: 900, pages: 2, found: 300, reachable: 300),
  ])
  func walksToTheEndThatTheServiceHas(_ row: Row) async throws {
    let catalogue = Catalogue(count: row.there)
    let search = try SandboxSearch(catalogue)
    let result = await SandboxSearch.walk(
      search.pages(
        of: "", limit: row.limit,
        parameters: row.pageSize.map { ["per_page": String($0)] } ?? [:]))
    #expect(result.error == nil)
    #expect(result.pages.map(\.number) == Array(1...row.pages))
    // Nothing lost, nothing twice, in the order of the service.
    #expect(
      result.pages.flatMap(\.pictures).map(\.id.own)
        == catalogue.items.prefix(row.found).map { String($0.id) })
    #expect(result.pages.allSatisfy { $0.reported == row.there && $0.reachable == row.reachable })
    #expect(result.pages.allSatisfy { $0.unidentified.isEmpty && !$0.isFromCache })
    #expect(search.sandbox.requests.count == row.pages)
    await search.stop()
  }

  @Test func asksForWhatTheQuerySays() async throws {
    let search = try SandboxSearch(Catalogue(count: 240))
    let result = await SandboxSearch.walk(
      search.pages(of: "landscape", parameters: ["orientation": "vertical", "order": "latest"]))
    let ids = result.pages.flatMap(\.pictures)
    #expect(!ids.isEmpty)
    #expect(ids.allSatisfy { $0.dimensions.map { $0.height >= $0.width } == true })
    #expect(search.sandbox.requests.first?.value("key") == Sandbox.key)
    await search.stop()
  }

  @Test func aPagePastTheEndIsTheEnd() async throws {
    let faults = Faults()
    faults.set(
      .status(400, #"[ERROR 400] "page" is out of valid range."#), at: .search(page: 2))
    let search = try SandboxSearch(Catalogue(count: 300), faults: faults)
    let result = await SandboxSearch.walk(search.pages(of: ""))
    #expect(result.error == nil)
    #expect(result.pages.map(\.pictures.count) == [200, 0])
    #expect(result.pages.last?.isLast == true)
    await search.stop()
  }

  @Test func theSamePageAgainAndAgainIsNotAskedForEver() async throws {
    let hit = #"{"id":1,"previewURL":"https://pixabay.com/1.jpg"}"#
    let body = { (total: String) in
      Array(#"{"total":\#(total),"totalHits":\#(total),"hits":[\#(hit),\#(hit),\#(hit)]}"#.utf8)
    }
    for total in ["9", "999999999999", "null"] {
      let answer = PixabaySample.answer(status: 200, String(decoding: body(total), as: UTF8.self))
      let result = await SandboxSearch.walk(
        PixabaySample.source().pages(
          of: PixabaySample.query(parameters: ["per_page": "3"]), asking: { _ in answer }))
      #expect(result.error == nil)
      #expect(result.pages.map(\.pictures.count) == [3, 0])
    }
  }

  @Test(arguments: [
    (Faults.Kind.html, SearchError.Code.badAnswer), (.cutInHalf, .badAnswer),
    (.truncated, .badAnswer), (.empty, .badAnswer), (.endless, .badAnswer),
    (.status(503, "down"), .unavailable), (.status(403, "[ERROR 403] Access denied."), .refused),
    (.status(429, "API rate limit exceeded"), .rateLimited(retryAfter: nil)),
    (.body(Array("{}".utf8)), .badAnswer), (.notAnImage, .badAnswer),
  ])
  func everyFaultHasItsName(_ fault: Faults.Kind, _ code: SearchError.Code) async throws {
    let faults = Faults()
    faults.set(fault, at: .search(page: nil))
    let search = try SandboxSearch(Catalogue(count: 9), faults: faults)
    let result = await SandboxSearch.walk(search.pages(of: ""))
    #expect(result.pages.isEmpty)
    #expect(result.error?.code == code)
    await search.stop()
  }

  @Test func aSourceThatIsGoneIsUnreachable() async throws {
    let search = try SandboxSearch(Catalogue(count: 9))
    search.sandbox.stop()
    let result = await SandboxSearch.walk(search.pages(of: ""))
    #expect(result.error?.code == .unreachable)
    #expect(result.error?.failure.summary.hasPrefix("127.0.0.1 could not be reached") == true)
    await search.stop()
  }

  @Test func theSandboxsOddResultsAreAllPictures() async throws {
    var item = Catalogue(count: 1).items[0]
    item.id = 77
    item.tags = ["<b>bold</b>", "javascript:alert(1)", "\u{202E}evil", "heron", "Heron"]
    item.creator.name = "<script>alert(\"x\")</script>"
    item.overrides = [
      ("views", .string("1,203")), ("pageURL", .string("javascript:alert(1)")),
      ("imageWidth", .raw("1e999")), ("name", .string("\u{0}Title & <i>")),
    ]
    let search = try SandboxSearch(Catalogue(items: Catalogue(count: 40).items + [item]))
    let result = await SandboxSearch.walk(search.pages(of: ""))
    let pictures = result.pages.flatMap(\.pictures)
    #expect(pictures.count == 41)
    #expect(pictures.allSatisfy { $0.preview != nil && $0.large != nil && $0.creator != nil })
    #expect(Set(pictures.map(\.kind)) == [.photo, .illustration, .vector])
    #expect(pictures.allSatisfy { Set($0.tags).count == $0.tags.count })
    #expect(pictures.contains { $0.statistics.favourites != nil })
    let hostile = try #require(pictures.last)
    #expect(hostile.tags.map(\.shown) == ["<b>bold</b>", "javascript:alert(1)", "evil", "heron"])
    #expect(hostile.page == nil)
    #expect(hostile.dimensions == nil)
    #expect(hostile.statistics.views == nil)
    #expect(hostile.fields.first { $0.key == "name" }?.value == "Title & <i>")
    await search.stop()
  }
}
