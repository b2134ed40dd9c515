import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Publishing

struct PublisherTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func writesWhatIsPlannedAndNothingElse() throws {
    let counts = try publish(["index.html": "front", "photo/ab/x.html": "page"])
    #expect(counts.written == 3)
    #expect(try folder.files(under: "out") == [Sums.path, "index.html", "photo/ab/x.html"])
  }

  @Test func leavesEqualFilesAsTheyAre() throws {
    try publish(["index.html": "front", "a.html": "old"])
    let before = try modified("index.html")
    let counts = try publish(["index.html": "front", "a.html": "new"])
    // The list of all files is the other one.
    #expect((counts.written, counts.unchanged, counts.removed) == (2, 1, 0))
    #expect(try modified("index.html") == before)
    #expect(try text("a.html") == "new")
  }

  @Test func removesItsOwnFilesThatAreNoLongerPlannedAndTheirFolders() throws {
    try publish(["index.html": "front", "tag/old/index.html": "gone"])
    let counts = try publish(["index.html": "front"])
    #expect(counts.removed == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/tag"))
  }

  @Test func neverTouchesWhatIsNotItsOwn() throws {
    try folder.write("mine", to: "out/notes.txt")
    try folder.write("mine", to: "out/tag/old/notes.txt")
    try publish(["tag/old/index.html": "page"])
    try publish(["index.html": "front"])
    #expect(try text("notes.txt") == "mine")
    #expect(try text("tag/old/notes.txt") == "mine")
  }

  @Test func refusesToOverwriteAForeignFileAndPublishesNothing() throws {
    try folder.write("mine", to: "out/index.html")
    let failure = #expect(throws: Failure.self) {
      try publish(["index.html": "front", "a.html": "page"])
    }
    #expect(failure?.code == .cannotCreate)
    #expect(failure?.details == ["index.html"])
    #expect(try folder.files(under: "out") == ["index.html"])
    #expect(try text("index.html") == "mine")
  }

  @Test func replacesAForeignFileWhereAskedTo() throws {
    try folder.write("mine", to: "out/index.html")
    try publish(["index.html": "front"], replacing: true)
    #expect(try text("index.html") == "front")
  }

  @Test func knowsItsPagesAgainWhenTheLedgerIsLost() throws {
    let generator = "<meta name=\"generator\" content=\"Gallerist 1\"/>"
    try publish(["index.html": generator + "old", "same.css": "same"])
    try FileManager.default.removeItem(atPath: folder.path + "/ledger.txt")
    try publish(["index.html": generator + "new", "same.css": "same"])
    #expect(try text("index.html") == generator + "new")
  }

  @Test func knowsTheIndexAndTheFilesOfTheAppAgain() throws {
    let files = { (words: String) in
      [
        "index.html": "<meta name=\"generator\" content=\"Gallerist 1\"/>",
        "data/meta.js": "gallerist(\"meta\",\"\(words)\");\n",
        "sw.js": "const gallery = {\"version\":\"\(words)\"};\n",
        "site.webmanifest": "{\"generator\":\"Gallerist 1\",\"name\":\"\(words)\"}\n",
      ]
    }
    try publish(files("old"))
    try FileManager.default.removeItem(atPath: folder.path + "/ledger.txt")
    try publish(files("new"))
    #expect(try text("data/meta.js") == files("new")["data/meta.js"])
    try folder.write("self.mine = 1;", to: "out/sw.js")
    try FileManager.default.removeItem(atPath: folder.path + "/ledger.txt")
    #expect(throws: Failure.self) { try publish(files("newer")) }
  }

  @Test func refusesAFolderThatIsALink() throws {
    try folder.write("", to: "outside/.keep")
    try folder.write("", to: "out/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/out/photo", withDestinationPath: folder.path + "/outside")
    let failure = #expect(throws: Failure.self) { try publish(["photo/x.html": "page"]) }
    #expect(failure?.code == .cannotCreate)
    #expect(try folder.files(under: "outside") == [".keep"])
  }

  @Test func aRunThatGaveUpLeavesTheSiteAsItWas() throws {
    try publish(["index.html": "front"])
    let output = try OutputFolder(folder.path + "/out")
    let publisher = try publisher(output)
    try publisher.stage(file("index.html")) { .bytes(Array("half".utf8)) }
    try publisher.stage(file("new/a.html")) { .bytes(Array("half".utf8)) }
    publisher.abandon()
    #expect(try folder.files(under: "out") == [Sums.path, "index.html"])
    #expect(try text("index.html") == "front")
  }

  @Test func whatAKilledRunLeftWaitingIsRemovedByTheNext() throws {
    let output = try OutputFolder(folder.path + "/out")
    let killed = try publisher(output)
    try killed.stage(file("a/b.html")) { .bytes(Array("half".utf8)) }
    #expect(try folder.files(under: "out") == [".gallerist-part", "a/.b.html.gallerist-part"])
    let next = try publisher(output)
    _ = try next.publish(folder: output) { _, _ in }
    #expect(try folder.files(under: "out") == [])
  }

  @Test func copiesImagesAndTrustsTheLedgerForThem() throws {
    let image = try folder.write("image bytes", to: "cache/image")
    let digest = Digest(of: "image bytes")
    let first = try publishCopy(of: image, digest)
    #expect(first.written == 2)
    #expect(try text("img/x.jpg") == "image bytes")
    #expect(try publishCopy(of: image, digest).unchanged == 2)

    try folder.write("damaged", to: "out/img/x.jpg")
    #expect(try publishCopy(of: image, digest).written == 1)
    #expect(try text("img/x.jpg") == "image bytes")
  }

  @Test func aDamagedFileOfTheCacheIsNotPublished() throws {
    let image = try folder.write("zeros, not the image", to: "cache/image")
    let failure = #expect(throws: Failure.self) {
      try publishCopy(of: image, Digest(of: "image bytes"))
    }
    #expect(failure?.code == .inputOutput)
    #expect(failure?.place == image)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/img/x.jpg"))
  }

  @Test func theRootIsNoPlaceForASite() {
    let failure = #expect(throws: Failure.self) { try OutputFolder("//") }
    #expect(failure?.code == .cannotCreate)
  }

  @Test func aCopyThatWasOnlyTouchedIsNotWrittenAgain() throws {
    let image = try folder.write("image bytes", to: "cache/image")
    let digest = Digest(of: "image bytes")
    try publishCopy(of: image, digest)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: folder.path + "/out/img/x.jpg")
    #expect(try publishCopy(of: image, digest).written == 0)
  }

  @Test func aDryRunCountsAndWritesNothing() throws {
    try publish(["index.html": "front", "old.html": "old"])
    let publisher = try Publisher(
      dryRunningAt: folder.path + "/out", ledgerPath: folder.path + "/ledger.txt",
      replacesForeignFiles: false)
    try publisher.dryRun(file("index.html")) { .bytes(Array("changed".utf8)) }
    let counts = try publisher.dryRan().counts
    #expect((counts.written, counts.unchanged, counts.removed) == (2, 0, 1))
    #expect(try folder.files(under: "out") == [Sums.path, "index.html", "old.html"])
    #expect(try text("index.html") == "front")
  }

  @Test func theFrontPageComesLast() throws {
    let output = try OutputFolder(folder.path + "/out")
    let publisher = try publisher(output)
    try publisher.stage(file("index.html", .front)) { .bytes([1]) }
    try publisher.stage(file("list.html", .list)) { .bytes([1]) }
    try publisher.stage(file("image.jpg", .image)) { .bytes([1]) }
    var seen: [[String]] = []
    _ = try publisher.publish(folder: output) { _, _ in
      let files = try? folder.files(under: "out").filter { !$0.hasPrefix(".") }
      seen.append(files ?? [])
    }
    #expect(
      seen == [
        ["image.jpg"], ["image.jpg", "list.html"], ["image.jpg", "index.html", "list.html"],
        [Sums.path, "image.jpg", "index.html", "list.html"],
      ])
  }

  @Test func whatIsNewComesBeforeWhatLeadsToIt() throws {
    try publish(["a.html": "old", "index.html": "old"])
    let output = try OutputFolder(folder.path + "/out")
    let publisher = try publisher(output)
    for (path, rank) in [
      ("index.html", RankedPath.Rank.front), ("a.html", .page), ("z.html", .list),
      ("image.jpg", .image),
    ] {
      try publisher.stage(file(path, rank)) { .bytes(Array("new".utf8)) }
    }
    var seen: [String] = []
    _ = try publisher.publish(folder: output) { _, _ in
      let paths = ["a.html", "image.jpg", "index.html", "z.html"]
      seen.append(paths.filter { (try? text($0)) == "new" }.joined(separator: " "))
    }
    #expect(
      seen == [
        "image.jpg", "image.jpg z.html", "a.html image.jpg z.html",
        "a.html image.jpg index.html z.html", "a.html image.jpg index.html z.html",
      ])
  }

  @Test func aFileOfSomebodyElsesIsReplacedBeforePagesOfOursLeadToIt() throws {
    try publish(["a.html": "old"])
    try folder.write("mine", to: "out/z.html")
    let output = try OutputFolder(folder.path + "/out")
    let publisher = try publisher(output, replacing: true)
    for path in ["a.html", "z.html"] {
      try publisher.stage(file(path)) { .bytes(Array("new".utf8)) }
    }
    var seen: [String] = []
    _ = try publisher.publish(folder: output) { _, _ in
      seen.append(((try? text("a.html")) ?? "") + " " + ((try? text("z.html")) ?? ""))
    }
    #expect(seen == ["old new", "new new", "new new"])
  }

  /// They lead to each other, so whichever went first would be missed by the others.
  @Test func pagesLeadNowhereBeforeTheFirstOfThemGoes() throws {
    try publish(["a.html": "to b", "b.html": "to a", "index.html": "old", "x.jpg": "x"])
    let output = try OutputFolder(folder.path + "/out")
    let publisher = try publisher(output)
    try publisher.stage(file("index.html")) { .bytes(Array("new".utf8)) }
    var seen: [String] = []
    var changes = Publisher.Changes()
    let counts = try publisher.publish(folder: output, noting: &changes) { _, _ in
      seen.append(
        ["index.html", "a.html", "b.html"].map { name in
          let text = (try? text(name)) ?? "nothing"
          return text.contains("gone") ? "gone" : text
        }.joined(separator: ", "))
    }
    #expect(
      seen == ["new, to b, to a", "new, gone, to a", "new, gone, gone", "new, gone, gone"])
    #expect(try changes.written.all() == [Sums.path, "index.html"])
    #expect(try changes.removed.all() == ["a.html", "b.html", "x.jpg"])
    #expect((counts.written, counts.removed) == (2, 3))
    #expect(try folder.files(under: "out") == [Sums.path, "index.html"])
  }

  @Test func whatARunThatFailsOnTheWayHasMovedIsTold() throws {
    let bench = try PublishingBench()
    try bench.publish(["index.html": "old"])
    var changes = Publisher.Changes()
    let new = ["a.html": "new", "b.html": "new", "index.html": "new"]
    #expect(throws: Failure.self) {
      try bench.publish(new, stoppingAfter: 1, noting: &changes)
    }
    #expect(try changes.written.all() == ["a.html"])
    #expect(try bench.folder.files(under: "out") == [Sums.path, "a.html", "index.html"])
    #expect(try bench.text("index.html") == "old")
  }

  @Test func severalThreadsMoveTheSame() throws {
    let contents = Dictionary(
      uniqueKeysWithValues: (0..<300).map { ("photo/\($0 % 7)/\($0).html", "page \($0)") })
    let bench = try PublishingBench()
    let one = try bench.publish(contents)
    let other = try PublishingBench()
    var changes = Publisher.Changes()
    #expect(try other.publish(contents, jobs: 4, noting: &changes) == one)
    #expect(try changes.written.all() == [Sums.path] + contents.keys.sorted())
    #expect(try other.folder.files(under: "out") == bench.folder.files(under: "out"))
  }

  @Test func pagesGoBeforeTheImagesThatTheyShow() throws {
    let bench = try PublishingBench()
    let paths = ["img/a.webp", "photo/a.html", "assets/a.css", "info/a.html", "kept.html"]
    try bench.publish(Dictionary(uniqueKeysWithValues: paths.map { ($0, $0) }))
    let ledger = Ledger(path: bench.ledger)
    var change = LedgerChange(of: ledger, adding: LineSorter(beside: bench.ledger))
    for name in ["kept.html", Sums.path] {
      change.keep(try #require(try ledger.known(name)).number)
    }
    var removed: [String] = []
    try change.forEachRemoval { _, name in removed.append(name) }
    #expect(removed == ["info/a.html", "photo/a.html", "assets/a.css", "img/a.webp"])
  }

  @Test func oneRunAtATimeHoldsAnOutputWhateverPathItCameBy() throws {
    let held = try OutputFolder(folder.path + "/out")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/out")
    let failure = #expect(throws: Failure.self) { try OutputFolder(folder.path + "/link") }
    #expect(failure?.code == .locked)
    withExtendedLifetime(held) {}
  }

  @Test func theLockGoesWithItsHolder() throws {
    do { _ = try OutputFolder(folder.path + "/out") }
    _ = try OutputFolder(folder.path + "/out")
  }

  @Test func aFileWhereTheFolderShouldBeIsRefused() throws {
    let path = try folder.write("a file", to: "occupied")
    let failure = #expect(throws: Failure.self) { try OutputFolder(path + "/below") }
    #expect(failure?.code == .cannotCreate)
  }
}

