import Build
import Foundation
import Model
import TestSupport
import Testing

@testable import CommandLine

/// `--progress json`.
struct ProgressEventTests {
  private static let query = Query(source: SourceName("pixabay"), search: "puppies")

  private func bench(_ events: [BuildEvent]) throws -> Bench {
    var bench = try Bench()
    bench.environment["PIXABAY_KEY"] = "secret-key"
    bench.isTerminal = true
    bench.events = events
    bench.report.queries = [Report.QueryResult(Self.query)]
    bench.report.files.written = 9
    return bench
  }

  private func missing(_ number: Int) -> BuildEvent {
    .failed(
      Report.Failure(
        picture: "pixabay:\(number)", stage: "fetch", url: "https://a.example/\(number).jpg",
        reason: "404 Not Found"))
  }

  /// Each of them, once it is known to be of the published schema.
  private func lines(_ text: String) throws -> [String] {
    let schema = try JSONSchema("progress.schema.json")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.last == "")
    for line in lines.dropLast() { #expect(try schema.mistakes(in: line) == [], "\(line)") }
    return lines.dropLast()
  }

  @Test func everyLineIsAnEventAndTheLastOneHoldsTheReport() async throws {
    let bench = try bench([
      .asking(Self.query, page: 1),
      .found(Self.query, pictures: 2, reachable: 2, fromCache: false),
      .fetching(done: 1, of: 4, bytes: 500), .fetching(done: 4, of: 4, bytes: 2_000),
      .developing(done: 2, of: 2), .note("something to know"), missing(1),
      .detail("only with --verbose"), .publishing(done: 9, of: 9),
    ])
    #expect(await bench.run("build", "puppies", "--progress", "json", "--report", "-") == 0)
    #expect(bench.output.text == bench.report.json)
    let lines = try lines(bench.errors.text)
    let report = bench.report.compactJSON
    #expect(
      lines == [
        #"{"event":"progress","stage":"searching","done":0,"source":"pixabay","search":"puppies","page":1}"#,
        #"{"event":"note","note":"something to know"}"#,
        #"{"event":"warning","stage":"fetch","picture":"pixabay:1","url":"https://a.example/1.jpg","warning":"404 Not Found"}"#,
        #"{"event":"progress","stage":"searching","done":2,"source":"pixabay","search":"puppies","page":1}"#,
        #"{"event":"progress","stage":"fetching","done":4,"of":4,"bytes":2000}"#,
        #"{"event":"progress","stage":"developing","done":2,"of":2}"#,
        #"{"event":"progress","stage":"publishing","done":9,"of":9}"#,
        #"{"event":"end","seconds":0.0,"report":\#(report)}"#,
      ])
  }

  /// The clock of the bench stands still.
  @Test func aFloodIsBounded() async throws {
    let bench = try bench(
      (1...10_000).map { .fetching(done: $0, of: $0, bytes: $0) } + (1...90).map(missing))
    #expect(await bench.run("build", "puppies", "--progress", "json") == 0)
    let lines = try lines(bench.errors.text)
    #expect(lines.count { $0.contains(#""event":"progress""#) } == 2)
    #expect(lines.count { $0.contains(#""event":"warning""#) } == EventLines.mostFailures)
    #expect(
      lines.contains(
        #"{"event":"note","note":"and 70 more failures; `--report FILE` lists them all"}"#))
  }

  @Test func hostileTextsStayWithinTheirLine() async throws {
    let hostile = "a\"}\n{\"event\":\"end\"\u{1B}[2J\u{9B}2J\u{2028}\u{202E}\\\u{0}"
    var query = Self.query
    query.search = hostile
    let bench = try bench([
      .asking(query, page: 1), .note(hostile),
      .failed(Report.Failure(picture: hostile, stage: "fetch", url: hostile, reason: hostile)),
    ])
    #expect(await bench.run("build", "puppies", "--progress", "json") == 0)
    #expect(try lines(bench.errors.text).count == 4)
    #expect(
      !bench.errors.text.unicodeScalars.contains {
        $0.properties.generalCategory == .control && $0 != "\n"
      })
  }

  @Test func whatEndsARunIsAnEventToo() async throws {
    var bench = try bench([])
    bench.report.problems = [
      Failure(.unavailable, "down", place: "https://a.example", nextStep: "wait")
    ]
    bench.report.exitCode = .unavailable
    #expect(await bench.run("build", "puppies", "--progress", "json", "--quiet") == 69)
    #expect(
      try lines(bench.errors.text) == [
        #"{"event":"error","exitCode":69,"error":"down","place":"https://a.example","hint":"wait"}"#
      ])
    bench = try self.bench([])
    try bench.folder.write("no plist", to: "config/gallery.plist")
    #expect(await bench.run("build", "--progress", "json") == 78)
    #expect(try lines(bench.errors.text).count == 1)
  }

  @Test func whatTheDocumentationShowsIsOfTheSchema() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/programs.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let shown = page.components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(shown.count == 1)
    for text in shown { #expect(try lines(text).count == 8) }
  }
}
