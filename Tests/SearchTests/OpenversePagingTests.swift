import Model
import Sandbox
import Synchronization
import Testing
import Transfer

@testable import Search

struct OpenversePagingTests {
  private func start(_ count: Int, _ faults: Faults = Faults()) throws -> RunningSource {
    try RunningSource(Openverse.self, .openverse, SourceCase.catalogue(count), faults, [:])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let there: Int
    var limit: Int?
    var pageSize: String?
    let pages: Int
    let found: Int
    var testDescription: String {
      "\(there) there, limit \(limit ?? 0), pages of \(pageSize ?? "20")"
    }
  }

  @Test(arguments: [
    Row(there: 0, pages: 1, found: 0), Row(there: 20, pages: 1, found: 20),
    Row(there: 21, pages: 2, found: 21), Row(there: 240, pages: 12, found: 240),
    Row(there: 300, pages: 12, found: 240), Row(there: 300, limit: 25, pages: 2, found: 25),
    Row(there: 300, limit: 3, pages: 1, found: 3),
    // Twenty pages are all there are, and no page reaches below 240.
    Row(there: 300, pageSize: "5", pages: 20, found: 100),
    Row(there: 300, pageSize: "13", pages: 18, found: 234),
  ])
  func walksToTheEndThatTheServiceHas(_ row: Row) async throws {
    var running = try start(row.there)
    if let size = row.pageSize { running.parameters["page_size"] = size }
    let result = await SandboxSearch.walk(running.pages(limit: row.limit))
    #expect(result.error == nil)
    #expect(result.pages.count == row.pages)
    let pictures = result.pages.flatMap(\.pictures)
    #expect(Set(pictures.map(\.id)).count == row.found && pictures.count == row.found)
    #expect(result.pages.allSatisfy { $0.reported == min(row.there, 240) })
    #expect(result.pages.last?.reachable == row.found)
    #expect(running.requests().count == row.pages)
    await running.stop()
  }

  /// Answers one page after the other, the last one for ever.
  private func walk(
    _ bodies: [String], limit: Int? = nil
  ) async -> (pages: [SearchPage], error: SearchError?) {
    let pages = OpenverseSample.source().pages(
      of: OpenverseSample.query(limit: limit),
      asking: { request in
        PixabaySample.answer(status: 200, bodies[min(request.number, bodies.count) - 1])
      })
    return await SandboxSearch.walk(pages)
  }

  @Test func aPageThatDeadImagesMadeShortIsNotTheEnd() async {
    let result = await walk([
      OpenverseSample.body([#"{"id":"a"}"#], count: 40, pages: 2),
      OpenverseSample.body([#"{"id":"b"}"#], count: 40, pages: 2),
    ])
    #expect(result.pages.flatMap(\.pictures).map(\.id.own) == ["a", "b"])
  }

  @Test func anEmptyPageIsTheEnd() async {
    let result = await walk([
      OpenverseSample.body([#"{"id":"a"}"#], count: 240, pages: 12),
      OpenverseSample.body([], count: 240, pages: 12),
    ])
    #expect(result.error == nil)
    #expect(result.pages.map(\.pictures.count) == [1, 0])
    #expect(result.pages.last?.isLast == true)
  }

  @Test(arguments: [#""page_count":99999,"#, "", #""result_count":"many","page_count":[],"#])
  func theSamePageForEverIsAskedForTwelveTimes(_ totals: String) async {
    let results = Array(repeating: #"{"id":"a"}"#, count: 20).joined(separator: ",")
    let result = await walk([#"{\#(totals)"results":[\#(results)]}"#])
    #expect(result.error == nil)
    #expect(result.pages.count == 12)
  }

  @Test func theDepthThatIsRefusedIsTheEnd() async throws {
    let faults = Faults()
    faults.set(
      .status(401, #"{"detail":"pagination depth may not exceed 40 for anonymous requests"}"#),
      at: .search(page: 3, of: .openverse))
    let running = try start(100, faults)
    let result = await SandboxSearch.walk(running.pages())
    #expect(result.error == nil)
    #expect(result.pages.map(\.pictures.count) == [20, 20, 0])
    await running.stop()
  }

  @Test func theSandboxsOddResultsAreAllPictures() async throws {
    let running = try start(40)
    let result = await SandboxSearch.walk(running.pages())
    let pictures = result.pages.flatMap(\.pictures)
    #expect(pictures.count == 40)
    #expect(pictures.allSatisfy { $0.preview != nil && $0.large != nil && $0.license != nil })
    #expect(pictures.contains { $0.title == nil })
    #expect(pictures.contains { $0.title?.hasSuffix(" & friends") == true })
    #expect(pictures.allSatisfy { $0.title?.contains("<") != true })
    #expect(pictures.contains { $0.creator == nil })
    #expect(pictures.contains { $0.page?.path.hasPrefix("/v1/images/") == true })
    #expect(pictures.allSatisfy { Set($0.tags).count == $0.tags.count })
    #expect(Set(pictures.map(\.kind)) == [.photo, .illustration])
    await running.stop()
  }

  @Test(arguments: [0, 7, 21])
  func itsAddressesLeadToImages(_ place: Int) async throws {
    let running = try start(22)
    let result = await SandboxSearch.walk(running.pages())
    try await running.expectImages(of: result.pages.flatMap(\.pictures)[place])
    // An image is no search, though its address begins like one.
    #expect(running.requests().map(\.isSearch) == [true, true, false, false])
    await running.stop()
  }

  @Test func theServicesOwnRefusalIsInItsWords() async throws {
    var running = try start(3)
    running.parameters["license"] = "nope"
    let result = await SandboxSearch.walk(running.pages())
    #expect(result.error?.code == .refused)
    #expect(result.error?.detail == "status 400, license: License 'nope' does not exist.")
    await running.stop()
  }
}
