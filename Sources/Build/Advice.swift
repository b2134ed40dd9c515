import Lint
import Model
import Support
import Synchronization

/// What is not right on the pages of a run, and yet no reason not to publish them.
final class Advice: Sendable {
  private static let mostTold = 5

  private let findings = Mutex(Findings())

  func add(_ found: [Finding]) {
    guard !found.isEmpty else { return }
    findings.withLock { $0.add(found) }
  }

  /// The first ones, and how many there are besides.
  var notes: [String] {
    let findings = findings.withLock { $0 }
    let told = findings.told.prefix(Self.mostTold).map { "\($0) (\($0.rule.name))" }
    let rest = findings.count - told.count
    guard rest > 0 else { return told }
    return told + [
      "\(Numbers.counted(rest, "more mistake")) on pages: `gallerist check` lists them"
    ]
  }
}
