import Foundation
import Model
import TestSupport
import Testing

@testable import Cache

/// What sites that were published from a cache held, and what their builds changed.
struct StateHistoryTests {
  private let folder: TemporaryFolder
  private let state: StateStore

  init() throws {
    folder = try TemporaryFolder()
    state = try StateStore(folder: folder.path)
  }

  private func picture(
    _ own: String, digest: String = "1-a", added: Int = 100, changed: Int = 100
  ) -> PublishedPicture {
    PublishedPicture(
      id: Sample.picture(own), name: "Picture \(own)", digest: digest, added: moment(added),
      changed: moment(changed))
  }

  private func moment(_ seconds: Int) -> Timestamp { Timestamp(secondsSince1970: seconds) }

  private func edition(_ seconds: Int, added: [String] = [], removed: [String] = [])
    -> SiteEdition
  {
    SiteEdition(
      moment: moment(seconds), added: changes(added), removed: changes(removed))
  }

  private func changes(_ names: [String]) -> SiteEdition.Changes {
    SiteEdition.Changes(
      count: names.count,
      listed: names.map { SiteEdition.Item(id: Sample.picture($0), name: "Picture \($0)") })
  }

  private func states(_ pictures: [PublishedPicture]) async throws
    -> [PublishedPicture.Known.State?]
  {
    try await state.known(pictures, inSite: "/site").map { $0?.state }
  }

  @Test func aSiteThatNobodyPublishedHasNoHistory() async throws {
    #expect(try await state.editions(ofSite: "/site") == [])
    #expect(try await state.known([picture("1")], inSite: "/site") == [nil])
    #expect(try await state.pictureCount(ofSite: "/site") == 0)
    #expect(try await state.departed(fromSite: "/site", leaving: []) == [])
  }

  @Test func remembersPicturesAndEditionsNewestFirst() async throws {
    var first = edition(100, added: ["b", "a"])
    first.added.count = 70
    let second = edition(200, removed: ["a"])
    try await state.keep(
      SiteUpdate(edition: first, pictures: [picture("a"), picture("b", added: 50)]),
      ofSite: "/site")
    try await state.keep(
      SiteUpdate(edition: second, departed: [Sample.picture("a")]), ofSite: "/site")
    let reopened = try StateStore(folder: folder.path)
    #expect(try await reopened.editions(ofSite: "/site") == [second, first])
    let known = try await reopened.known([picture("a"), picture("b")], inSite: "/site")
    #expect(known.map { $0?.isGone } == [true, false])
    #expect(known.map { $0?.added } == [moment(100), moment(50)])
    #expect(try await reopened.pictureCount(ofSite: "/site") == 1)
  }

  @Test func tellsWhatChangedAndWhatCannotBeCompared() async throws {
    try await state.keep(
      SiteUpdate(
        edition: edition(100), pictures: ["a", "b", "c"].map { picture($0, digest: "1-a") }),
      ofSite: "/site")
    let now = [
      picture("a", digest: "1-a"), picture("b", digest: "1-b"), picture("c", digest: "2-a"),
    ]
    #expect(try await states(now) == [.same, .changed, .incomparable])
  }