extension PublisherTests {
  @discardableResult
  private func publish(
    _ contents: [String: String], replacing: Bool = false
  ) throws -> Publisher.Counts {
    let output = try OutputFolder(folder.path + "/out")
    let publisher = try publisher(output, replacing: replacing)
    for (name, content) in contents.sorted(by: { $0.key < $1.key }) {
      try publisher.stage(file(name)) { .bytes(Array(content.utf8)) }
    }
    return try publisher.publish(folder: output) { _, _ in }
  }

  @discardableResult
  private func publishCopy(of image: String, _ digest: Digest) throws -> Publisher.Counts {
    let output = try OutputFolder(folder.path + "/out")
    let publisher = try publisher(output)
    try publisher.stage(file("img/x.jpg", .image), inputs: digest) { .copy(from: image, digest) }
    return try publisher.publish(folder: output) { _, _ in }
  }

  private func publisher(_ output: OutputFolder, replacing: Bool = false) throws -> Publisher {
    try Publisher(
      folder: output, ledgerPath: folder.path + "/ledger.txt", replacesForeignFiles: replacing)
  }

  private func file(_ path: String, _ rank: RankedPath.Rank = .page) -> RankedPath {
    RankedPath(path, rank)
  }

  private func text(_ name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out/" + name)),
      as: UTF8.self)
  }

  private func modified(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: folder.path + "/out/" + name)[
      .modificationDate] as? Date
  }
}
