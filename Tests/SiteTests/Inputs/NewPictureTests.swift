import Foundation
import Model
import Publishing
import Support
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// What one new picture changes of a gallery of 600: its own files, and those that tell of it.
///
/// It has nothing in common with others, which would have other companions now.
struct NewPictureTests {
  private static let old = (0..<600).map {
    Samples.picture(
      $0, title: "P\($0)", tags: "kind\($0 % 40), own\($0)", user: "User \($0 % 50)")
  }
  private static let new: SitePicture = {
    var picture = Samples.picture(999, title: "New", tags: "fresh", user: "Newcomer")
    picture.added = Timestamp(secondsSince1970: Samples.moment.secondsSince1970 + 60)
    return picture
  }()

  /// Without the new picture, and with it behind the others.
  private static let before: Result<PlannedSite, any Error> = Result { try planned(old) }
  private static let withLast: Result<PlannedSite, any Error> = Result { try planned(old + [new]) }

  private static func planned(_ pictures: [SitePicture]) throws -> PlannedSite {
    var content = Samples.content(pictures)
    content.baseURL = WebAddress("https://gallery.test/")
    return try PlannedSite(content, Theme.builtIn)
  }

  /// Copies have one card.
  private static func together(_ pictures: [SitePicture]) -> SiteContent {
    var content = Samples.content(pictures)
    content.copies = .together
    return content
  }

  /// The paths of what a run has to write that finds the pages of the others.
  private func written(_ after: PlannedSite) throws -> Set<String> {
    let before = try Self.before.get()
    let same = after.same(as: before)
    return try Set(
      after.files.values.filter { file in
        guard !same.contains(file.path) else { return false }
        if after.inputs[file.path] != nil, !file.path.hasSuffix(".html") { return true }
        return try file.bytes(after.theme) != before.bytes(file.path)
      }.map(\.path))
  }

  private func pages(_ number: Int) -> [String] {
    let address = PhotoAddress(Samples.id(number))
    return [address.page, address.info]
  }

  /// Its own files, and what tells how many pictures there are.
  private var expected: Set<String> {
    get throws {
      let images = SiteImages(
        Self.new.images, address: PhotoAddress(Samples.id(999)), withOriginal: true
      ).all.map(\.address)
      let own = pages(999) + images + ["tag/fresh/index.html", "by/newcomer/index.html"]
      let others = [
        "index.html", "s/herons/index.html", "tags/index.html", "creators/index.html",
        "about.html", "credits.html", try credits, "feed.atom", "s/herons/feed.atom", "sitemap.xml",
        "gallery.json", "s/herons/gallery.json", "s/herons/manifest.json",
      ]
      return Set(own + others)
    }
  }

