import Model
import TestSupport
import Testing
import Transfer

/// What servers say about how often they may be asked.
struct PoliteClientPauseTests {
  @Test func tooManyRequestsPauseOneRateLimitOnly() async throws {
    let bench = PoliteClientBench([.answer(200)], isHeld: true)
    let asking = Task {
      try await bench.send { response in
        bench.wire.calls.count == 1 ? .tooMany(after: .seconds(37)) : .final
      }
    }
    await bench.clock.untilAsleep(1)
    let sameRateLimit = Task { try await bench.send() }
    #expect(try await bench.send(PoliteClientBench.elsewhere).status == 200)
    bench.clock.advance(by: .seconds(36))
    #expect(bench.wire.moments == [.zero, .zero])
    bench.clock.advance(by: .seconds(1))
    _ = try await (asking.value, sameRateLimit.value)
    #expect(bench.wire.moments == [.zero, .zero, .seconds(37), .seconds(37)])
    #expect(bench.notes == ["waiting 37 s: a.example asked for a pause"])
  }

  @Test func aPauseHoldsForOtherRunsToo() async throws {
    let bench = PoliteClientBench([.answer(429)])
    _ = try await bench.send()
    #expect(
      bench.book.pauses == [
        .init(
          rateLimit: "images a.example:80", end: .seconds(1_002), reason: "429 Too Many Requests")
      ])
  }

  @Test func aServerThatNamesNoTimeKeepsNobodyFromAskingOnceItIsGivenUp() async throws {
    let bench = PoliteClientBench(Array(repeating: .answer(429), count: 3))
    #expect(try await bench.send().status == 429)
    #expect(bench.clock.elapsed == .seconds(12))
    #expect(try await bench.send().status == 200)
    #expect(bench.clock.elapsed == .seconds(12))
  }

  @Test func aLongPauseIsRefusedAtOnce() async throws {
    let bench = PoliteClientBench([.answer(200)])
    let error = await #expect(throws: TransferError.self) {
      try await bench.send { _ in .tooMany(after: .seconds(3_600)) }
    }
    #expect(error?.code == .notYet(.seconds(3_600)))
    #expect(
      error?.detail == "the server asked for a pause of 3,600 s (too many requests)")
    #expect(bench.clock.elapsed == .zero)
    #expect(try await bench.failure().code == .notYet(.seconds(3_600)))
  }

  @Test func whoWaitsIsRefusedAsSoonAsALongerPauseIsKnown() async throws {
    let bell = Bell()
    let bench = PoliteClientBench([.answers(bell, 429), .answer(503)], isHeld: true)
    let late = Task { try await bench.send { _ in .tooMany(after: .seconds(3_600)) } }
    await bench.wire.untilAsked(1)
    let waiting = Task { try await bench.send { _ in .busy(after: .seconds(200)) } }
    await bench.clock.untilAsleep(1)
    let behind = Task { try await bench.send() }
    bell.fire()
    for task in [late, waiting, behind] {
      let error = await #expect(throws: TransferError.self) { try await task.value }
      #expect(error?.code == .notYet(.seconds(3_600)))
    }
    #expect(bench.clock.elapsed == .zero)
  }

  @Test func nobodyIsKeptAwayForYears() async throws {
    let bench = PoliteClientBench([.answer(503)])
    _ = try? await bench.send { _ in .busy(after: .seconds(1_000_000_000)) }
    #expect(bench.book.pauses.map(\.end) == [PoliteClientBench.start + .seconds(86_400)])
  }

  @Test func noTimeAtAllIsNoAnswer() async throws {
    let bench = PoliteClientBench([.answer(503)])
    let response = try await bench.send { response in
      response.status == 503 ? .busy(after: .zero) : .final
    }
    #expect(response.status == 200)
    #expect(bench.wire.moments == [.zero, .milliseconds(500)])
  }
}