  @Test func aPictureThatIsThereAgainIsNotGone() async throws {
    let id = Sample.picture("a")
    try await state.keep(
      SiteUpdate(edition: edition(100), pictures: [picture("a")]), ofSite: "/site")
    try await state.keep(SiteUpdate(edition: edition(200), departed: [id]), ofSite: "/site")
    try await state.keep(
      SiteUpdate(edition: edition(300), pictures: [picture("a")]), ofSite: "/site")
    #expect(
      try await state.known([picture("a")], inSite: "/site").map { $0?.isGone } == [false])
  }

  @Test func namesThoseThatAreNotThereAnyMore() async throws {
    try await state.keep(
      SiteUpdate(edition: edition(100), pictures: ["c", "a", "b"].map { picture($0) }),
      ofSite: "/site")
    let departed = try await state.departed(fromSite: "/site", leaving: [Sample.picture("b")])
    #expect(departed.map(\.id.own) == ["a", "c"])
    #expect(departed.map(\.name) == ["Picture a", "Picture c"])
  }

  @Test func eachSiteHasItsOwnHistory() async throws {
    try await state.keep(
      SiteUpdate(edition: edition(100), pictures: [picture("a")]), ofSite: "/one")
    try await state.keep(
      SiteUpdate(edition: edition(200), pictures: [picture("b")]), ofSite: "/two")
    #expect(try await state.editions(ofSite: "/one").map(\.moment) == [moment(100)])
    #expect(try await state.editions(ofSite: "/two").map(\.moment) == [moment(200)])
    #expect(try await state.known([picture("a")], inSite: "/two") == [nil])
  }

  @Test func whatNoEditionTellsOfAnyMoreIsForgotten() async throws {
    try await state.keep(
      SiteUpdate(edition: edition(1, added: ["a", "b"]), pictures: [picture("a"), picture("b")]),
      ofSite: "/site")
    try await state.keep(
      SiteUpdate(edition: edition(2), departed: [Sample.picture("a")]), ofSite: "/site")
    for number in 3...11 {
      try await state.keep(SiteUpdate(edition: edition(number)), ofSite: "/site")
    }
    #expect(try await state.editions(ofSite: "/site").count == 10)
    #expect(try await states([picture("a"), picture("b")]) == [.same, .same])
    try await state.keep(SiteUpdate(edition: edition(12)), ofSite: "/site")
    #expect(try await state.editions(ofSite: "/site").last?.moment == moment(3))
    #expect(try await states([picture("a"), picture("b")]) == [nil, .same])
    #expect(try await state.rows(of: "edition_picture") == 0)
  }

  @Test func anUpdateOfNothingIsNotWritten() async throws {
    try await state.keep(SiteUpdate(), ofSite: "/site")
    #expect(try await state.rows(of: "site") == 0)
  }

  @Test func picturesMayBeBroughtUpToDateWithoutAnEdition() async throws {
    try await state.keep(
      SiteUpdate(edition: edition(100), pictures: [picture("a", digest: "1-a")]), ofSite: "/site")
    try await state.keep(SiteUpdate(pictures: [picture("a", digest: "2-a")]), ofSite: "/site")
    #expect(try await state.editions(ofSite: "/site").count == 1)
    #expect(try await states([picture("a", digest: "2-a")]) == [.same])
  }

  @Test func textOfStrangersComesBackAsItWas() async throws {
    let hostile = #"'); DROP TABLE site; --"#
    let odd = PublishedPicture(
      id: PictureID(source: SourceName("folder"), own: hostile), name: "\u{0}<b>\u{1F600}",
      digest: "1-a", added: moment(1), changed: moment(1))
    let item = SiteEdition.Item(id: odd.id, name: odd.name)
    let edition = SiteEdition(
      moment: moment(1), added: SiteEdition.Changes(count: 1, listed: [item]))
    try await state.keep(SiteUpdate(edition: edition, pictures: [odd]), ofSite: hostile)
    #expect(try await state.editions(ofSite: hostile) == [edition])
    #expect(try await state.departed(fromSite: hostile, leaving: []) == [item])
  }

  /// Its folder may be on a disk that is not mounted.
  @Test func pruningLeavesWhatIsKnownOfASiteThatIsNotThere() async throws {
    try await state.keep(
      SiteUpdate(edition: edition(1, added: ["a"]), pictures: [picture("a")]), ofSite: "/nowhere")
    try await state.remove(try await state.unneeded(since: moment(500), at: .ofFiles))
    #expect(try await state.editions(ofSite: "/nowhere").count == 1)
  }

  @Test(arguments: [Int.min, -1, .max - 1])
  func editionsGoOnWhateverTheNumberOfTheLast(_ number: Int) async throws {
    let addresses = KnownAddresses(formerPages: ["photo/a.html"], searches: [])
    try await state.keep(
      SiteUpdate(edition: edition(100), addresses: addresses), ofSite: "/site")
    try Database(path: folder.path + "/state.sqlite").execute(
      "UPDATE edition SET number = \(number); UPDATE former_page SET number = \(Int.max)")
    let more = KnownAddresses(formerPages: ["photo/a.html", "photo/b.html"], searches: [])
    try await state.keep(SiteUpdate(edition: edition(200), addresses: more), ofSite: "/site")
    #expect(try await state.editions(ofSite: "/site").first?.moment == moment(200))
    #expect(try await state.formerPages(ofSite: "/site") == more.formerPages)
  }

  @Test func behindTheLastNumberThereIsNoEdition() async throws {
    try await state.keep(SiteUpdate(edition: edition(100)), ofSite: "/site")
    try Database(path: folder.path + "/state.sqlite").execute(
      "UPDATE edition SET number = \(Int.max)")
    await #expect(throws: CacheError.self) {
      try await state.keep(SiteUpdate(edition: edition(200)), ofSite: "/site")
    }
    #expect(try await state.editions(ofSite: "/site").map(\.moment) == [moment(100)])
  }
}

extension StateStore {
  fileprivate func rows(of table: String) throws(CacheError) -> Int? {
    try database.first("SELECT count(*) FROM \(table)") { $0.integer(0) }
  }
}
