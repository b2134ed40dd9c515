import Model
import Synchronization

/// So many requests in a minute, a day or any other time, and no more; the time begins with the first of them.
final class Pace: Sendable {
  struct State: Sendable {
    let limit: Int
    let remaining: Int
    /// The seconds until the time begins anew.
    let rest: Int
    let isOver: Bool
  }

  private struct Period {
    var start: Int
    var count = 0
  }

  let limit: Int
  private let length: Int
  private let now: @Sendable () -> Timestamp
  private let periods = Mutex<[Sandbox.Service: Period]>([:])

  init(limit: Int, seconds length: Int, now: @escaping @Sendable () -> Timestamp) {
    self.limit = limit
    self.length = length
    self.now = now
  }

  /// Counts one request at a service.
  func count(at service: Sandbox.Service) -> State {
    let second = now().secondsSince1970
    return periods.withLock { periods in
      var period = periods[service] ?? Period(start: second)
      if !(0..<length).contains(second - period.start) { period = Period(start: second) }
      period.count += 1
      periods[service] = period
      return State(
        limit: limit, remaining: max(0, limit - period.count),
        rest: period.start + length - second, isOver: period.count > limit)
    }
  }
}
