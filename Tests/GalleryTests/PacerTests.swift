import Model
import Search
import Synchronization
import Testing

@testable import Gallery

struct PacerTests {
  @Test func waitsAsLongAsTheBudgetsWant() async throws {
    let clock = ManualClock()
    let notes = Notes()
    let pacer = Pacer(
      source(.init(3, per: .seconds(60)), .init(5, per: .seconds(300))), clock: clock
    ) { notes.add($0) }
    var times: [Duration] = []
    for _ in 0..<7 {
      try await pacer.pace("https://x.test/")
      times.append(clock.elapsed)
    }
    #expect(times.map(\.components.seconds) == [0, 0, 0, 60, 60, 300, 300])
    #expect(notes.all.first == "waiting 60 s: Slow takes 3 requests a minute")
  }

  @Test func nobodyWaitsForHours() async throws {
    let pacer = Pacer(source(.init(2, per: .seconds(86_400))), clock: ManualClock()) { _ in }
    for _ in 0..<2 { try await pacer.pace("https://x.test/") }
    let error = await #expect(throws: SearchError.self) { try await pacer.pace("https://x.test/") }
    #expect(error?.code == .rateLimited(retryAfter: .seconds(86_400)))
    #expect(error?.detail == "2 requests a day, and as many were made")
  }

  @Test func whatEarlierRunsAskedCounts() async throws {
    let clock = ManualClock()
    let budgets: [Budget] = [
      .init(3, per: .seconds(60)), .init(5, per: .seconds(300)),
    ]
    let pacer = Pacer(
      source(budgets[0], budgets[1]), clock: clock,
      after: { () async throws(SearchError) in [.seconds(100), .seconds(20), .seconds(10)] },
      telling: { _ in })
    var times: [Duration] = []
    for _ in 0..<3 {
      try await pacer.pace("https://x.test/")
      times.append(clock.elapsed)
    }
    #expect(times.map(\.components.seconds) == [0, 40, 200])
  }

  @Test func withoutBudgetsNobodyWaits() async throws {
    let clock = ManualClock()
    let pacer = Pacer(source(), clock: clock) { _ in }
    for _ in 0..<1_000 { try await pacer.pace("https://x.test/") }
    #expect(clock.elapsed == .zero)
  }

  private func source(_ budgets: Budget...) -> SourceDescription {
    SourceDescription(
      name: SourceName("slow"), title: "Slow", service: nil, parameters: [],
      limits: SourceLimits(reach: nil, budgets: budgets), terms: SourceTerms(summary: ""))
  }

  private final class Notes: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }
}

/// A clock on which sleeping takes no time.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private let time = Mutex(Instant(offset: .zero))

  var now: Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }
  var elapsed: Duration { now.offset }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    time.withLock { $0 = max($0, deadline) }
  }
}
