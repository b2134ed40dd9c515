import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Publishing

/// The list of all files and their digests, and what it is good for when the ledger is lost.
struct SumsTests {
  private let bench: PublishingBench

  init() throws { bench = try PublishingBench() }

  private static let sign = "<meta name=\"generator\" content=\"Gallerist 1\"/>"
  private static let feed = "<feed>\n<generator>Gallerist 1</generator>\n"
  private static let files = [
    "index.html": sign + "front", "feed.atom": feed + "1", "photo/a.html": sign + "a",
    "photo.html": sign + "b", "photo-1.html": sign + "c",
  ]

  @Test func theListIsInTheOrderOfBytesAndHoldsEveryFileButItself() throws {
    try bench.publish(Self.files)
    let lines = try bench.text(Sums.path).split(separator: "\n").map(String.init)
    let names = ["feed.atom", "index.html", "photo-1.html", "photo.html", "photo/a.html"]
    #expect(lines == names.map { "\(Digest(of: Self.files[$0] ?? "").hex)  \($0)" })
  }

  @Test func theTreeIsTheDigestOfTheList() throws {
    let counts = try bench.publish(Self.files)
    #expect(counts.tree == Digest(of: try bench.text(Sums.path)))
    #expect(PublishedSite.tree(ledgerPath: bench.ledger) == counts.tree)
    #expect(try bench.publish(Self.files).tree == counts.tree)
    #expect(try bench.publish(["index.html": "other"]).tree != counts.tree)
  }

  @Test func whatIsKeptIsListedAsItIs() throws {
    try bench.publish(Self.files)
    try bench.folder.write("changed by hand", to: "out/feed.atom")
    try FileManager.default.removeItem(atPath: bench.folder.path + "/out/photo.html")
    try bench.publish(["index.html": Self.sign + "new"], keepingDeparted: true)
    let list = try bench.text(Sums.path)
    #expect(list.contains("\(Digest(of: "changed by hand").hex)  feed.atom\n"))
    #expect(list.contains("\(Digest(of: Self.sign + "a").hex)  photo/a.html\n"))
    #expect(!list.contains("photo.html"))
  }

  @Test func aSiteWithoutFilesHasNoList() throws {
    try bench.publish(Self.files)
    try bench.publish([:])
    #expect(try bench.folder.files(under: "out") == [])
  }

  @Test func aLostLedgerIsMendedByTheList() throws {
    try bench.publish(Self.files)
    try bench.loseLedger()
    let next = [
      "index.html": Self.sign + "new", "feed.atom": Self.feed + "2", "photo.html": Self.sign + "b",
    ]
    let counts = try bench.publish(next)
    #expect((counts.written, counts.unchanged, counts.removed) == (3, 1, 2))
    #expect(try bench.folder.files(under: "out") == (next.keys + [Sums.path]).sorted())
    #expect(try bench.text("feed.atom") == Self.feed + "2")
    let fresh = try PublishingBench()
    #expect(try fresh.publish(next).tree == counts.tree)
  }

