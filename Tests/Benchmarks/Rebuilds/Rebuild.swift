import Foundation
import Glibc
import TestSupport

/// One program that builds the same site again and again.
struct Rebuild {
  let name: String
  let program: String
  let words: [String]
  let folder: TemporaryFolder
  var requests: () throws -> Int = { 0 }
  var mostSeconds = Measured.mostSeconds

  @discardableResult
  func first() throws -> Measured {
    let run = try run()
    try tell("first", [run])
    return run.measured
  }

  func repeated(_ rounds: Int) throws {
    // What was changed a moment ago may have to be looked at twice.
    _ = try run()
    try tell("nothing to do", try (0..<rounds).map { _ in try run() })
  }

  /// The same after something was changed each time.
  func repeated(_ rounds: Int, _ what: String, _ change: (Int) throws -> Void) throws {
    try tell(
      what,
      try (0..<rounds).map { round in
        try change(round)
        return try run()
      })
  }

  func once(_ what: String) throws { try tell(what, [try run()]) }

  private struct Run {
    let measured: Measured
    let requests: Int
    let touched: Int
  }

  private func run() throws -> Run {
    let before = try requests()
    var start = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &start)
    let measured = try Measured(program, words, in: folder.path, atMost: mostSeconds)
      .checked(name)
    return Run(
      measured: measured, requests: try requests() - before, touched: touched(since: start))
  }

  /// Counted one by one: this process has to stay small.
  private func touched(since start: timespec) -> Int {
    let files = FileManager.default.enumerator(atPath: folder.path)
    var count = 0
    while let name = files?.nextObject() as? String {
      var facts = stat()
      guard lstat("\(folder.path)/\(name)", &facts) == 0 else { continue }
      let changed = facts.st_ctim
      if (changed.tv_sec, changed.tv_nsec) > (start.tv_sec, start.tv_nsec) { count += 1 }
    }
    return count
  }

  private func tell(_ what: String, _ runs: [Run]) throws {
    let median = Measured.median(of: runs.map(\.measured))
    Table.line(
      "\(name), \(what)".padded(to: 34) + median.figures
        + Table.cell(runs.map(\.requests).max() ?? 0)
        + Table.cell(runs.map(\.touched).max() ?? 0, width: 15))
  }
}
