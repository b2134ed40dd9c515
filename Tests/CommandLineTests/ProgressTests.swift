import Build
import Model
import Support
import Testing

@testable import CommandLine

struct ProgressTests {
  private static let query = Query(source: SourceName("pixabay"), search: "puppies")

  private func state(_ events: [(BuildEvent, Double)], searches: Int = 1) -> ProgressState {
    var state = ProgressState(searches: searches)
    for (event, moment) in events { state.apply(event, at: .seconds(moment)) }
    return state
  }

  private func line(_ state: ProgressState, at moment: Double, width: Int = 100) -> String {
    ProgressLine(style: .plain, width: width).text(state, at: .seconds(moment))
  }

  @Test func beginsWithTheSearch() {
    #expect(line(state([]), at: 0) == "starting")
    let searching = state([
      (.asking(Self.query, page: 1), 0),
      (.found(Self.query, pictures: 200, reachable: 500, fromCache: false), 1),
      (.asking(Self.query, page: 2), 1),
    ])
    #expect(
      line(searching, at: 1) == "searching pixabay “puppies”, page 2 · 200 pictures found")
  }

  @Test func aFolderIsLookedThroughAndHasNoPages() {
    let folder = Query(source: SourceName("folder"), search: "", folder: "/srv/pictures")
    let found = BuildEvent.found(folder, pictures: 100, reachable: 240, fromCache: false)
    let state = state([(found, 1)])
    #expect(line(state, at: 1) == "looking through folder “pictures” · 100 pictures found")
    #expect(state.isSearching)
  }

  /// Its search waits for those that make the sizes.
  @Test func howLongTheSizesOfAFolderTakeIsToldWhileItIsSearched() {
    let folder = Query(source: SourceName("folder"), search: "", folder: "/srv/pictures")
    let found = BuildEvent.found(folder, pictures: 100, reachable: 240, fromCache: false)
    let state = state([
      (found, 0), (.developing(done: 0, of: 100), 0), (.developing(done: 60, of: 100), 60),
    ])
    #expect(state.isSearching)
    #expect(state.counts[.developing]?.total == 240)
    #expect(state.timeLeft(.developing, at: .seconds(60)) == .seconds(180))
  }

  @Test func aFolderCountsUpInAFewLines() {
    let folder = Query(source: SourceName("folder"), search: "", folder: "/srv/pictures")
    func lines(_ amount: EventLines.Amount, portions: Int, of all: Int?) -> [String] {
      var lines = EventLines(amount, style: .plain)
      return (1...portions).compactMap { number in
        let reachable = all ?? (number == portions ? portions * 100 : nil)
        return lines.line(
          for: .found(folder, pictures: 100, reachable: reachable, fromCache: false))
      }
    }
    #expect(
      lines(.steps, portions: 3, of: 300) == [
        "folder “pictures”: 100 of 300 pictures", "folder “pictures”: 200 of 300 pictures",
        "folder “pictures”: 300 of 300 pictures",
      ])
    let many = lines(.steps, portions: 100, of: 10_000)
    #expect(many.count == 11)
    #expect(many.prefix(2).last == "folder “pictures”: 1,000 of 10,000 pictures")
    #expect(many.last == "folder “pictures”: 10,000 of 10,000 pictures")
    // With words it takes every file to know how many there are.
    #expect(lines(.steps, portions: 100, of: nil).count < 40)
    #expect(lines(.everything, portions: 100, of: 10_000).count == 100)
  }

  @Test func nothingIsFetchedOfAFolder() {
    let folder = Query(source: SourceName("folder"), search: "", folder: "/srv/pictures")
    let local = PictureOrigins(of: [folder])
    var state = ProgressState(searches: 1, origins: local)
    let reading = BuildEvent.fetching(done: 1, of: 4, bytes: 0)
    state.apply(reading, at: .zero)
    #expect(line(state, at: 0) == "reading 1 of 4")
    var lines = EventLines(.everything, style: .plain, origins: local)
    #expect(lines.line(for: reading) == "reading 1 of 4")
    lines = EventLines(.steps, style: .plain, origins: local)
    #expect(lines.line(for: reading) == "reading images")
    lines = EventLines(.steps, style: .plain, origins: PictureOrigins(of: [Self.query, folder]))
    #expect(lines.line(for: reading) == "fetching and reading images")
    let cut = Report.Failure(
      picture: "folder:a.jpg", stage: "fetch", url: nil, reason: "VipsJpeg: Premature end")
    #expect(
      lines.line(for: .failed(cut))
        == "warning: folder:a.jpg cannot be read: VipsJpeg: Premature end")
    var report = Report(started: Timestamp(secondsSince1970: 0))
    report.queries = [Report.QueryResult(folder)]
    report.queries[0].reachable = 300
    report.originals.reused = 298
    #expect(Messages.summary(report, took: .zero, isDryRun: false)[0] == "found 300 pictures")
    report.originals.failed = 2
    let first = Messages.summary(report, took: .zero, isDryRun: false)[0]
    #expect(first == "found 300 pictures; images: 2 cannot be read")
  }

  @Test func onePageMayTakeSeveralQuestions() {
    let state = state([
      (.asking(Self.query, page: 1), 0), (.asking(Self.query, page: 1), 1),
      (.found(Self.query, pictures: 20, reachable: 20, fromCache: false), 2),
    ])
    #expect(!state.isSearching)
  }

  @Test func anAnswerToOneSearchEndsNoOther() {
    let other = Query(source: SourceName("openverse"), search: "puppies")
    let state = state(
      [
        (.asking(Self.query, page: 1), 0), (.asking(other, page: 1), 0),
        (.found(other, pictures: 20, reachable: nil, fromCache: false), 1),
        (.asking(other, page: 2), 1),
        (.found(Self.query, pictures: 50, reachable: 50, fromCache: false), 2),
      ], searches: 2)
    #expect(state.isSearching)
  }

  @Test func imagesHaveCountsPaceAndTimeLeftOnceAllIsFound() {
    let events: [(BuildEvent, Double)] = [
      (.asking(Self.query, page: 1), 0),
      (.found(Self.query, pictures: 50, reachable: 50, fromCache: false), 1),
      (.fetching(done: 0, of: 100, bytes: 0), 2), (.developing(done: 5, of: 50), 5),
      (.fetching(done: 40, of: 100, bytes: 8_000_000), 6),
    ]
    #expect(
      line(state(events), at: 6)
        == "fetching 40 of 100 · developing 5 of 50 · 2 MB/s · 6 s left")
    #expect(
      line(state(events, searches: 2), at: 6)
        == "fetching 40 of 100 · developing 5 of 50 · 2 MB/s")
  }

  @Test func whenAllIsFetchedTheTimeLeftIsThatOfDeveloping() {
    let state = state([
      (.asking(Self.query, page: 1), 0),
      (.found(Self.query, pictures: 50, reachable: 50, fromCache: true), 1),
      (.developing(done: 0, of: 50), 2), (.fetching(done: 100, of: 100, bytes: 0), 5),
      (.developing(done: 25, of: 50), 12), (.failed(failure), 12),
    ])
    #expect(
      line(state, at: 12)
        == "fetching 100 of 100 · developing 25 of 50 · 10 s left · 1 failed")
  }

  @Test func aLimitIsTheEndOfTheSearch() {
    var limited = Self.query
    limited.limit = 20
    let state = state([
      (.asking(limited, page: 1), 0),
      (.found(limited, pictures: 20, reachable: 500, fromCache: false), 1),
    ])
    #expect(!state.isSearching)
  }

  @Test func laterStagesTakeOverAndEventsMayOvertakeEachOther() {
    let state = state([
      (.fetching(done: 4, of: 4, bytes: 10), 0), (.fetching(done: 3, of: 4, bytes: 8), 0),
      (.rendering(done: 30, of: 90), 2), (.publishing(done: 10, of: 90), 3),
    ])
    #expect(state.counts[.fetching]?.done == 4)
    #expect(line(state, at: 3) == "publishing 10 of 90")
  }

  @Test(arguments: [1, 2, 10, 24, 40, 79])
  func neverFillsTheLastColumn(_ width: Int) {
    var query = Self.query
    query.search = "猫の写真 🐈 naïve \u{1B}[31mred\u{202E}"
    let state = state([(.asking(query, page: 1), 0)])
    let line = line(state, at: 0, width: width)
    #expect(DisplayWidth.of(line) <= max(0, width - 1))
    #expect(!line.contains("\u{1B}"))
  }

  @Test func timesAndSizesReadWell() {
    #expect(Amount.time(.milliseconds(420)) == "0.4 s")
    #expect(Amount.time(.milliseconds(9_960)) == "10 s")
    #expect(Amount.time(.seconds(59)) == "59 s")
    #expect(Amount.time(.seconds(60)) == "1 min 0 s")
    #expect(Amount.time(.seconds(125)) == "2 min 5 s")
    #expect(Amount.time(.seconds(3_600)) == "1 h 0 min")
    #expect(Amount.time(.seconds(3_780)) == "1 h 3 min")
    #expect(Numbers.bytes(1) == "1 byte")
    #expect(Numbers.bytes(999) == "999 bytes")
    #expect(Numbers.bytes(1_500) == "1.5 kB")
    #expect(Numbers.bytes(192_400_000) == "192 MB")
    #expect(Numbers.bytes(5_000_000_000) == "5 GB")
  }

  private let failure = Report.Failure(picture: nil, stage: "fetch", url: nil, reason: "gone")
}
