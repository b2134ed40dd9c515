import Foundation
import Model
import Sandbox
import Support
import Synchronization
import Testing

@testable import Search

/// A search that finds more than its source gives out is had whole, part by part.
struct AllOfASearchTests {
  /// At night fifty thousand; more than the cap are uploaded within one second in any case.
  private static let count =
    ProcessInfo.processInfo.environment["GALLERIST_PICTURES"].flatMap { Int($0) } ?? 6_000

  /// Most of the photos are uploaded within one second, a tenth over years, and the others within weeks.
  private static func clumps() -> Catalogue {
    let start = 1_300_000_000
    return SourceCase.catalogue(
      Catalogue(count: count).items.enumerated().map { number, item in
        var item = item
        let moment =
          switch number % 10 {
          case 0...6: start
          case 7: start + number * 6_311
          default: start + 40_000_000 + number * 53
          }
        item.published = Timestamp(secondsSince1970: moment)
        return item
      })
  }

  @Test func allBehindACapOfFourThousandAreFoundOnceEach() async throws {
    let catalogue = Self.clumps()
    let running = try RunningSource(
      Flickr.self, .flickr, catalogue, Faults(), [SearchDivision.parameter: "true"])
    let result = await SandboxSearch.walk(running.pages())
    let requests = running.requests().count
    await running.stop()
    #expect(result.error == nil)
    let found = result.pages.flatMap(\.pictures).map(\.id)
    #expect(found.count == Self.count && Set(found).count == Self.count)
    #expect(result.pages.map(\.number) == Array(1...result.pages.count))
    #expect(result.pages.filter(\.isLast).count == 1)
    let coverage = try #require(result.pages.last?.coverage)
    #expect(coverage.reported == Self.count && coverage.covered == Self.count)
    #expect(coverage.inParts == Self.count && coverage.reachable == Self.count)
    #expect(coverage.gaps == [] && !coverage.isUnfinished)
    // The sum of the parts, as they are told one by one.
    #expect(coverage.sums.count == coverage.parts)
    #expect(coverage.sums.allSatisfy { $0.contains("min_upload_date") })
    // Pages that are full, and not many more to cut: far from what an hour allows.
    #expect(requests < Self.count / 100 + 2 * coverage.cuts, "\(requests)")
  }

  @Test func aLimitHoldsForAllOfIt() async throws {
    let running = try RunningSource(
      Openverse.self, .openverse, SourceCase.catalogue(900), Faults(),
      [SearchDivision.parameter: "true"])
    let result = await SandboxSearch.walk(running.pages(limit: 321))
    await running.stop()
    #expect(Set(result.pages.flatMap(\.pictures).map(\.id)).count == 321)
  }

  /// Commons says only in an answer of its own how much there is, and is cut by the sizes of files.
  @Test func filesOfCommonsAreCountedAndCutBySize() async throws {
    // Beside some files its double has a second one that is no picture.
    let items = Catalogue(count: 700).items.enumerated().map { number, item in
      var item = item
      item.byteCount = number % 5 == 0 ? 200_000 : 1_024 * (number / 2) + number % 2 * 500
      return item
    }
    let running = try RunningSource(
      Commons.self, .commons, SourceCase.catalogue(items), Faults(), [:])
    let division = try #require(Commons.description.division)
    // As if the cap were not ten thousand, which takes its double a while.
    let source = DividedSource(
      source: running.source, division: division, reach: 200, usual: [:])
    let query = Query(
      source: running.name, search: SourceCase.everything,
      parameters: [SearchDivision.parameter: "true"])
    let result = await SandboxSearch.walk(source.pages(of: query, asking: running.ask))
    let requests = running.requests()
    await running.stop()
    #expect(result.error == nil)
    let found = result.pages.flatMap(\.pictures).map(\.id)
    #expect(found.count == 700 && Set(found).count == 700)
    let coverage = try #require(result.pages.last?.coverage)
    #expect(coverage.inParts >= coverage.reported ?? .max && coverage.reported ?? 0 >= 700)
    #expect(coverage.gaps == [] && coverage.cuts > 2)
    let counts = requests.count { $0.value("srinfo") == "totalhits" }
    #expect(counts == coverage.parts + coverage.cuts)
    // A cut costs a count and a page, not all pages of a part that is too large.
    let pages = requests.count - counts
    #expect(pages <= 2 * (coverage.cuts + coverage.parts + 700 / 50), "\(pages)")
  }