  /// The page of credits that has its line.
  private var credits: String {
    get throws {
      let site = try Self.withLast.get()
      let link = PhotoAddress(Samples.id(999)).page
      return try #require(
        try ["credits.html", "credits/2.html"].first {
          String(decoding: try site.bytes($0) ?? [], as: UTF8.self).contains(link)
        })
    }
  }

  private func pages(of numbers: ClosedRange<Int>) -> [String] {
    numbers.flatMap { ["all/\($0).html", "s/herons/\($0).html"] }
  }

  /// It opens a page of its own, to which the two before it lead.
  private var expectedOfLast: Set<String> {
    get throws {
      try expected.union(pages(of: 29...31)).union([PhotoAddress(Samples.id(599)).page])
    }
  }

  /// Files of which some others share a mark that is another one now.
  private func expectFewFilesOfTheIndex(_ written: Set<String>) {
    let index = written.filter { $0.hasPrefix("data/") }
    let own = ["meta", "all", "new", "r-30", "i-30", "k-0", "s/herons"].map { "data/\($0).js" }
    #expect(index.isSuperset(of: own) && index.count <= own.count + 4, "\(index.sorted())")
  }

  @Test func aNewLastPictureTouchesItsListsAtTheirEndsAndItsNeighbour() throws {
    let written = try written(Self.withLast.get())
    let others = written.filter { !$0.hasPrefix("data/") }
    #expect(try others.symmetricDifference(expectedOfLast) == [])
    expectFewFilesOfTheIndex(written)
    #expect(written.count <= 40)
  }

  /// Pages of lists move; the index knows it as the newest all the same.
  @Test func aNewFirstPictureTouchesThePagesThatItMovesAndItsNeighbour() throws {
    let written = try written(Self.planned([Self.new] + Self.old))
    let neighbour = PhotoAddress(Samples.id(0)).page
    let moved = Set(pages(of: 2...31))
    let others = written.filter { !$0.hasPrefix("data/") }
    // Who has no favourites yet sees the first pictures.
    let first = [neighbour, FavouritesPage.path]
    #expect(try others.symmetricDifference(expected.union(moved).union(first)) == [])
    expectFewFilesOfTheIndex(written)
    #expect(written.subtracting(moved).count <= 40)
  }

  private static func look(of picture: SitePicture) -> SitePicture {
    var picture = picture
    picture.picture.dimensions = nil
    picture.images = PublishedImages(large: Samples.image(7, width: 1_280, height: 853))
    picture.features = VisualFeatures(
      palette: [VisualFeatures.Swatch(colour: RGBColour(red: 90, green: 90, blue: 200), share: 80)],
      fingerprint: Fingerprint(high: 0xF0F0_1234_5678_9ABC, low: 0x0FED_CBA9_8765_4321),
      structure: Samples.structure)
    return picture
  }

  /// Its card is found by what it says, and the large files do not tell of that until the next 256 pictures came.
  @Test func aCopyThatComesLaterLeavesTheValuesOfOthersAsTheyAre() throws {
    var old = Self.old
    old[3] = Self.look(of: old[3])
    var copy = Self.look(of: Self.new)
    copy.picture.tags += old[3].picture.tags
    let theme = try Theme.builtIn
    let before = try PlannedSite(Self.together(old), theme)
    let after = try PlannedSite(Self.together(old + [copy]), theme)
    let same = after.same(as: before)
    let values = after.files.keys.filter {
      $0.hasPrefix("data/p-") || $0.hasPrefix("data/n-") || $0 == "data/terms.js"
    }
    #expect(values.count > 3)
    for file in values where !same.contains(file) {
      #expect(try after.bytes(file) == before.bytes(file), "\(file)")
    }
    let index = try IndexReader(Self.together(old + [copy]))
    for query in ["tag:fresh", "by:newcomer", "tag:own3 tag:fresh"] {
      let found = try index.pictures(matching: query)
      #expect(found == [3], "\(query): \(found)")
    }
    #expect(try !index.pictures(matching: "-tag:fresh tag:own3").contains(3))
    let known = try IndexReader(Self.together(old)).pictures(matching: "tag:own3")
    #expect(try index.pictures(matching: "tag:own3") == known)
    // What its card had already is not counted twice.
    let site = SiteIndex(
      content: Self.together(old + [copy]), words: theme.words(for: "en"), assets: theme.assets)
    let search = SearchIndex(site)
    #expect(!search.newest.terms.lines.isEmpty)
    let newest = search.newest.terms
    for line in newest.lines {
      for picture in newest.pictures(of: line) {
        #expect(!search.settled.terms.has(newest[line], picture), "\(newest[line])")
      }
    }
  }

  /// In lists of tags and years copies stand among cards: a new card behind all of them moves none.
  @Test func aNewCardBehindCopiesTouchesTheEndsOfItsLists() throws {
    func pictures(_ count: Int) -> [SitePicture] {
      (0..<count).map { number in
        var picture = number % 3 == 0 ? Self.look(of: Self.old[number]) : Self.old[number]
        picture.picture.tags = [Tag("reed"), Tag("kind\(number % 4)")].compactMap(\.self)
        picture.picture.dates.taken = Timestamp(year: 2020 + number % 2, month: 5, day: 3)
        return picture
      }
    }
    let theme = try Theme.builtIn
    let before = try PlannedSite(Self.together(pictures(599)), theme)
    let after = try PlannedSite(Self.together(pictures(600)), theme)
    let changed = after.changedPages(from: before)
      .filter { $0.hasPrefix("tag/") || $0.hasPrefix("ways/") || $0.hasPrefix("photo/") }
    // Of each list the first page, the last two, and one that is opened.
    #expect(changed.filter { $0.hasPrefix("tag/reed/") }.count <= 4, "\(changed.sorted())")
    #expect(changed.filter { $0.hasPrefix("ways/year/2021/") }.count <= 4, "\(changed.sorted())")
    #expect(changed.filter { $0.hasPrefix("tag/kind") }.allSatisfy { $0.hasPrefix("tag/kind3/") })
    // Those around it, which may show it.
    #expect(changed.filter { $0.hasPrefix("photo/") }.count <= 30, "\(changed.sorted())")
    #expect(after.files.keys.filter { $0.hasPrefix("tag/reed/") }.count > 15)
  }

  @Test func whereTheNewestAreCopiesThatSayNothingNewTheirNumbersAreFoundAllTheSame() throws {
    let all = Self.old[..<512].map { Self.look(of: $0) }
    var copy = all[0]
    copy.picture = Picture(id: Samples.id(999), title: "P0", credit: "")
    copy.added = Self.new.added
    let index = try IndexReader(Self.together(all + [copy]))
    #expect(index.names.contains("new"))
    #expect(try index.pictures(matching: "likes>=0").count == 1)
  }

  /// Services count and rank anew each night.
  @Test func countsAndRanksLeaveWhatTheIndexTellsOfPicturesAsItIs() throws {
    let moved = Self.old.enumerated().map { number, entry in
      var entry = entry
      entry.picture.rank = number + 2
      entry.picture.statistics.views = 1_000 + number
      return entry
    }
    let (before, after) = (try Self.before.get(), try Self.planned(moved))
    let files = after.files.keys.filter { $0.hasPrefix("data/r-") || $0.hasPrefix("data/i-") }
    #expect(files.count == 60)
    for file in files {
      #expect(after.inputs[file] != nil && after.inputs[file] == before.inputs[file])
    }
  }

  /// What a page holds does not matter here, only what it is made of.
  @Test func pagesThatItDoesNotTouchAreTheFilesThatTheyWere() throws {
    let folder = try TemporaryFolder()
    func publish(_ site: PlannedSite) throws -> Publisher.Changes {
      let output = try OutputFolder(folder.path + "/out")
      let publisher = try Publisher(
        folder: output, ledgerPath: folder.path + "/ledger.txt", replacesForeignFiles: false)
      for (page, inputs) in site.inputs where page.hasSuffix(".html") {
        try publisher.stage(RankedPath(page, .page), inputs: inputs) {
          .bytes(Array(inputs.hex.utf8))
        }
      }
      var changes = Publisher.Changes()
      _ = try publisher.publish(folder: output, noting: &changes) { _, _ in }
      return changes
    }
    func modified(_ page: String) throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/out/\(page)")[
        .modificationDate] as? Date
    }
    let pages = try publish(Self.before.get()).written.all().filter { $0.hasSuffix(".html") }
    let before = try pages.map { try modified($0) }
    let written = try Set(
      publish(Self.withLast.get()).written.all().filter { $0.hasSuffix(".html") })
    let expected = try expectedOfLast.filter { $0.hasSuffix(".html") }
    #expect(written.symmetricDifference(expected) == [])
    for (page, time) in zip(pages, before) where !written.contains(page) {
      #expect(try modified(page) == time, "\(page)")
    }
    #expect(pages.count > 1_000)
  }
}
