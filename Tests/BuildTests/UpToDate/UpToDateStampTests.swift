import Build
import BuildBench
import Configuration
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

/// When a run may take it that there is nothing to do, and when it must not.
struct UpToDateStampTests {
  private var bench: UpToDateBench

  init() throws { bench = try UpToDateBench() }

  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: Change

    typealias Change = @Sendable (inout UpToDateBench) async throws -> Void

    init(_ description: String, _ change: @escaping Change) {
      testDescription = description
      self.change = change
    }
  }

  static let ends = [
    Example("another program") { $0.version = "1" },
    Example("another title") { $0.configuration.title = "Other" },
    Example("another key") {
      let flickr = SourceName("flickr")
      let known = try #require($0.configuration.services[flickr])
      $0.configuration.services[flickr] = ServiceSettings(base: known.base, key: Secret("another"))
    },
    Example("another width") { $0.configuration.renditions.widths = [120] },
    Example("another order of queries") { $0.configuration.queries.reverse() },
    Example("a limit") { $0.options.limit = 2 },
    Example("a date that is given") { $0.sourceDate = Timestamp(secondsSince1970: 5) },
    Example("the theme that is built in") { $0.options.theme = nil },
    Example("a touched file of the theme") { try $0.alter($0.file("own.css", in: "theme")) },
    Example("a file of the theme that was altered behind its time") {
      try $0.alter($0.file("own.css", in: "theme"), keepingTime: true)
    },
    Example("a new file in the theme") { try $0.folder.write("p {}", to: "theme/assets/new.css") },
    Example("a new picture in the folder") { try $0.write("b", seed: 2) },
    Example("a new picture in a new folder") { try $0.write("deep/b", seed: 2) },
    Example("a picture that was written again") { try $0.write("a", seed: 2) },
    Example("a picture that is gone") { try $0.remove($0.file("a.jpg", in: "pics")) },
    Example("other words beside a picture") {
      try $0.folder.write(#"{"title": "A goose"}"#, to: "pics/a.json")
    },
    Example("a link to a picture") {
      try FileManager.default.createSymbolicLink(
        atPath: $0.folder.path + "/pics/l.jpg", withDestinationPath: "a.jpg")
    },
    Example("a published page that is gone") { try $0.remove($0.file("index.html", in: "out")) },
    Example("a published page that was edited") { try $0.alter($0.file("index.html", in: "out")) },
    Example("a published image that is shorter") {
      let image = try $0.file(".webp", in: "out")
      #expect(truncate(image, 9) == 0)
    },
    Example("a lost ledger") { try $0.remove($0.file(".txt", in: "state/ledgers")) },
    Example("a ledger that was altered") { try $0.alter($0.file(".txt", in: "state/ledgers")) },
    Example("a standing that was cut off") {
      let path = try $0.file(".standing", in: "state/ledgers")
      #expect(truncate(path, 300) == 0)
    },
    Example("a standing in which somebody wrote") {
      let path = try $0.file(".standing", in: "state/ledgers")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacing("files ", with: "files 1").write(
        toFile: path, atomically: true, encoding: .utf8)
    },
    Example("a lost database") { try $0.remove($0.folder.path + "/cache/gallerist.sqlite") },
    Example("an image that the cache lost") { try $0.remove($0.file("", in: "cache/originals")) },
    Example("another gallery's new answers in the same cache") { bench in
      var other = bench
      other.options.output += "-other"
      other.options.freshness = .refresh
      #expect(await other.run().report.exitCode == .success)
    },
    Example("answers that are too old") {
      $0.options.freshness = .atMost(.seconds(3_600))
      $0.hours = 2
    },
    Example("a day") { $0.hours = 24 },
    Example("a clock that was set back") { $0.hours = -1 },
    Example("a wish for new answers") { $0.options.freshness = .refresh },
    Example("a recording") { $0.options.exchanges = .recorded(in: $0.folder.path + "/recording") },
  ]

  @Test(arguments: ends) func endsWith(_ example: Example) async throws {
    var bench = bench
    try await rest(bench)
    try await example.change(&bench)
    #expect(await !bench.run().stood)
  }

  static let spares = [
    Example("another number of threads") { $0.options.jobs = 3 },
    Example("a wish to stay off the network") { $0.options.freshness = .offline },
    Example("a wish to replace files") { $0.options.replacesForeignFiles = true },
    Example("answers that are young enough") {
      $0.options.freshness = .atMost(.seconds(3 * 3_600))
      $0.hours = 2
    },
    Example("almost as long as answers serve") { $0.hours = 19.9 },
    Example("a file beside the folder") { try $0.folder.write("x", to: "other/x.jpg") },
    Example("somebody else's file in the site") { try $0.folder.write("x", to: "out/own.txt") },
  ]

  @Test(arguments: spares) func staysWith(_ example: Example) async throws {
    var bench = bench
    try await rest(bench)
    try await example.change(&bench)
    #expect(await bench.run().stood)
  }

  /// Two hours after the answers, which do not serve for longer than one.
  @Test func anAnswerWhoseLifetimeIsOverEndsIt() async throws {
    var bench = bench
    let epoch = GalleryBench.epoch
    bench.bench.sandbox.faults.set(
      .headers(["Cache-Control": "max-age=3600", "Date": HTTPDate.text(of: epoch)]),
      at: .search(page: nil))
    try await rest(bench)
    bench.hours = 0.9
    #expect(await bench.run().stood)
    let requests = bench.requests
    bench.hours = 2
    #expect(await !bench.run().stood)
    #expect(bench.requests > requests)
  }

  @Test func aRunWithNothingToDoAsksNothingAndWritesNothing() async throws {
    try await rest(bench)
    let (changes, requests) = (try bench.changes(), bench.requests)
    #expect(await bench.run().stood)
    #expect(try bench.changes() == changes)
    #expect(bench.requests == requests)
  }

  @Test func itReportsWhatALongerLookWouldFind() async throws {
    var bench = bench
    for name in ["film.avi", "clip.mpg", "DSC1.x3f"] {
      try bench.folder.write("x", to: "pics/" + name)
    }
    bench.configuration.queries[0].limit = 1
    try await rest(bench)
    let stamp = await bench.run()
    try bench.remove(try bench.file(".standing", in: "state/ledgers"))
    let looking = await bench.run()
    #expect(stamp.stood && !looking.stood)
    #expect(stamp.report.json == looking.report.json)
    #expect(stamp.report.leftOut.files.counts == [.video: 2, .raw: 1])
    #expect(stamp.report.leftOut.results[.limit] > 0)
  }

  /// What was changed since would bear the same date as what was looked at.
  @Test func aClockBehindThatOfTheDiskLeavesNothing() async throws {
    var bench = bench
    bench.fileClock.now = { FileClock.system.now() - 3_600_000_000_000 }
    for _ in 1...3 { #expect(await !bench.run().stood) }
    bench.fileClock = .system
    try await rest(bench)
  }

  @Test func twoGalleriesOverOneCacheBothComeToRest() async throws {
    var other = bench
    other.options.output += "-other"
    for _ in 1...2 {
      for gallery in [bench, other] { #expect(await gallery.run().report.exitCode == .success) }
    }
    #expect(await bench.run().stood)
    #expect(await other.run().stood)
  }

  @Test func aRunThatLacksSomethingLeavesNothing() async throws {
    try bench.folder.write("no image", to: "pics/b.jpg")
    for _ in 1...2 { #expect(await bench.run().report.exitCode == .incomplete) }
    #expect(try bench.folder.files(under: "state/ledgers").allSatisfy { $0.hasSuffix(".txt") })
  }

  @Test func whoeverHoldsTheOutputIsNotPassedBy() async throws {
    try await rest(bench)
    let holder = open(bench.options.output, O_RDONLY)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX | LOCK_NB) == 0)
    #expect(await bench.run().report.exitCode == .locked)
  }

  @Test func aFolderInItsPlaceHasToBeMoved() async throws {
    let bench = try UpToDateBench()
    #expect(await bench.run().report.exitCode == .success)
    let file = try bench.file(".standing", in: "state/ledgers")
    try bench.remove(file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    let problem = await bench.run().report.problems.first
    #expect(problem?.code == .cannotCreate && problem?.place == file)
    #expect(problem?.nextStep == "move what is there out of the way")
  }

  @Test func aDryRunSaysAtOnceThatThereIsNothingToDo() async throws {
    try await rest(bench)
    var dryRun = bench
    dryRun.options.isDryRun = true
    let changes = try bench.changes()
    #expect(await dryRun.run().stood)
    #expect(try bench.changes() == changes)
  }

  @Test func itHoldsNoKey() async throws {
    try await rest(bench)
    let text = try String(
      contentsOfFile: bench.file(".standing", in: "state/ledgers"), encoding: .utf8)
    for service in bench.configuration.services.values {
      let key = try #require(service.key)
      #expect(!text.contains(key.revealed))
    }
  }

  @Test func everyValueOfTheConfigurationIsThoughtOf() {
    let configuration = GalleryConfiguration()
    #expect(
      labels(of: configuration) == [
        "title", "description", "language", "author", "baseURL", "visibility", "training",
        "queries", "filters", "condition", "sort", "copies", "albums", "gps",
        "curation", "pages", "home", "menu", "notes", "policy",
        "pageSize", "columns", "layout", "crop", "zoom", "embed", "downloads", "look", "options",
        "hero",
        "renditions",
        "publishOriginals", "videos", "network",
        "removed", "removals", "keepRuns",
        "cacheAge", "services", "declared", "folder", "file", "curationFiles",
      ])
    #expect(labels(of: configuration.removals) == ["most", "percent"])
    #expect(labels(of: configuration.renditions) == ["widths", "formats", "quality"])
    #expect(
      labels(of: configuration.network) == [
        "maxAge", "connections", "connectionsPerHost", "timeout", "maxImageBytes", "maxImagePixels",
        "maxVideoBytes", "allowPrivateHosts", "userAgent",
      ])
    #expect(
      labels(of: bench.configuration.queries[0]) == [
        "source", "search", "title", "slug", "limit", "parameters", "folder",
        "visibility", "training", "condition", "sort", "copies", "albums",
        "chosenAlbums", "isAlbum", "gps", "leavesOutVideos",
        "layout", "crop", "zoom", "downloads", "spared", "forgotten",
      ])
  }

  private func labels(of value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }

  /// Files that were written a moment ago may be written again unseen; then it takes another run.
  private func rest(_ bench: UpToDateBench) async throws {
    let first = await bench.run()
    try #require(first.report.exitCode == .success, "\(first.report.problems)")
    try #require(await bench.run().stood)
  }
}