  /// Where nobody asks for all of it, it ends where the source does.
  @Test func withoutBeingAskedForTheCapStays() async throws {
    let running = try RunningSource(
      Flickr.self, .flickr, SourceCase.catalogue(4_600), Faults(), [:])
    let result = await SandboxSearch.walk(running.pages())
    #expect(result.pages.flatMap(\.pictures).count == 4_000)
    #expect(running.requests().allSatisfy { $0.value("all") == nil })
    await running.stop()
  }

  @Test func aTotalThatIsCappedIsNotBelieved() async throws {
    let running = try RunningSource(
      Openverse.self, .openverse, SourceCase.catalogue(900), Faults(),
      [SearchDivision.parameter: "true"])
    let result = await SandboxSearch.walk(running.pages())
    await running.stop()
    #expect(result.error == nil)
    let found = result.pages.flatMap(\.pictures).map(\.id)
    #expect(Set(found).count == found.count && found.count > 480)
    #expect(try #require(result.pages.last?.coverage).cuts > 0)
  }

  // MARK: Any source

  /// Numbers that are found, with a source that gives out a hundred of those that a search asks for, and says how
  /// many there are, or not.
  private struct Numbers: Sendable {
    let all: [Int]
    let saysTotal: Bool
    let division: SearchDivision

    static let reach = 100
    private static let size = 10

    func pages(_ query: Query) -> SearchPages {
      let low = query.parameters["from"].flatMap { Int($0) } ?? .min
      let high = query.parameters["to"].flatMap { Int($0) } ?? .max
      let kind = query.parameters["kind"]
      let found = all.filter { number in
        low <= number % 1_000 && number % 1_000 <= high
          && kind.map { Int($0) == number / 1_000 } ?? true
      }
      return SearchPages { number in
        let given = found.prefix(Self.reach).dropFirst((number - 1) * Self.size).prefix(Self.size)
        let isLast = number * Self.size >= min(found.count, Self.reach)
        var page = SearchPage(
          number: number,
          pictures: given.map {
            Picture(id: PictureID(source: SourceName("numbers"), own: String($0)), credit: "")
          }, reported: saysTotal ? found.count : nil, isLast: isLast,
          retrieved: Timestamp(secondsSince1970: 0))
        page.isCutOff = isLast && found.count > Self.reach
        return page
      }
    }

    func walk(_ fixed: [String: String] = [:]) async -> (pages: [SearchPage], error: SearchError?) {
      let query = Query(source: SourceName("numbers"), search: "x", parameters: fixed)
      let search = DividedSearch(query, division, reach: Self.reach) { pages($0) }
      return await SandboxSearch.walk(
        SearchPages { (number) async throws(SearchError) in try await search.page(number) })
    }
  }

  private static let byNumber = SearchDivision([
    .range(0...999, .number, .two(from: "from", to: "to")),
    .choice("kind", ["0", "1", "2", "3"]),
  ])

  @Test(arguments: [true, false], [0, 1, 99, 100, 101, 950, 3_600])
  func allNumbersAreFoundOnceWhetherOrNotATotalIsSaid(_ saysTotal: Bool, count: Int) async throws {
    var dice = SplitMix64(UInt64(count))
    let all = (0..<4_000).shuffled(using: &dice).prefix(count)
    let source = Numbers(all: Array(all), saysTotal: saysTotal, division: Self.byNumber)
    let result = await source.walk()
    let found = result.pages.flatMap(\.pictures).compactMap { Int($0.id.own) }
    #expect(result.error == nil && found.sorted() == all.sorted())
    #expect(result.pages.last?.coverage?.gaps == [])
  }

