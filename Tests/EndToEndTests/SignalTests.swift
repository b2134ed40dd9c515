import Foundation
import Glibc
import Sandbox
import TestSupport
import Testing

/// A run that somebody stops: from a terminal, from systemd, or by leaving.
struct SignalTests {
  struct Signal: Sendable, CustomTestStringConvertible {
    let number: Int32
    let name: String
    var testDescription: String { name }
  }

  static let signals = [
    Signal(number: SIGHUP, name: "SIGHUP"), Signal(number: SIGINT, name: "SIGINT"),
    Signal(number: SIGTERM, name: "SIGTERM"),
  ]

  /// Starts a quiet run which waits for an image that never comes.
  private func startedRun(_ bench: ThreePages, prefix: String = "") async throws -> RunningProgram {
    let asked = bench.sandbox.requests.count
    bench.faults.set(.silence, at: .image(id: nil, role: .large))
    let running = try Program(path: "/bin/sh").start(
      [
        "-c", prefix + "exec \"$0\" \"$@\"", bench.studio.program.path, "build", "something",
        "--quiet", "--cache", "cache", "--report", "report.json",
      ], in: bench.studio.folder.path)
    let isWaiting: Bool? = try await running.warns { _ in
      bench.sandbox.requests.dropFirst(asked).contains { !$0.isSearch } ? true : nil
    }
    #expect(isWaiting == true)
    return running
  }

  @Test(arguments: signals)
  func aRunThatIsStoppedSaysSoAndLeavesTheSiteAsItIs(_ signal: Signal) async throws {
    let bench = try ThreePages()
    #expect(try await bench.run("anything", "--limit", "3").outcome.status == 0)
    let before = try bench.studio.site.files().map { try bench.studio.site.bytes($0) }
    let running = try await startedRun(bench)
    running.send(signal.number)
    let outcome = try await running.ended()
    #expect(outcome.status == 128 + signal.number)
    #expect(
      outcome.errors.split(separator: "\n") == [
        "error: the run was stopped by \(signal.name), and nothing was published",
        "  hint: run it again: what was fetched is kept",
      ])
    let report = try bench.studio.report()
    #expect(report.exitCode == 128 + signal.number)
    #expect(report.failures.isEmpty)
    #expect(try bench.studio.site.files().map { try bench.studio.site.bytes($0) } == before)

    bench.faults.clear()
    #expect(try await bench.run("something").outcome.status == 0)
    #expect(try bench.studio.site.mistakes() == [])
  }

  /// As `nohup` has it.
  @Test func aTerminalThatGoesDoesNotStopARunThatIsToOutliveIt() async throws {
    let bench = try ThreePages()
    let running = try await startedRun(bench, prefix: "trap '' HUP; ")
    running.send(SIGHUP)
    running.send(SIGTERM)
    #expect(try await running.ended().status == 128 + SIGTERM)
    #expect(try bench.studio.report().exitCode == 128 + SIGTERM)
  }

  /// As a script has it that starts a command in the background.
  @Test(arguments: ["INT", "TERM"])
  func aSignalThatIsToBeIgnoredStopsNothing(name: String) async throws {
    let bench = try ThreePages()
    let running = try await startedRun(bench, prefix: "trap '' \(name); ")
    running.send(name == "INT" ? SIGINT : SIGTERM)
    running.send(SIGHUP)
    #expect(try await running.ended().status == 128 + SIGHUP)
    #expect(try bench.studio.report().exitCode == 128 + SIGHUP)
  }

  @Test(arguments: signals)
  func lookingAtASiteEndsWithoutAFailure(_ signal: Signal) async throws {
    let folder = try TemporaryFolder()
    try folder.write("here", to: "site/index.html")
    let server = try Program().start(["serve", "site", "--port", "0"], in: folder.path)
    _ = try #require(try await server.address())
    server.send(signal.number)
    #expect(try await server.ended().status == 0)
  }
}
