import Model
import Sandbox
import Synchronization
import Testing

@testable import Search

struct NYTimesPagingTests {
  private func start(
    _ catalogue: Catalogue, _ faults: Faults = Faults(), _ parameters: [String: String] = [:]
  ) throws -> RunningSource {
    try RunningSource(NYTimes.self, .nytimes, catalogue, faults, parameters)
  }

  @Test func asksForTheCriticsOnceAndThenForTwentyAtATime() async throws {
    let running = try start(Catalogue(count: 41))
    let result = await SandboxSearch.walk(running.pages(of: ""))
    #expect(result.error == nil)
    #expect(result.pages.map(\.pictures.count) == [20, 20, 1])
    #expect(result.pages.map(\.isLast) == [false, false, true])
    // The number of results is that of the page, so nobody knows how many there are.
    #expect(result.pages.allSatisfy { $0.reported == nil && $0.reachable == nil })
    #expect(result.pages.allSatisfy { $0.notice?.hasPrefix("Copyright") == true })
    #expect(running.requests().map { $0.value("offset") } == [nil, "0", "20", "40"])
    await running.stop()
  }

  @Test func theDoublesReviewsAndCriticsAreAllThere() async throws {
    let running = try start(Catalogue(count: 240))
    let result = await SandboxSearch.walk(running.pages(of: ""))
    let pictures = result.pages.flatMap(\.pictures)
    #expect(pictures.count == 240)
    // However the names are written, and whether they are critics or not.
    #expect(Set(pictures.compactMap(\.creator?.id)).count == 24)
    let critics = result.pages.flatMap(\.creators)
    #expect(critics.count == result.pages[0].creators.count)
    #expect(critics.contains { critic in !pictures.contains { $0.creator?.id == critic.id } })
    #expect(critics.contains { $0.portrait != nil } && critics.contains { $0.portrait == nil })
    #expect(Set(critics.map(\.status)) == ["full-time", "part-time", nil])
    #expect(pictures.contains { $0.large == nil } && pictures.contains { $0.large != nil })
    await running.stop()
  }

  @Test(arguments: [(1, 1), (20, 1), (21, 2), (40, 2)])
  func asksForNoMoreThanTheLimit(_ limit: Int, _ pages: Int) async throws {
    let running = try start(Catalogue(count: 60))
    let result = await SandboxSearch.walk(running.pages(of: "", limit: limit))
    #expect(result.pages.flatMap(\.pictures).count == limit)
    #expect(running.requests().count == pages + 1)
    await running.stop()
  }

  @Test func findsTheReviewsOfOneCritic() async throws {
    let catalogue = Catalogue(count: 60)
    let critic = catalogue.items[0].creator
    let running = try start(catalogue, Faults(), ["reviewer": "by \(critic.name.uppercased())"])
    let result = await SandboxSearch.walk(running.pages(of: ""))
    let own = catalogue.items.filter { $0.creator == critic }.map(NYTimesSample.reviewID)
    #expect(result.pages.flatMap(\.pictures).map(\.id.own) == own)
    #expect(result.pages.flatMap(\.creators).isEmpty)
    // As the list of critics has it.
    #expect(running.requests().last?.value("reviewer") == critic.name)
    await running.stop()
  }

  @Test func moreForEverComesToAnEnd() async throws {
    let body = NYTimesSample.reviews([NYTimesSample.weir], more: "true")
    let ask = NYTimesSample.ask(PixabaySample.answer(status: 200, body))
    let result = await SandboxSearch.walk(
      NYTimesSample.source().pages(of: NYTimesSample.query(), asking: ask))
    #expect(result.error == nil)
    #expect(result.pages.count == 500)
  }

  @Test func anEmptyPageIsTheEnd() async throws {
    let answers = Mutex([
      NYTimesSample.list([]), NYTimesSample.reviews([NYTimesSample.weir], more: "true"),
      NYTimesSample.reviews([], more: "true"),
    ])
    let result = await SandboxSearch.walk(
      NYTimesSample.source().pages(
        of: NYTimesSample.query(),
        asking: { _ in PixabaySample.answer(status: 200, answers.withLock { $0.removeFirst() }) }))
    #expect(result.error == nil)
    #expect(result.pages.map(\.pictures.count) == [1, 0])
  }

  @Test(arguments: [(19, 1), (20, 2)])
  func aFullPageGoesOnWhereTheAnswerDoesNotSay(_ count: Int, _ pages: Int) async throws {
    let full = Array(repeating: NYTimesSample.weir, count: count)
    let answers = Mutex([
      NYTimesSample.list([]), NYTimesSample.reviews(full, more: "null"), NYTimesSample.reviews([]),
    ])
    let result = await SandboxSearch.walk(
      NYTimesSample.source().pages(
        of: NYTimesSample.query(),
        asking: { _ in PixabaySample.answer(status: 200, answers.withLock { $0.removeFirst() }) }))
    #expect(result.pages.count == pages)
  }

  @Test func anAPIThatIsGoneNamesItsReplacement() async throws {
    let faults = Faults()
    faults.set(.status(404, "Not found"), at: .search(page: nil, of: .nytimes))
    let running = try start(Catalogue(count: 3), faults)
    let result = await SandboxSearch.walk(running.pages(of: ""))
    #expect(result.error?.failure.summary.contains("has been shut down") == true)
    #expect(running.requests().count == 1)
    await running.stop()
  }
}