  /// Who adds files to a site may list them there, too, so that `sha256sum -c` knows them.
  @Test(arguments: [
    "mine/cv.pdf", "mine.html", "robots.txt", "sitemap.xml", "feeds/mine.atom", "assets/site.css",
    "assets/site-0123456789.css", "img/heron.jpg", "img/3f/heron-640-5d20c7.webp",
    "img/3f/heron-4fa8c1-640-5d20c7.webp", "original/3f/heron-3fa8c1-5d20c7.jpg",
    "3f/heron-3fa8c1-640-5d20c7.webp", "tiles/3f/heron-4fa8c1-5d20c7/full/3,2/0/default.jpg",
  ])
  func aFileThatItsOwnerListsThereStays(name: String) throws {
    try bench.publish(Self.files)
    try bench.folder.write("mine", to: "out/" + name)
    let lines = Self.files.merging([name: "mine"]) { $1 }.map {
      "\(Digest(of: $0.value).hex)  \($0.key)\n"
    }
    try bench.folder.write(lines.sorted().joined(), to: "out/\(Sums.path)")
    try bench.loseLedger()
    #expect(try bench.publish(["index.html": Self.sign + "new"]).removed == 4)
    #expect(try bench.text(name) == "mine")
    #expect(
      try bench.folder.files(under: "out") == [Sums.path, "index.html", name].sorted())
  }

  @Test func imagesAndAssetsAreKnownByTheDigitsInTheirNames() throws {
    let digits = Digest(of: "bytes").hex
    let names = [
      "assets/site-\(digits.prefix(10)).css", "assets/icons/heart-\(digits.prefix(10)).svg",
      "img/by/ann-\(digits.prefix(6)).jpg", "original/3f/heron-3fa8c1-\(digits.prefix(6)).jpg",
      // Into which rights were written: these are no digits of the bytes.
      "img/3f/heron-3fa8c1-640-5d20c7.webp", "img/3f/3fa8c1d2-640-5d20c7.webp",
      "tiles/3f/heron-3fa8c1-5d20c7/full/3,2/0/default.jpg",
    ]
    let images = names.map { ($0, "bytes") }
    try bench.publish(Self.files.merging(images) { $1 })
    try bench.loseLedger()
    #expect(try bench.publish(Self.files).removed == names.count)
  }

  @Test func whatChangedSinceTheListIsSomebodyElses() throws {
    try bench.publish(Self.files)
    try bench.loseLedger()
    try bench.folder.write("mine", to: "out/feed.atom")
    try bench.folder.write("mine", to: "out/photo/a.html")
    let failure = #expect(throws: Failure.self) {
      try bench.publish(["index.html": "x", "feed.atom": "new feed"])
    }
    #expect(failure?.details == ["feed.atom"])
    try bench.publish(["index.html": Self.sign + "x"])
    #expect(
      try bench.folder.files(under: "out")
        == [Sums.path, "feed.atom", "index.html", "photo/a.html"])
  }

  @Test func aPageWithOurSignIsOursWhateverTheListSays() throws {
    try bench.publish(Self.files)
    try bench.loseLedger()
    try bench.folder.write(Self.sign + "half way", to: "out/photo.html")
    #expect(try bench.publish(["index.html": Self.sign + "front"]).removed == 4)
  }

  @Test func aListOfSomebodyElsesIsNotTouched() throws {
    try bench.folder.write("\(Digest(of: "x").hex)  photo.jpg\n", to: "out/\(Sums.path)")
    let failure = #expect(throws: Failure.self) { try bench.publish(Self.files) }
    #expect(failure?.details == [Sums.path])
    #expect(try bench.folder.files(under: "out") == [Sums.path])
  }

  /// A file of holes is as large as somebody likes.
  @Test func aListThatIsLargerThanAnyOfOursIsNotRead() throws {
    try bench.publish(Self.files)
    try bench.loseLedger()
    let size = off_t(Sums.largest) + 1
    try #require(truncate("\(bench.root)/\(Sums.path)", size) == 0)
    let failure = #expect(throws: Failure.self) { try bench.publish(Self.files) }
    #expect(failure?.details.contains(Sums.path) == true)
    #expect(failure?.details.contains("feed.atom") == false)
    #expect(try PublishedSite.allPages(in: bench.root, ledgerPath: bench.ledger) == [])
  }

  @Test func aListThatLeadsOutTakesNothingFromThere() throws {
    try bench.folder.write("mine", to: "outside.txt")
    try bench.folder.write("mine", to: "elsewhere/a.txt")
    try bench.folder.write("front", to: "out/index.html")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path + "/out/link",
      withDestinationPath: bench.folder.path + "/elsewhere")
    let names = ["../outside.txt", "index.html", "link/a.txt", "/etc/passwd", ""]
    let lines = names.map { "\(Digest(of: $0 == "index.html" ? "front" : "mine").hex)  \($0)\n" }
    try bench.folder.write(lines.joined() + "junk\n", to: "out/\(Sums.path)")
    let failure = #expect(throws: Failure.self) { try bench.publish(["a.html": "a"]) }
    #expect(failure?.details == [Sums.path])
    #expect(try bench.folder.files(under: "out").contains("index.html"))
    #expect(try bench.folder.files(under: "elsewhere") == ["a.txt"])
    #expect(try bench.folder.files(under: "").contains("outside.txt"))
  }

  /// Some of its files are in place, and the cache is gone as well.
  @Test func aRunThatWasKilledIsMendedWithoutItsLedger() throws {
    try bench.publish(Self.files)
    let new = [
      "index.html": Self.sign + "new", "feed.atom": Self.feed + "2",
      "sitemap.xml": "<!-- Gallerist -->\nmap",
    ]
    #expect(throws: Failure.self) { try bench.publish(new, stoppingAfter: 2) }
    try bench.leaveSumsWaiting(for: new)
    try bench.loseLedger()
    let last = ["index.html": Self.sign + "new"]
    let counts = try bench.publish(last)
    #expect(try bench.folder.files(under: "out") == [Sums.path, "index.html"])
    #expect(counts.tree == (try PublishingBench().publish(last).tree))
  }
}
