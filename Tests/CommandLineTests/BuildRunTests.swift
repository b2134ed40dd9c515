import Build
import Foundation
import Model
import TestSupport
import Testing

@testable import CommandLine

struct BuildRunTests {
  private static let query = Query(source: SourceName("pixabay"), search: "puppies")
  private static let missing = Report.Failure(
    picture: "pixabay:1", stage: "fetch", url: "https://a.example/1.jpg", reason: "404 Not Found")

  private func bench() throws -> Bench {
    var bench = try Bench()
    bench.environment["PIXABAY_KEY"] = "secret-key"
    bench.events = [
      .asking(Self.query, page: 1),
      .found(Self.query, pictures: 2, reachable: 2, fromCache: false),
      .fetching(done: 1, of: 4, bytes: 500), .fetching(done: 4, of: 4, bytes: 2_000),
      .developing(done: 1, of: 2), .developing(done: 2, of: 2),
      .note("something to know"), .failed(Self.missing),
      .rendering(done: 1, of: 9), .publishing(done: 9, of: 9),
    ]
    var query = Report.QueryResult(Self.query)
    query.reachable = 2
    bench.report.queries = [query]
    bench.report.originals.downloaded = 3
    bench.report.originals.failed = 1
    bench.report.originals.bytes = 2_000
    bench.report.files.written = 9
    bench.report.failures = [Self.missing]
    bench.report.exitCode = .incomplete
    return bench
  }

  @Test func awayFromATerminalThereIsALinePerPageAndStep() async throws {
    let bench = try bench()
    #expect(await bench.run("build", "puppies", "--output", "site") == 1)
    #expect(bench.output.text == "")
    let text = bench.errors.text.replacing(bench.folder.path, with: "/FOLDER")
    try expectSnapshot(text, "build-lines.txt")
  }

  @Test func verboseHasALineForEachEvent() async throws {
    let bench = try bench()
    #expect(await bench.run("build", "puppies", "--verbose") == 1)
    #expect(bench.errors.text.contains("requesting pixabay “puppies”, page 1\n"))
    #expect(bench.errors.text.contains("fetching 1 of 4, 500 bytes\nfetching 4 of 4, 2 kB\n"))
  }

  @Test func quietSaysOnlyWhatFailed() async throws {
    var bench = try bench()
    #expect(await bench.run("build", "puppies", "--quiet") == 1)
    #expect(
      bench.errors.text
        == "warning: fetch of pixabay:1 failed: 404 Not Found (https://a.example/1.jpg)\n")
    bench = try Bench()
    bench.environment["PIXABAY_KEY"] = "secret-key"
    #expect(await bench.run("build", "puppies", "--quiet") == 0)
    #expect(bench.errors.text == "")
  }

  @Test func onATerminalTheLiveLineIsErasedAndTheCursorComesBack() async throws {
    var bench = try bench()
    bench.isTerminal = true
    #expect(await bench.run("build", "puppies") == 1)
    let text = bench.errors.text
    #expect(text.contains(BuildDisplay.hideCursor))
    let parts = text.components(separatedBy: BuildDisplay.eraseLine + BuildDisplay.showCursor)
    #expect(parts.count == 2)
    #expect(parts.last?.contains(BuildDisplay.eraseLine) == false)
    #expect(parts.last?.contains("found 2 pictures") == true)
  }

  @Test func whatWasLeftOutIsOneLine() async throws {
    var bench = try bench()
    #expect(await bench.run("build", "puppies") == 1)
    #expect(!bench.errors.text.contains("left out"))
    var folder = Report.QueryResult(
      Query(source: SourceName("folder"), search: "", folder: "/pictures"))
    (folder.leftOut[.unreadable], folder.leftOut[.raw], folder.leftOut[.video]) = (1, 4, 9)
    // The same folder, searched for words.
    bench.report.queries = [folder, folder]
    #expect(await bench.run("build", "puppies") == 1)
    #expect(
      bench.errors.text.contains("\n14 files were left out: 9 video, 4 raw, 1 unreadable\n"))
    bench.report.queries[1] = Report.QueryResult(Self.query)
    bench.report.queries[1].leftOut[.limit] = 1_200
    #expect(await bench.run("build", "puppies", "--dry-run") == 1)
    let line = "14 files and 1,200 results were left out: 1,200 beyond the limit, 9 video, 4 raw, "
    #expect(bench.errors.text.hasSuffix(line + "1 unreadable\n"))
  }

  @Test func neverMeansNeitherLineNorLines() async throws {
    var bench = try bench()
    bench.isTerminal = true
    #expect(await bench.run("build", "puppies", "--progress", "never") == 1)
    #expect(!bench.errors.text.contains("fetching"))
    #expect(!bench.errors.text.contains(BuildDisplay.eraseLine))
  }

  @Test func theReportIsWrittenWholeOrToStandardOutput() async throws {
    let bench = try bench()
    #expect(await bench.run("build", "puppies", "--report", "report.json") == 1)
    let path = bench.folder.path + "/report.json"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == bench.report.json)
    #expect(try bench.folder.files() == ["report.json"])
    #expect(await bench.run("build", "puppies", "--report", "-") == 1)
    #expect(bench.output.text == bench.report.json)
  }

  @Test func aReportThatCannotBeWrittenIsSaidBeforeTheBuild() async throws {
    let bench = try bench()
    #expect(await bench.run("build", "puppies", "--report", "no/report.json") == 73)
    #expect(bench.errors.text.contains("its folder does not exist"))
    #expect(bench.order.options == nil)
  }

  @Test(arguments: ["--report", "--changed"])
  func noFileOfTheSiteIsWrittenOver(option: String) async throws {
    let bench = try bench()
    try bench.folder.write("front", to: "site/index.html")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path + "/link", withDestinationPath: "site")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path + "/front", withDestinationPath: "site/index.html")
    for name in ["site/index.html", "site/new", "link/new", "front", "site/../site/new"] {
      #expect(await bench.run("build", "puppies", "--output", "site", option, name) == 64)
      #expect(bench.errors.text.contains("cannot be inside the site that is built"), "\(name)")
    }
    #expect(await bench.run("build", "puppies", "--output", "link", option, "site/new") == 64)
    #expect(bench.order.options == nil)
    #expect(await bench.run("build", "puppies", "--output", "site", option, "site-report") == 1)
  }

  @Test func aDeviceIsWrittenToAndNotReplaced() async throws {
    let bench = try bench()
    #expect(await bench.run("build", "puppies", "--report", "/dev/null") == 1)
    var facts = stat()
    #expect(stat("/dev/null", &facts) == 0)
    #expect(facts.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func whereNothingWasPublishedThereIsAReportAndNoSummary() async throws {
    var bench = try Bench()
    bench.environment["PIXABAY_KEY"] = "secret-key"
    bench.report.problems = [Failure(.unavailable, "Pixabay could not be reached")]
    bench.report.exitCode = .unavailable
    #expect(await bench.run("build", "puppies", "--report", "report.json") == 69)
    #expect(bench.errors.text == "error: Pixabay could not be reached\n")
    #expect(try bench.folder.files() == ["report.json"])
  }

  @Test func aFloodOfFailuresIsCutAndCounted() async throws {
    var bench = try bench()
    bench.events = Array(repeating: .failed(Self.missing), count: 25)
    #expect(await bench.run("build", "puppies", "--quiet") == 1)
    let lines = bench.errors.text.split(separator: "\n")
    #expect(lines.count == EventLines.mostFailures + 1)
    #expect(lines.last == "warning: and 5 more failures; `--report FILE` lists them all")
  }
}
