import Model
import Preview

/// So many requests in a minute and ten times as many in a day, as Openverse counts those without
/// an account.
struct OpenverseThrottle: Sendable {
  struct State {
    /// The seconds to wait; nil where the request is welcome.
    let wait: Int?
    let headers: [(name: String, value: String)]
  }

  private let burst: Pace
  private let sustained: Pace

  init(_ workbench: Workbench) {
    burst = workbench.pace
    sustained = Pace(
      limit: burst.limit * 10, seconds: 24 * 60 * 60, now: workbench.now)
  }

  func count() -> State {
    let minute = burst.count(at: .openverse)
    let day = sustained.count(at: .openverse)
    return State(
      wait: day.isOver ? day.rest : minute.isOver ? minute.rest : nil,
      headers: [
        ("X-RateLimit-Limit-anon_burst", "\(minute.limit)/min"),
        ("X-RateLimit-Available-anon_burst", "\(minute.remaining)"),
        ("X-RateLimit-Limit-anon_sustained", "\(day.limit)/day"),
        ("X-RateLimit-Available-anon_sustained", "\(day.remaining)"),
      ])
  }

  static func refusal(_ wait: Int) -> ServerResponse {
    var response = Workbench.json(
      .object([
        (
          "detail",
          .string("Request was throttled. Expected available in \(wait) seconds.")
        )
      ]), status: 429)
    response.headers.append(("Retry-After", String(wait)))
    return response
  }
}
