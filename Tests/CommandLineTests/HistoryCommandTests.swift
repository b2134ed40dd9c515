import Cache
import Foundation
import Model
import TestSupport
import Testing

@testable import CommandLine

/// `gallerist history` and `gallerist diff`.
struct HistoryCommandTests {
  private static let noon = 1_935_990_489

  private struct Run {
    var site = "/srv/herons"
    var day = 0
    var exitCode = 0
    var isPublished = true
    var changes: [(StoredRun.Changes.Kind, String)] = []
    var written = 0
    var requests = 0
  }

  private func bench(_ runs: [Run]) async throws -> Bench {
    var bench = try Bench()
    bench.environment["TZ"] = "Asia/Tokyo"
    let state = try StateStore(folder: bench.folder.path + "/kept")
    for run in runs { try await state.keep(Self.stored(run, in: bench.folder.path)) }
    return bench
  }

  private static func stored(_ run: Run, in folder: String) -> StoredRun {
    var outcome = StoredRun.Outcome()
    outcome.site = run.site.replacing("FOLDER", with: folder)
    outcome.exitCode = run.exitCode
    outcome.pictures = run.isPublished ? 200 + run.day : nil
    outcome.written = run.written
    outcome.requests = run.requests
    outcome.bytes = run.requests * 1_000_000
    var changes = StoredRun.Changes()
    for (kind, name) in run.changes {
      let id = PictureID(source: SourceName("pixabay"), own: String(9_000_000 + name.count))
      changes.add(kind, SiteEdition.Item(id: id, name: name))
    }
    let moment = Timestamp(secondsSince1970: noon + run.day * 86_400)
    return StoredRun(
      started: moment, finished: moment, report: Array("{}".utf8), outcome: outcome,
      changes: changes)
  }

  private var several: [Run] {
    [
      Run(changes: [(.added, "a"), (.added, "be"), (.added, "Cat")], written: 3_120, requests: 4),
      Run(day: 1, exitCode: 69, isPublished: false, requests: 1),
      Run(site: "/srv/owls", day: 2, changes: [(.added, "owl")], written: 9),
      Run(
        day: 3, exitCode: 1,
        changes: [(.removed, "a"), (.changed, "be"), (.added, "\u{1B}[31mlong")], written: 17),
    ]
  }

  private func bench() async throws -> Bench { try await bench(several) }

  @Test func historyIsATableOfAllSitesWhereNoneIsKnown() async throws {
    let bench = try await bench()
    #expect(await bench.run("history", "--state", "kept") == 0)
    try expectSnapshot(bench.output.text, "history.txt")
    #expect(bench.errors.text == "")
  }

  @Test(arguments: [["/srv/owls"], ["--output", "/srv/owls"], ["--output=/srv/owls"]])
  func historyOfASiteListsItsRunsOnly(arguments: [String]) async throws {
    let bench = try await bench()
    #expect(await bench.run(["history", "--state", "kept"] + arguments) == 0)
    #expect(
      bench.output.text == """
        RUN  WHEN              EXIT  KEPT  WHAT IT DID
          3  2031-05-10 16:08     0        1 new; 9 files written

        """)
  }

  @Test func historyIsToldToProgramsAsJSON() async throws {
    let bench = try await bench()
    #expect(await bench.run("history", "--state", "kept", "--json") == 0)
    try expectSnapshot(bench.output.text, "history.json")
    let none = try await self.bench([])
    #expect(await none.run("history", "--state", "kept", "--json") == 0)
    #expect(none.output.text == "[\n\n]\n")
  }

  @Test(arguments: [
    (["rollback"], 66, "there is no site"),
    (["rollback", "yesterday"], 64, "“yesterday” is not the number of a run"),
    (["rollback", "1", "--output", "site"], 66, "run 1 is not a run of this site"),
    (["rollback", "--output", "site"], 66, "no earlier site is kept"),
    (["serve", "site", "--run", "7"], 66, "run 7 is not a run of this site"),
    (["serve", "site", "--run", "0"], 64, "--run"),
    (["serve", "--theme", "Templates", "--run", "1"], 64, "--run"),
  ])
  func aRunThatCannotBeHadBackIsSaid(
    _ arguments: [String], _ code: Int32, _ words: String
  ) async throws {
    let bench = try await bench()
    try bench.folder.write("<p>site</p>", to: "site/index.html")
    #expect(await bench.run(arguments + ["--state", "kept"]) == code)
    #expect(bench.errors.text.contains(words), "\(bench.errors.text)")
  }

  @Test func historyIsOfOutputWhereThatIsKnown() async throws {
    let bench = try await bench([Run(site: "FOLDER/output", written: 1), Run(day: 1, written: 2)])
    #expect(await bench.run("history", "--state", "kept") == 0)
    #expect(bench.output.text.split(separator: "\n").count == 2)
    #expect(bench.output.text.contains("1 file written"))
  }

  @Test func aSiteOfWhichNothingIsKnownIsSaid() async throws {
    let bench = try await bench()
    #expect(await bench.run("history", "nowhere", "--state", "kept") == 66)
    #expect(bench.errors.text.contains("no run of this site is recorded\n  at: nowhere"))
    #expect(await bench.run("history", "a", "--output", "b", "--state", "kept") == 64)
  }

  @Test func withoutARunThatIsSaid() async throws {
    let bench = try await bench([])
    #expect(await bench.run("history", "--state", "kept") == 0)
    #expect(bench.output.text == "" && bench.errors.text.contains("no run is recorded yet"))
  }

  @Test(arguments: [Int.min, .max], ["America/New_York", "Asia/Tokyo"])
  func historyTellsOfARunAtAnyTime(seconds: Int, zone: String) async throws {
    var bench = try await bench([])
    bench.environment["TZ"] = zone
    let moment = Timestamp(secondsSince1970: seconds)
    try await StateStore(folder: bench.folder.path + "/kept").keep(
      StoredRun(started: moment, finished: moment, report: Array("{}".utf8)))
    #expect(await bench.run("history", "--state", "kept") == 0)
    #expect(bench.output.text.split(separator: "\n").count == 2)
  }

  @Test(arguments: [["history"], ["diff", "1", "last"]])
  func withoutAStateItIsSaid(command: [String]) async throws {
    let bench = try Bench()
    #expect(await bench.run(command + ["--state", "kept"]) == 66)
    #expect(bench.errors.text.contains("there is no state"))
  }

  @Test(arguments: [["1", "4"], ["1", "last"]])
  func diffListsPicturesAndCounts(runs: [String]) async throws {
    let bench = try await bench()
    #expect(await bench.run(["diff"] + runs + ["--state", "kept"]) == 0)
    try expectSnapshot(bench.output.text, "diff.txt")
  }

  @Test func diffOfARunWithItselfIsNone() async throws {
    let bench = try await bench()
    #expect(await bench.run("diff", "last", "last", "--state", "kept") == 0)
    #expect(bench.output.text == "no difference\n")
  }

  @Test(arguments: [
    (["1", "99"], 66, "there is no run 99"), (["1", "3"], 64, "are of different sites"),
    (["1", "yesterday"], 64, "“yesterday” is not the number of a run"), (["1"], 64, "RUN"),
    (["1", "2", "3"], 64, "3"), (["0", "1"], 64, "“0” is not the number of a run"),
    (["1", "99999999999999999999"], 64, "is not the number of a run"),
  ])
  func whatIsNoRunIsSaid(_ runs: [String], _ code: Int32, _ words: String) async throws {
    let bench = try await bench()
    #expect(await bench.run(["diff"] + runs + ["--state", "kept"]) == code)
    #expect(bench.errors.text.contains(words))
  }
}
