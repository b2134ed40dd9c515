import Foundation
import Glibc
import Lint
import Synchronization

/// Goes through a site from page to page, again and again, while somebody works on it: whatever a
/// page links to has to be there.
final class SiteReader: Sendable {
  private struct Known {
    let stamp: Stamp
    let targets: [String]
  }

  private struct Stamp: Equatable {
    let number: UInt64
    let seconds: Int
    let nanoseconds: Int
  }

  private let root: String
  private let known = Mutex<[String: Known]>([:])
  private let isOver = Atomic(false)

  init(root: String) { self.root = root }

  /// Ends `readAgainAndAgain`.
  func stop() { isOver.store(true, ordering: .relaxed) }

  /// Every broken link that is seen until `stop`, and how many rounds there were. Between two of them
  /// is a millisecond, so that the build that is watched gets on.
  func readAgainAndAgain(from pages: [String]) -> (rounds: Int, broken: [String]) {
    var rounds = 0
    var broken: Set<String> = []
    while true {
      broken.formUnion(brokenLinks(from: pages))
      rounds += 1
      guard !isOver.load(ordering: .relaxed) else { break }
      usleep(1_000)
    }
    return (rounds, broken.sorted())
  }

  /// Those that somebody meets who starts at the front page, or at any of these.
  func brokenLinks(from pages: [String]) -> [String] {
    var ahead = (["index.html"] + pages).filter { stamp($0) != nil }
    var seen = Set(ahead)
    var broken: [String] = []
    while let page = ahead.popLast() {
      for target in targets(of: page) ?? [] where seen.insert(target).inserted {
        if stamp(target) != nil {
          if target.hasSuffix(".html") { ahead.append(target) }
        } else if isBroken(target, on: page) {
          broken.append("\(page) → \(target)")
        }
      }
    }
    return broken
  }

  /// Between two looks the page may have changed, and what it had led to may have gone: only what
  /// a page still leads to is missing.
  private func isBroken(_ target: String, on page: String) -> Bool {
    guard let targets = targets(of: page), targets.contains(target) else { return false }
    return stamp(target) == nil
  }

  /// Nil where the page is not there (any more).
  private func targets(of page: String) -> [String]? {
    guard let now = stamp(page) else { return nil }
    if let known = known.withLock({ $0[page] }), known.stamp == now { return known.targets }
    guard let found = try? BuiltSite(root: root).targets(of: page) else { return nil }
    // What was read is what the stamp says, unless it changed meanwhile.
    if stamp(page) == now {
      known.withLock { $0[page] = Known(stamp: now, targets: found) }
    }
    return found
  }

  private func stamp(_ name: String) -> Stamp? {
    var status = Glibc.stat()
    guard lstat("\(root)/\(name)", &status) == 0 else { return nil }
    return Stamp(
      number: UInt64(status.st_ino), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }
}
