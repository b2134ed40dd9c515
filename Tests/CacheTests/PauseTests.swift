import Cache
import Model
import TestSupport
import Testing

struct PauseTests {
  let folder: TemporaryFolder
  let cache: Cache
  let noon = Duration.seconds(Sample.noon.secondsSince1970)

  init() throws {
    folder = try TemporaryFolder()
    cache = try Cache(folder: folder.path)
  }

  private func admit(
    at seconds: Double, to rateLimit: String = "slow", budgets: [Budget] = []
  ) async throws -> Admission {
    try await cache.admit(to: rateLimit, budgets: budgets, at: noon + .seconds(seconds))
  }

  private func pause(until seconds: Double, because reason: String = "429") async throws {
    try await cache.pause("slow", until: noon + .seconds(seconds), because: reason)
  }

  @Test(arguments: [[], [Budget(3, per: .seconds(60))]])
  func nothingGoesUntilItEnds(_ budgets: [Budget]) async throws {
    #expect(try await admit(at: 0, budgets: budgets) == .go)
    try await pause(until: 30)
    let rest = Admission.wait(.seconds(20), because: .pause("429"))
    #expect(try await admit(at: 10, budgets: budgets) == rest)
    #expect(try await admit(at: 10, to: "another", budgets: budgets) == .go)
    #expect(try await admit(at: 30, budgets: budgets) == .go)
  }

  @Test func theLaterEndWins() async throws {
    try await pause(until: 30, because: "first")
    try await pause(until: 20, because: "earlier")
    #expect(try await admit(at: 0) == .wait(.seconds(30), because: .pause("first")))
    try await pause(until: 40, because: "later")
    #expect(try await admit(at: 0) == .wait(.seconds(40), because: .pause("later")))
  }

  @Test func nobodyRestsLongerThanADay() async throws {
    try await pause(until: 90 * 86_400)
    #expect(try await admit(at: 0) == .wait(.seconds(86_400), because: .pause("429")))
    #expect(try await admit(at: 86_000) == .wait(.seconds(400), because: .pause("429")))
    #expect(try await admit(at: 86_400) == .go)
  }

  @Test func aPauseThatEndedDoesNotReturn() async throws {
    try await pause(until: 30)
    #expect(try await admit(at: 31) == .go)
    #expect(try await admit(at: 0) == .go)
  }

  @Test func otherRunsRestToo() async throws {
    try await pause(until: 30)
    let other = try Cache(folder: folder.path)
    #expect(
      try await other.admit(to: "slow", budgets: [], at: noon)
        == .wait(.seconds(30), because: .pause("429")))
  }
}
