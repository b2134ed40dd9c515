import Build
import Foundation
import Model
import TestSupport
import Testing

@testable import CommandLine

/// `build --metrics`: what Prometheus is told of a run.
struct MetricsTests {
  private func bench() throws -> Bench {
    var bench = try Bench()
    bench.environment["PIXABAY_KEY"] = "secret-key"
    var kites = Report.QueryResult(
      Query(source: SourceName("pixabay"), search: "red kite", title: "The “red\" \\ kite"))
    (kites.published, kites.failed, kites.removed, kites.requests) = (24, 1, 3, 2)
    bench.report.queries = [
      kites, Report.QueryResult(Query(source: SourceName("folder"), search: "", folder: "/p")),
    ]
    bench.report.originals.bytes = 123_456
    bench.report.pictures = Report.Pictures()
    bench.report.pictures?.all = 24
    bench.report.exitCode = .incomplete
    return bench
  }

  private func text(_ bench: Bench) throws -> String {
    try String(contentsOfFile: bench.folder.path + "/gallery.prom", encoding: .utf8)
      .replacing(bench.folder.path, with: "/FOLDER")
      .replacing("version=\"\(Version.text)\"", with: "version=\"VERSION\"")
  }

  @Test func theFiguresOfARunAreInThePrometheusFormat() async throws {
    let bench = try bench()
    #expect(await bench.run("build", "kites", "--quiet", "--metrics", "gallery.prom") == 1)
    try expectSnapshot(try text(bench), "metrics.txt")
    #expect(bench.errors.text == "")
    #expect(try bench.folder.files() == ["gallery.prom"])
    // Another user's program reads it.
    var facts = stat()
    #expect(stat(bench.folder.path + "/gallery.prom", &facts) == 0)
    #expect(facts.st_mode & 0o044 == 0o044)
  }

  @Test func aRunThatFailsKeepsTheTimeOfTheLastSuccess() async throws {
    var bench = try bench()
    let before = MetricsText.lastSuccess + "{output=\"/FOLDER/output\"} 1792000000\n"
    try bench.folder.write(before, to: "gallery.prom")
    bench.report.exitCode = .unavailable
    #expect(await bench.run("build", "kites", "--metrics", "gallery.prom") == 69)
    #expect(try text(bench).contains("\n" + before))
    #expect(
      try text(bench).contains("gallerist_last_run_exit_code{output=\"/FOLDER/output\"} 69\n"))
  }

  /// Before there is anything to build, too.
  @Test func aRunThatCannotBeginIsToldOf() async throws {
    let bench = try bench()
    #expect(await bench.run("build", "--metrics", "gallery.prom") == 66)
    #expect(
      try text(bench).contains("gallerist_last_run_exit_code{output=\"/FOLDER/output\"} 66\n"))
    #expect(!(try text(bench).contains(MetricsText.lastSuccess)))
    #expect(!(try text(bench).contains("gallerist_query")))
  }

  @Test func whereItCannotBeWrittenNothingIsBuilt() async throws {
    let bench = try bench()
    #expect(await bench.run("build", "kites", "--metrics", "no/gallery.prom") == 73)
    #expect(bench.errors.text.contains("the metrics file could not be written"))
    #expect(await bench.run("build", "kites", "--metrics", "m", "--dry-run") == 64)
    #expect(bench.order.options == nil)
  }

  @Test func aFullDiskIsReportedInTheSystemsWords() async throws {
    let bench = try bench()
    #expect(await bench.run("build", "kites", "--metrics", "/dev/full") == 73)
    #expect(bench.errors.text.contains("could not be written: No space left on device"))
  }

  @Test(arguments: [
    ("a\\b", "a\\\\b"), ("a\"b", "a\\\"b"), ("a\nb", "a\\nb"), ("\"\u{301}", "\\\"\u{301}"),
  ])
  func valuesCannotLeaveTheirLabel(_ value: String, escaped: String) {
    let text = MetricsText.escaped(value)
    #expect(Array(text.unicodeScalars) == Array(escaped.unicodeScalars))
  }
}