  /// More than the source gives out with everything the same: what can be had is, and the rest is named.
  @Test func whatCannotBeCutIsAGapWithItsPlace() async throws {
    let crowd = (0..<150).map { _ in 7 } + [1_000, 2_001]
    let source = Numbers(
      all: crowd.enumerated().map {
        $0.offset < 150 ? 7 + 4_000_000 * ($0.offset + 1) / 4 : $0.element
      },
      saysTotal: true,
      division: SearchDivision([.range(0...999, .number, .two(from: "from", to: "to"))]))
    let result = await source.walk()
    let coverage = try #require(result.pages.last?.coverage)
    #expect(coverage.reported == 152 && coverage.covered == 102 && coverage.reachable == 102)
    #expect(coverage.gaps == ["from 7: 150 reported, 100 can be had"])
  }

  /// What has none of the values is in no part, which the sums show.
  @Test func whatIsInNoPartIsCounted() async throws {
    let source = Numbers(
      all: Array(0..<150) + Array(9_000..<9_030), saysTotal: true,
      division: SearchDivision([
        .choice("kind", ["0", "1", "2", "3"]),
        .range(0...999, .number, .two(from: "from", to: "to")),
      ]))
    let result = await source.walk()
    let coverage = try #require(result.pages.last?.coverage)
    #expect(coverage.covered == 150)
    #expect(coverage.gaps == ["30 of 180 reported are in no part"])
  }

  @Test func theOwnersOwnBoundsStay() async throws {
    let source = Numbers(all: Array(0..<4_000), saysTotal: true, division: Self.byNumber)
    let result = await source.walk(["from": "100", "to": "399"])
    let found = Set(result.pages.flatMap(\.pictures).compactMap { Int($0.id.own) })
    #expect(found == Set((0..<4_000).filter { 100...399 ~= $0 % 1_000 }))
  }

  /// A limit of the service ends it for now: what was found is handed on, and what is missing is said.
  @Test func aLimitOfTheServiceEndsItWithWhatIsThere() async throws {
    let source = Numbers(all: Array(0..<1_000), saysTotal: true, division: Self.byNumber)
    let asked = Mutex(0)
    let query = Query(source: SourceName("numbers"), search: "x")
    let search = DividedSearch(query, Self.byNumber, reach: Numbers.reach) { query in
      let pages = source.pages(query)
      return SearchPages { (page) async throws(SearchError) in
        let count = asked.withLock { asked in
          asked += 1
          return asked
        }
        guard count < 30 else {
          throw SearchError(.rateLimited(retryAfter: .seconds(3_600)), detail: "enough for today")
        }
        return try await pages.fetch(page)
      }
    }
    let result = await SandboxSearch.walk(
      SearchPages { (number) async throws(SearchError) in try await search.page(number) })
    #expect(result.error == nil)
    let coverage = try #require(result.pages.last?.coverage)
    #expect(coverage.isUnfinished && coverage.problem == "enough for today")
    #expect(coverage.covered > 100 && coverage.covered < 300)
  }

  @Test(arguments: [
    (SearchDivision.Unit.seconds, 1_300_000_000, "1300000000", "2011-03-13 07:06:40"),
    (.datetime, -1, "1969-12-31 23:59:59", "1969-12-31 23:59:59"),
    (.day, 19_000, "2022-01-08", "2022-01-08"), (.number, 2026, "2026", "2026"),
  ])
  func numbersAreWrittenAsTheirUnitHasThem(
    _ unit: SearchDivision.Unit, _ number: Int, _ text: String, _ shown: String
  ) {
    #expect(unit.text(number) == text && unit.shown(number) == shown)
    #expect(unit.number(text) == number)
  }
}
