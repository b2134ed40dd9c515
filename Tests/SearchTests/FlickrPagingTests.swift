import Model
import Sandbox
import Synchronization
import Testing
import Transfer

@testable import Search

struct FlickrPagingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let there: Int
    var limit: Int?
    var parameters: [String: String] = [:]
    let pages: Int
    let found: Int
    var testDescription: String { "\(there) there, limit \(limit ?? 0), \(parameters)" }
  }

  @Test(arguments: [
    Row(there: 0, pages: 1, found: 0),
    Row(there: 501, pages: 2, found: 501),
    Row(there: 137, parameters: ["per_page": "20"], pages: 7, found: 137),
    Row(there: 600, limit: 550, pages: 2, found: 550),
    Row(there: 30, limit: 10, parameters: ["per_page": "3"], pages: 4, found: 10),
    Row(there: 30, limit: 90, pages: 1, found: 30),
    // Places make pages of 250, of which one more is needed.
    Row(there: 300, parameters: ["geo_context": "0"], pages: 2, found: 300),
  ])
  func walksToTheEndThatTheServiceHas(_ row: Row) async throws {
    let catalogue = SourceCase.catalogue(row.there)
    let running = try FlickrSample.sandbox(catalogue, parameters: row.parameters)
    let result = await SandboxSearch.walk(running.pages(limit: row.limit))
    #expect(result.error == nil)
    #expect(result.pages.map(\.number) == Array(1...row.pages))
    #expect(
      result.pages.flatMap(\.pictures).map(\.id.own)
        == catalogue.items.prefix(row.found).map { String($0.id) })
    #expect(result.pages.allSatisfy { $0.reported == row.there && $0.reachable == row.found })
    #expect(running.requests().count == row.pages)
    await running.stop()
  }

  /// What is promised, how large the pages are, and how many of them may be asked for.
  @Test(arguments: [
    ("\"1234567\"", "2470", nil, 8, 4_000), ("1234567", "2470", nil, 8, 4_000),
    ("1234567", "null", nil, 8, 4_000), ("null", "2470", nil, 8, nil),
    ("1200", "3", nil, 3, 1_200), ("1200", "0", nil, 3, 1_200), ("null", "null", nil, 8, nil),
    ("9999", "34", "300", 13, 3_900), ("9999", "99", "250", 16, 4_000),
    ("9223372036854775807", "9223372036854775807", nil, 8, 4_000),
  ])
  func neverGoesPastTheRealResults(
    _ total: String, _ pages: String, _ size: String?, _ asked: Int, _ reachable: Int?
  ) async throws {
    let photos = Array(repeating: #"{"id":"1"}"#, count: Int(size ?? "500") ?? 500)
    let answer = FlickrSample.answer(photos, total: total, pages: pages, size: size ?? "500")
    let source = FlickrSample.source(parameters: size.map { ["per_page": $0] } ?? [:])
    let result = await SandboxSearch.walk(
      source.pages(of: FlickrSample.query(), asking: { _ in answer }))
    #expect(result.error == nil)
    #expect(result.pages.count == asked)
    #expect(result.pages.allSatisfy { $0.reachable == reachable })
  }

  /// Flickr may think that 250 are enough: then the 4,000 are on more pages.
  @Test func pagesSmallerThanAskedForAreCountedAsTheyCome() async throws {
    let photos = Array(repeating: #"{"id":"1"}"#, count: 250)
    let answer = FlickrSample.answer(photos, total: "99999", pages: "400", size: "250")
    let result = await SandboxSearch.walk(
      FlickrSample.source().pages(of: FlickrSample.query(), asking: { _ in answer }))
    #expect(result.pages.count == 16)
  }

  @Test func aPageWithoutATotalIsTheLastWhereItIsShort() async throws {
    let answer = FlickrSample.answer([#"{"id":"1"}"#], total: "null", pages: "null")
    let page = try #require(try await FlickrSample.page(answer))
    #expect(page.isLast && page.reported == nil && page.reachable == nil)
  }

  /// Results that the service leaves out of a page are made up for from the next one.
  @Test func shortPagesDoNotShortenALimit() async throws {
    let number = Mutex(0)
    let ask: Ask = { (_) async throws(SearchError) in
      let first = number.withLock { number in
        number += 2
        return number
      }
      let photos = (first..<first + 2).map { #"{"id":"\#($0)"}"# }
      return FlickrSample.answer(photos, total: "30", pages: "10", size: "3")
    }
    let source = FlickrSample.source(parameters: ["per_page": "3"])
    let pages = source.pages(of: FlickrSample.query(limit: 5), asking: ask)
    let result = await SandboxSearch.walk(pages)
    #expect(result.pages.flatMap(\.pictures).map(\.id.own) == ["2", "3", "4", "5", "6"])
    #expect(result.pages.map(\.isLast) == [false, false, true])
    // The same pages can be walked over again.
    #expect(await SandboxSearch.walk(pages).pages.flatMap(\.pictures).count == 5)
  }

  @Test func anEmptyPageInTheMiddleIsNotTheEnd() async throws {
    let ask: Ask = { (request) async throws(SearchError) in
      let photos = request.number == 2 ? [] : [#"{"id":"\#(request.number)"}"#]
      return FlickrSample.answer(photos, total: "3", pages: "3", size: "1")
    }
    let source = FlickrSample.source(parameters: ["per_page": "1"])
    let result = await SandboxSearch.walk(source.pages(of: FlickrSample.query(), asking: ask))
    #expect(result.pages.flatMap(\.pictures).map(\.id.own) == ["1", "3"])
  }

  @Test func tooLargeAnOffsetEndsTheWalk() async throws {
    let faults = Faults()
    faults.set(
      .body(Array(#"{"stat":"fail","code":20,"message":"Excessive photo offset"}"#.utf8)),
      at: .search(page: 2))
    let running = try FlickrSample.sandbox(SourceCase.catalogue(501), faults: faults)
    let result = await SandboxSearch.walk(running.pages())
    #expect(result.error == nil)
    #expect(result.pages.map(\.pictures.count) == [500, 0])
    await running.stop()
  }

  @Test func theSandboxsOddPhotosAreAllPictures() async throws {
    let running = try FlickrSample.sandbox(SourceCase.catalogue(40))
    let result = await SandboxSearch.walk(running.pages())
    let pictures = result.pages.flatMap(\.pictures)
    #expect(pictures.count == 40)
    #expect(pictures.allSatisfy { $0.preview != nil && $0.large != nil && $0.page != nil })
    #expect(pictures.contains { $0.title == nil && $0.tags.isEmpty && $0.caption == nil })
    #expect(pictures.count { $0.dates.taken == nil } == 3)
    #expect(pictures.contains { $0.large?.size.map { max($0.width, $0.height) } == 800 })
    let made = try #require(pictures.first { $0.medium == nil })
    let large = try #require(made.large?.address)
    #expect(large.path.hasSuffix("_b.jpg"))
    let image = SearchRequest(request: Request(large), number: 1, problem: { _ in nil })
    #expect(try await running.ask(image).status == 200)
    await running.stop()
  }

  @Test func originalsComeFromTheOwnersWhoOfferThem() async throws {
    let running = try FlickrSample.sandbox(
      SourceCase.catalogue(4), parameters: ["originals": "true"])
    let pictures = await SandboxSearch.walk(running.pages()).pages.flatMap(\.pictures)
    #expect(pictures.map { $0.large?.size == $0.dimensions } == [false, true, false, true])
    await running.stop()
  }

  @Test func asksForWhatTheQuerySays() async throws {
    let running = try FlickrSample.sandbox(
      SourceCase.catalogue(120), parameters: ["license": "4,9", "sort": "date-posted-desc"])
    let pictures = await SandboxSearch.walk(running.pages()).pages.flatMap(\.pictures)
    #expect(Set(pictures.compactMap(\.license?.id)) == ["cc-by-2.0", "cc0-1.0"])
    let dates = pictures.compactMap(\.dates.published)
    #expect(dates == dates.sorted(by: >))
    #expect(running.requests().first?.value("api_key") == Sandbox.key)
    await running.stop()
  }
}
