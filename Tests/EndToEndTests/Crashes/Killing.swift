import Foundation
import Glibc
import Sandbox
import TestSupport

/// One build that is killed at some moment, and what a reader of the site saw until then.
struct Killing {
  /// From when on the moment is counted.
  enum Moment: CaseIterable {
    case start
    /// Files begin to wait beside their places.
    case staging
    /// All are waiting, and about to be moved.
    case moving
    /// All are moved, and what is gone is about to be removed.
    case removing
  }

  struct Result {
    var wasKilled = false
    var rounds = 0
    var broken: [String] = []
  }

  let moment: Moment
  let delay: Duration

  init(_ generator: inout SeededGenerator) {
    // Moving takes the least time, and is what matters most.
    let moments: [Moment] = [.start, .staging, .moving, .moving, .moving, .removing]
    moment = moments[Int(generator.next() % 6)]
    let longest: [Moment: Double] = [.start: 900, .staging: 200, .moving: 12, .removing: 2]
    // Short ones are thrown more often: on a fast machine all is over soon.
    let part = Double(generator.next() % 1_000) / 1_000
    delay = .microseconds(Int((longest[moment] ?? 1) * part * part * 1_000))
  }

  var description: String { "\(moment) + \(delay)" }

  /// - Parameter pages: where the reader begins, besides the front page.
  func run(
    _ process: Process, of site: BuiltSite, from pages: [String]
  ) async throws -> Result {
    let reader = SiteReader(root: site.root)
    try process.run()
    async let watched = Self.read(reader, from: pages)
    let killed = await Self.kill(process, moment, delay, site)
    process.waitUntilExit()
    reader.stop()
    let seen = await watched
    // However it ended, what is there stays for as long as nobody builds again.
    let after = reader.brokenLinks(from: pages)
    return Result(wasKilled: killed, rounds: seen.rounds, broken: seen.broken + after)
  }

  @concurrent private static func read(
    _ reader: SiteReader, from pages: [String]
  ) async -> (rounds: Int, broken: [String]) {
    reader.readAgainAndAgain(from: pages)
  }

  /// What is to be met takes milliseconds, so it is looked for a few times in each. False where the
  /// build ended first.
  @concurrent private static func kill(
    _ process: Process, _ moment: Moment, _ delay: Duration, _ site: BuiltSite
  ) async -> Bool {
    let sums = site.root + "/.SHA256SUMS.gallerist-part"
    let journal = site.root + "/.gallerist-part"
    let pause: UInt32 = 200
    func wait(until isThere: Bool, _ path: String) {
      while process.isRunning, (access(path, F_OK) == 0) != isThere { usleep(pause) }
    }
    switch moment {
    case .start: break
    case .staging: wait(until: true, journal)
    case .moving: wait(until: true, sums)
    case .removing:
      wait(until: true, sums)
      wait(until: false, sums)
    }
    let clock = ContinuousClock()
    let start = clock.now
    while process.isRunning, clock.now - start < delay { usleep(pause) }
    let wasRunning = process.isRunning
    Glibc.kill(process.processIdentifier, SIGKILL)
    return wasRunning
  }
}
