import Model
import Sandbox
import TestSupport
import Testing
import Transfer

@testable import Search

struct CommonsPagingTests {
  private func start(_ count: Int, _ faults: Faults = Faults()) throws -> RunningSource {
    try RunningSource(Commons.self, .commons, SourceCase.catalogue(count), faults, [:])
  }

  private func page(_ id: Int, index: Int = 1, whole: Bool = true) -> String {
    CommonsSample.page(id, index: index, info: whole ? CommonsSample.info() : nil)
  }

  @Test func theOrderIsThatOfTheSearch() async {
    let walk = await CommonsSample.walk([
      CommonsSample.body([page(1, index: 3), page(2, index: 1), page(3, index: 2)])
    ])
    #expect(walk.ids == ["2", "3", "1"])
  }

  @Test func theOlderFormIsReadToo() async {
    let walk = await CommonsSample.walk([
      #"{"batchcomplete":"","query":{"pages":{"9":\#(page(9, index: 2)),"4":\#(page(4))}}}"#
    ])
    #expect(walk.ids == ["4", "9"])
  }

  /// Details that come later belong to the same results.
  @Test func aPageInSeveralAnswersIsOnePage() async {
    let first = CommonsSample.body(
      [page(2, index: 2, whole: false), page(1), page(3, index: 3, whole: false)],
      next: #"{"iicontinue":"B|1","continue":"||"}"#, isComplete: false)
    let second = CommonsSample.body(
      [page(1, whole: false), page(2, index: 2), page(3, index: 3, whole: false)],
      next: #"{"iicontinue":"C|1","continue":"||"}"#, isComplete: false)
    let third = CommonsSample.body(
      [page(3, index: 3), page(1, whole: false)],
      next: #"{"gsroffset":3,"continue":"gsroffset||"}"#)
    let walk = await CommonsSample.walk([first, second, third, CommonsSample.body([page(4)])])
    #expect(walk.error == nil)
    #expect(walk.pages.map { $0.pictures.map(\.id.own) } == [["1", "2", "3"], ["4"]])
    #expect(walk.addresses.count == 4)
    #expect(walk.addresses[1].text.contains("&iicontinue=B%7C1"))
    // What belongs to one answer is not sent with the question after the next.
    #expect(!walk.addresses[3].text.contains("iicontinue"))
  }

  @Test func aPageThatNeverEndsIsGivenUp() async {
    let answers = (1...40).map {
      CommonsSample.body([page(1)], next: #"{"iicontinue":"\#($0)"}"#, isComplete: false)
    }
    let walk = await CommonsSample.walk(answers)
    #expect(walk.error?.code == .badAnswer)
    #expect(walk.addresses.count == 10)
  }

  @Test(arguments: [#"{"gsroffset":50}"#, #"{"iicontinue":"x"}"#])
  func anAnswerThatLeadsBackToItselfIsNoAnswer(_ next: String) async {
    let walk = await CommonsSample.walk([CommonsSample.body([page(1)], next: next)])
    #expect(walk.error?.code == .badAnswer)
    #expect(walk.addresses.count == 2)
  }

  @Test func endlessPagesEndWhereTheServiceDoes() async {
    let answers = (1...300).map {
      CommonsSample.body([page($0)], next: #"{"gsroffset":\#($0)}"#)
    }
    let walk = await CommonsSample.walk(answers)
    #expect(walk.error == nil)
    #expect(walk.pages.count == 200)
  }

  @Test func whatIsLeftOutIsMadeUpForByLaterPages() async {
    let document = CommonsSample.info(["mime": #""application/pdf""#])
    let walk = await CommonsSample.walk(
      [
        CommonsSample.body(
          [page(1), CommonsSample.page(2, index: 2, info: document)], next: #"{"gsroffset":2}"#),
        CommonsSample.body([CommonsSample.page(3, info: document)], next: #"{"gsroffset":4}"#),
        CommonsSample.body([page(4), page(5, index: 2)], next: #"{"gsroffset":6}"#),
      ], query: CommonsSample.query(limit: 2))
    #expect(walk.pages.map { $0.pictures.map(\.id.own) } == [["1"], [], ["4"]])
    #expect(walk.pages.last?.isLast == true)
    #expect(walk.pages.allSatisfy { $0.unidentified.isEmpty && $0.reported == nil })
  }

  @Test func aResultWithoutAnIDIsCountedOnceForAllAnswers() async {
    let broken = #"{"title":"File:A.jpg"}"#
    let walk = await CommonsSample.walk([
      CommonsSample.body([page(1), broken], next: #"{"iicontinue":"x"}"#, isComplete: false),
      CommonsSample.body([page(1), broken, "7"]),
    ])
    #expect(walk.pages.map(\.unidentified.count) == [2])
  }

  @Test func anEmptyPageInBetweenIsNotTheEnd() async {
    let walk = await CommonsSample.walk([
      #"{"batchcomplete":true,"continue":{"gsroffset":50}}"#, CommonsSample.body([page(1)]),
    ])
    #expect(walk.ids == ["1"])
    #expect(walk.pages.count == 2)
  }

  @Test func theSamePagesCanBeWalkedTwice() async throws {
    let running = try start(60)
    let pages = running.pages()
    let one = await SandboxSearch.walk(pages)
    let other = await SandboxSearch.walk(pages)
    #expect(one.pages.flatMap(\.pictures).map(\.id) == other.pages.flatMap(\.pictures).map(\.id))
    #expect(one.pages.flatMap(\.pictures).count == 60)
    await running.stop()
  }

  /// The double sends every second page in two halves, and a document, a file without a licence
  /// and the like among the rest.
  @Test func findsEverythingOfALargeSearch() async throws {
    let running = try start(120)
    let result = await SandboxSearch.walk(running.pages())
    #expect(result.error == nil)
    let pictures = result.pages.flatMap(\.pictures)
    #expect(pictures.map(\.id.own) == SourceCase.catalogue(120).items.map { String($0.id) })
    #expect(result.pages.count == 3)
    #expect(running.requests().count == 4)
    #expect(pictures.allSatisfy { $0.preview != nil && $0.large != nil && $0.license != nil })
    #expect(pictures.contains { $0.creator == nil })
    #expect(pictures.allSatisfy { $0.dates.published != nil })
    let texts = pictures.flatMap(\.texts)
    #expect(texts.allSatisfy { !$0.contains("utm_") || $0.contains("utm_content") })
    #expect(pictures.flatMap(\.tags).allSatisfy { !$0.shown.hasPrefix("Self-published") })
    #expect(pictures.flatMap(\.fields).allSatisfy { !$0.key.hasPrefix("GPS") })
    #expect(pictures.contains { $0.position?.text == "12.345° N, 67.89° E" })
    for image in pictures.flatMap({ [$0.preview, $0.large] }) {
      #expect(image?.address?.query == nil)
    }
    await running.stop()
  }

  /// A wide file, a small one, one of middling width, and one that browsers do not know.
  @Test(arguments: [0, 10, 20, 22])
  func theAddressesThatAreMadeLeadToImages(_ place: Int) async throws {
    let running = try start(23)
    let result = await SandboxSearch.walk(running.pages())
    try await running.expectImages(of: result.pages.flatMap(\.pictures)[place])
    await running.stop()
  }

  @Test func aLimitIsReachedInSpiteOfWhatIsLeftOut() async throws {
    let running = try start(20)
    let result = await SandboxSearch.walk(running.pages(limit: 6))
    #expect(result.pages.flatMap(\.pictures).count == 6)
    await running.stop()
  }

  @Test func aFaultHalfWayLeavesTheEarlierPagesValid() async throws {
    let faults = Faults()
    faults.set(
      .body(Array(#"{"error":{"code":"maxlag","info":"Waiting for a database"}}"#.utf8)),
      at: .search(page: 2, of: .commons))
    let running = try start(120, faults)
    let result = await SandboxSearch.walk(running.pages())
    #expect(result.pages.count == 1)
    #expect(result.error?.code == .rateLimited(retryAfter: nil))
    await running.stop()
  }
}
