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
    guard !runs.isEmpty else { return console.say(Messages.noRuns) }
    shell.output.write(
      RunTable(runs: runs, zone: shell.zone).lines.map { Printable.line($0) + "\n" }.joined())
  }
}

/// Runs in columns, with the site where there are several.
struct RunTable {
  let runs: [StoredRun.Summary]
  let zone: TimeZone

  var lines: [String] {
    let hasSites = Set(runs.map(\.outcome.site)).count > 1
    let head = ["RUN", "WHEN", "EXIT", "WHAT IT DID"] + (hasSites ? ["SITE"] : [])
    let rows = runs.map { run in
      [
        String(run.number), LocalTime.text(of: run.started, in: zone),
        run.outcome.exitCode.map(String.init) ?? "–", Messages.deeds(of: run),
      ] + (hasSites ? [run.outcome.site] : [])
    }
    return TextTable([head] + rows, toTheRight: [0, 2]).lines
  }
}
