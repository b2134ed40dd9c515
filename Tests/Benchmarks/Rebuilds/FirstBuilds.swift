import Foundation
import Synchronization
import TestSupport

/// The first build of a folder of photographs with nothing configured, beside sigal as `sigal init` sets it up: when a
/// whole site is there, and when everything is done.
struct FirstBuilds {
  static let standardCount = 500
  private static let rounds = 3

  private let corpus: Corpus
  private let attic = Attic()

  init(count: Int) throws { corpus = try Corpus(pictures: count) }

  func print() throws {
    Table.line(
      """
      First builds of \(corpus.pictures) photographs of 1280 × 853 on \(Machine.cores) with a load of \(Machine.load); medians of \
      \(Self.rounds) whole processes, in turn
      """)
    guard Sigal.isThere else {
      Table.line("sigal is not there: see what `Scripts/setup --bench` says")
      return
    }
    var ours: [(site: Double, all: Measured)] = []
    var others: [Measured] = []
    for _ in 0..<Self.rounds {
      ours.append(try own())
      others.append(try sigal())
    }
    let (all, other) = (Measured.median(of: ours.map(\.all)), Measured.median(of: others))
    let site = ours.map(\.site).sorted()[Self.rounds / 2]
    Table.line("run".padded(to: 34) + Measured.heads + Table.cell("of sigal's", width: 12))
    Table.line(
      "gallerist, until a site is there".padded(to: 34) + Table.cell(site)
        + Table.cell(site / other.wall, width: 32))
    Table.line(
      "gallerist".padded(to: 34) + all.figures + Table.cell(all.wall / other.wall, width: 12))
    Table.line("sigal".padded(to: 34) + other.figures)
    Table.line()
  }

  /// The site's list of files comes last.
  private func own() throws -> (site: Double, all: Measured) {
    let folder = try TemporaryFolder()
    let words = [
      "build", "--folder", corpus.largeFolder, "--cache", "cache", "--output", "site", "--quiet",
    ]
    let arrival = Arrival(of: folder.path + "/site/SHA256SUMS")
    let all = try Measured(Machine.gallerist, words, in: folder.path).checked("gallerist")
    let site = arrival.seconds ?? all.wall
    try attic.keep(folder)
    return (site, all)
  }

  private func sigal() throws -> Measured {
    let folder = try TemporaryFolder()
    _ = try Measured(Sigal.program, ["init"], in: folder.path).checked("sigal")
    let settings = folder.path + "/sigal.conf.py"
    let usual = try String(contentsOfFile: settings, encoding: .utf8)
    try folder.write(usual + "\nsource = \"\(corpus.largeFolder)\"\n", to: "sigal.conf.py")
    let run = try Measured(Sigal.program, ["build", "--quiet"], in: folder.path).checked("sigal")
    try attic.keep(folder)
    return run
  }
}

/// When a file came, looked for a hundred times a second.
private final class Arrival: Sendable {
  private struct State {
    var seconds: Double?
    var isOver = false
  }

  private let state = Mutex(State())

  init(of path: String) {
    let start = Date()
    Thread { [self] in
      while !state.withLock(\.isOver) {
        if FileManager.default.fileExists(atPath: path) {
          return state.withLock { $0.seconds = Date().timeIntervalSince(start) }
        }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }.start()
  }

  /// Nil where it has not come; it is looked for no longer.
  var seconds: Double? {
    state.withLock {
      $0.isOver = true
      return $0.seconds
    }
  }
}
