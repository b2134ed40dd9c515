import Foundation

/// Keeps pictures that are decoded side by side from needing too much memory together.
///
/// `@unchecked Sendable`: `condition` is held around every use of the variables.
final class WeightBudget: @unchecked Sendable {
  private let condition = NSCondition()
  private var held = 0
  private var waiting = 0

  /// How many threads wait for room.
  var waitingCount: Int { condition.withLock { waiting } }

  /// Waits until there is room for `weight` within `allowance`, then does `work`. One that is alone
  /// always fits, so that none waits for ever. Blocks its thread.
  func holding<Outcome, Problem>(
    _ weight: Int, of allowance: Int, _ work: () throws(Problem) -> Outcome
  ) throws(Problem) -> Outcome {
    condition.withLock {
      waiting += 1
      while held > 0, held + weight > allowance { condition.wait() }
      waiting -= 1
      held += weight
    }
    defer {
      condition.withLock {
        held -= weight
        condition.broadcast()
      }
    }
    return try work()
  }
}
