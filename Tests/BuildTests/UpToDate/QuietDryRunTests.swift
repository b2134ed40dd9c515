import Build
import Cache
import Configuration
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

/// A dry run leaves everything as it is, whatever others do meanwhile.
struct QuietDryRunTests {
  private var bench: UpToDateBench

  init() throws { bench = try UpToDateBench() }

  /// Of a gallery with something to do, since the folder is searched no more.
  private var dryRun: UpToDateBench {
    var dryRun = bench
    dryRun.options.isDryRun = true
    dryRun.configuration.queries.removeLast()
    return dryRun
  }

  @Test func itWritesNothingNotEvenInTheCache() async throws {
    #expect(await bench.run().report.exitCode == .success)
    let (changes, requests) = (try bench.changes(), bench.requests)
    let outcome = await dryRun.run()
    #expect(outcome.report.exitCode == .success && !outcome.stood)
    let gone = outcome.details.filter { $0.hasPrefix("would remove ") }
    #expect(!gone.isEmpty)
    #expect(outcome.notes.contains("would remove: \(gone.count) files"))
    #expect(outcome.details.contains("would write index.html"))
    #expect(try bench.changes() == changes)
    #expect(bench.requests == requests)
  }

  @Test func whoeverIsPublishingIsNotInItsWay() async throws {
    #expect(await bench.run().report.exitCode == .success)
    let holder = open(bench.options.output, O_RDONLY)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX | LOCK_NB) == 0)
    #expect(await dryRun.run().report.exitCode == .success)
  }

  @Test func itSeesWhatAnotherRunHasJustKept() async throws {
    let run = await bench.run().report
    let state = try StateStore(folder: bench.options.state)
    // In the write-ahead log, as long as that is open.
    try await state.keep(
      StoredRun(started: run.started, finished: run.finished, report: Array("{}".utf8)))
    let changes = try bench.changes().filter { $0.key.hasPrefix("out") }
    #expect(await dryRun.run().report.exitCode == .success)
    #expect(try bench.changes().filter { $0.key.hasPrefix("out") } == changes)
    #expect(try await StateStore(reading: bench.options.state).runs().count == 2)
  }

  @Test func withoutACacheNoneIsMade() async throws {
    let outcome = await dryRun.run()
    #expect(outcome.notes.contains { $0.hasPrefix("would ask flickr") })
    #expect(!FileManager.default.fileExists(atPath: bench.options.cache))
    #expect(!FileManager.default.fileExists(atPath: bench.options.output))
  }

  @Test func aCacheThatWouldHaveToBeMendedStaysAsItIs() async throws {
    #expect(await bench.run().report.exitCode == .success)
    try bench.folder.write("no database at all, but long enough", to: "cache/gallerist.sqlite")
    let changes = try bench.changes()
    let outcome = await dryRun.run()
    #expect(outcome.report.exitCode == .success)
    #expect(outcome.notes.contains { $0.hasPrefix("what the cache holds is known once") })
    #expect(try bench.changes() == changes)
  }
}
