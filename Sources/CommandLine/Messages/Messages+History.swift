import Build
import Cache
import Foundation
import Model
import Support

/// What the program says about earlier runs.
extension Messages {
  /// `3 new, 1 removed; 41 files written; 2 requests, 3.4 MB`
  static func deeds(of run: StoredRun.Summary) -> String {
    let outcome = run.outcome
    let pictures = [(run.added, "new"), (run.changed, "changed"), (run.removed, "removed")]
      .filter { $0.0 > 0 }.map { "\(Numbers.grouped($0.0)) \($0.1)" }
    let written = outcome.written > 0 ? ["\(Numbers.counted(outcome.written, "file")) written"] : []
    let removed = outcome.removed > 0 ? ["\(Numbers.grouped(outcome.removed)) removed"] : []
    let requests = outcome.requests > 0 ? [Numbers.counted(outcome.requests, "request")] : []
    let bytes = outcome.bytes > 0 ? [Numbers.bytes(outcome.bytes)] : []
    let parts = [pictures, written + removed, requests + bytes].filter { !$0.isEmpty }
      .map { $0.joined(separator: ", ") }
    let published = outcome.pictures != nil || outcome.exitCode == nil
    let back = outcome.rolledBackTo.map { ["rolled back to run \($0)"] } ?? []
    return (back + (published ? [] : ["nothing was published"]) + parts).joined(separator: "; ")
  }

  static func rolledBack(
    to run: StoredRun.Summary, _ report: Report, in zone: TimeZone
  ) -> String {
    "the site is back at run \(run.number) (\(LocalTime.text(of: run.started, in: zone))): "
      + "\(Numbers.counted(report.files.written, "file")) written, "
      + "\(Numbers.grouped(report.files.removed)) removed"
  }

  static func publishedMeanwhile(_ run: Int) -> String {
    "the site was published again meanwhile: run `gallerist serve --run \(run)` again"
  }

  static let noRuns = "no run is recorded yet"
  static let noDifference = "no difference"

  static func noRuns(ofSite folder: String) -> Failure {
    Failure(
      .notFound, "no run of this site is recorded", place: folder,
      nextStep: "`gallerist history` lists the runs of all sites; name another state with `--state "
        + "DIR`")
  }

  static func siteAndOutput(_ site: String) -> Failure {
    Failure(
      .usage, "the site is named twice: with --output, and as “\(site)”",
      nextStep: "leave out one of the two")
  }

  static func noNumberOfRun(_ name: String) -> Failure {
    Failure(
      .usage, "“\(name)” is not the number of a run",
      nextStep: "name a number that `gallerist history` lists, or `last`")
  }

  static func unknownRun(_ number: Int?, known: ClosedRange<Int>?) -> Failure {
    let known = known.map { "runs \($0.lowerBound) to \($0.upperBound) are recorded" } ?? noRuns
    return Failure(
      .notFound, number.map { "there is no run \($0)" } ?? "there is no last run",
      nextStep: "\(known); `gallerist history` lists them")
  }

  static func runsOfTwoSites(_ one: StoredRun.Summary, _ other: StoredRun.Summary) -> Failure {
    Failure(
      .usage, "the runs \(one.number) and \(other.number) are of different sites",
      nextStep: "name two runs of one site; `gallerist history DIR` lists them",
      details: [one.outcome.site, other.outcome.site])
  }

  static func unnamed(_ count: Int) -> String {
    "and \(Numbers.counted(count, "change")) that the runs counted without naming the pictures"
  }
}
