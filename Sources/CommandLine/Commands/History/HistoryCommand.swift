import Build
import Cache
import Foundation
import Maintenance
import Model

/// `gallerist history`: the runs of a site as a table, newest first.
struct HistoryCommand: Sendable {
  let settings: Settings
  let console: Console

  private var shell: Shell { console.shell }

  /// - Parameter site: the folder; `output` where none is named.
  func run(_ site: String?) async throws(Failure) {
    if let site, settings.output != nil { throw Messages.siteAndOutput(site) }
    let runHistory = try RunHistory(
      inState: try Folders(shell: shell).state(named: settings.state))
    let named = site ?? settings.output
    var runs = try await runHistory.runs(ofSite: shell.absolute(named ?? Folders.output))
    if runs.isEmpty {
      if let named { throw Messages.noRuns(ofSite: named) }
      runs = try await runHistory.runs()
    }
    let sites = try await runHistory.keptTrees(of: runs)
    if settings.json {
      return shell.output.write(RunsJSON(runs: runs, kept: sites.kept, present: sites.present).text)
    }
    guard !runs.isEmpty else { return console.say(Messages.noRuns) }
    let table = RunTable(runs: runs, kept: sites.kept, present: sites.present, zone: shell.zone)
    shell.output.write(table.lines.map { Printable.line($0) + "\n" }.joined())
  }
}

/// Runs in columns, with the site where there are several.
struct RunTable {
  let runs: [StoredRun.Summary]
  /// Sites that can be had back, and those that are there, by their trees.
  let kept: Set<String>
  let present: Set<String>
  let zone: TimeZone

  var lines: [String] {
    let hasSites = Set(runs.map(\.outcome.site)).count > 1
    let head = ["RUN", "WHEN", "EXIT", "KEPT", "WHAT IT DID"] + (hasSites ? ["SITE"] : [])
    let rows = runs.map { run in
      [
        String(run.number), LocalTime.text(of: run.started, in: zone),
        run.outcome.exitCode.map(String.init) ?? "–", state(of: run), Messages.deeds(of: run),
      ] + (hasSites ? [run.outcome.site] : [])
    }
    return TextTable([head] + rows, toTheRight: [0, 2]).lines
  }

  private func state(of run: StoredRun.Summary) -> String {
    guard let tree = run.outcome.tree else { return "" }
    return present.contains(tree) ? "now" : kept.contains(tree) ? "yes" : ""
  }
}

/// The same for programs: an array of runs, newest first.
struct RunsJSON {
  let runs: [StoredRun.Summary]
  let kept: Set<String>
  let present: Set<String>

  private struct Run: Encodable {
    let run: Int
    let site: String
    let started: String
    let finished: String
    let exitCode: Int?
    let tree: String?
    /// Whether the site as it was then can be had back, or is there.
    let kept: Bool
    let isPresent: Bool
    let rolledBackTo: Int?
    let pictures: Int?
    let new: Int
    let changed: Int
    let removed: Int
    let filesWritten: Int
    let filesRemoved: Int
    let requests: Int
    let bytes: Int
  }

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let rows = runs.map { run in
      let (outcome, tree) = (run.outcome, run.outcome.tree ?? "")
      return Run(
        run: run.number, site: outcome.site, started: run.started.description,
        finished: run.finished.description, exitCode: outcome.exitCode, tree: outcome.tree,
        kept: kept.contains(tree), isPresent: present.contains(tree),
        rolledBackTo: outcome.rolledBackTo, pictures: outcome.pictures, new: run.added,
        changed: run.changed, removed: run.removed, filesWritten: outcome.written,
        filesRemoved: outcome.removed, requests: outcome.requests, bytes: outcome.bytes)
    }
    // Text and whole numbers encode.
    guard let data = try? encoder.encode(rows) else { return "[]\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
