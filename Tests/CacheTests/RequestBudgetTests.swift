import Model
import TestSupport
import Testing

@testable import Cache

struct RequestBudgetTests {
  let folder: TemporaryFolder
  let cache: Cache
  let noon = Duration.seconds(Sample.noon.secondsSince1970)
  let minute = Budget(3, per: .seconds(60))

  init() throws {
    folder = try TemporaryFolder()
    cache = try Cache(folder: folder.path)
  }

  private func admit(
    _ budgets: Budget..., at seconds: Double, to rateLimit: String = "slow"
  ) async throws -> Admission {
    try await cache.admit(to: rateLimit, budgets: budgets, at: noon + .seconds(seconds))
  }

  private func fill(_ budget: Budget, at seconds: Double) async throws {
    for _ in 0..<budget.requests { #expect(try await admit(budget, at: seconds) == .go) }
  }

  @Test func letsThroughAsManyAsTheBudgetAtOnce() async throws {
    let budget = Budget(100, per: .seconds(60))
    try await fill(budget, at: 0)
    #expect(try await admit(budget, at: 0) == .wait(.seconds(61), because: .budget(budget)))
  }

  @Test func waitsUntilTheOldestThatCountsIsOldEnough() async throws {
    for second in [0.0, 10, 20] { #expect(try await admit(minute, at: second) == .go) }
    #expect(try await admit(minute, at: 30) == .wait(.seconds(31), because: .budget(minute)))
    #expect(try await admit(minute, at: 60.5) == .wait(.seconds(0.5), because: .budget(minute)))
    #expect(try await admit(minute, at: 61) == .go)
    #expect(try await admit(minute, at: 61) == .wait(.seconds(10), because: .budget(minute)))
  }

  @Test func aShortBudgetHasAShortMargin() async throws {
    let second = Budget(1, per: .seconds(1))
    try await fill(second, at: 0)
    #expect(try await admit(second, at: 0) == .wait(.milliseconds(1_100), because: .budget(second)))
  }

  @Test func theLongestWaitOfAllBudgetsWins() async throws {
    let hour = Budget(2, per: .seconds(3_600))
    for second in [0.0, 1] { #expect(try await admit(minute, hour, at: second) == .go) }
    #expect(try await admit(minute, hour, at: 2) == .wait(.seconds(3_599), because: .budget(hour)))
  }

  @Test func whatIsNotLetThroughIsNotCounted() async throws {
    try await fill(minute, at: 0)
    for second in 1..<60 { #expect(try await admit(minute, at: Double(second)) != .go) }
    try await fill(minute, at: 61)
  }

  @Test(arguments: ["", "slow ", "SLOW", "slo\u{0}w", "'; DROP TABLE sent; --"])
  func everyRateLimitHasItsOwnBudget(_ other: String) async throws {
    try await fill(minute, at: 0)
    #expect(try await admit(minute, at: 0, to: other) == .go)
  }

  @Test func aBudgetOfNothingLetsNothingThrough() async throws {
    let none = Budget(0, per: .seconds(60))
    #expect(try await admit(none, at: 0) == .wait(.seconds(61), because: .budget(none)))
  }

  @Test func aClockThatWasAheadHoldsUpNobody() async throws {
    try await fill(minute, at: 120)
    try await fill(minute, at: 0)
    #expect(try await admit(minute, at: 120) == .go)
  }

  @Test func clocksThatDifferByAMomentCountTheSame() async throws {
    try await fill(minute, at: 30)
    #expect(try await admit(minute, at: 0) == .wait(.seconds(91), because: .budget(minute)))
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.min), .zero])
  func anyMomentIsAMoment(_ moment: Duration) async throws {
    let budget = Budget(1, per: .seconds(Int64.max))
    #expect(try await cache.admit(to: "slow", budgets: [budget], at: moment) == .go)
    try await cache.pause("slow", until: moment, because: "x")
    #expect(try await cache.admit(to: "slow", budgets: [budget], at: moment) != .go)
  }

  @Test func twoRunsAtOnceShareABudget() async throws {
    let budget = Budget(60, per: .seconds(60))
    let caches = [cache, try Cache(folder: folder.path)]
    let went = try await withThrowingTaskGroup(of: Bool.self, returning: Int.self) { group in
      for number in 0..<100 {
        group.addTask { [noon] in
          try await caches[number % 2].admit(to: "slow", budgets: [budget], at: noon) == .go
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(went == 60)
  }

  @Test func aLaterRunKnowsWhatAnEarlierOneSent() async throws {
    try await fill(minute, at: 0)
    let later = try Cache(folder: folder.path)
    #expect(
      try await later.admit(to: "slow", budgets: [minute], at: noon + .seconds(1))
        == .wait(.seconds(60), because: .budget(minute)))
  }

  @Test func oldRequestsAreForgotten() async throws {
    try await fill(minute, at: 0)
    #expect(try await admit(minute, at: 86_399) == .go)
    #expect(try await cache.count("sent") == 4)
    #expect(try await admit(minute, at: 90_001) == .go)
    #expect(try await cache.count("sent") == 2)
    let week = Budget(9, per: .seconds(7 * 86_400))
    #expect(try await admit(week, at: 200_000) == .go)
    #expect(try await cache.count("sent") == 3)
  }
}
