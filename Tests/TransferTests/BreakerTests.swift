import TestSupport
import Testing
import Transfer

struct BreakerTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let act: PoliteClientWire.Act
    let requests: Int
    let attempts: Int
    let reason: String
  }

  @Test(arguments: [
    Row(
      testDescription: "no connection", act: .fail(.unreachable), requests: 4, attempts: 3,
      reason: "it broke"),
    Row(
      testDescription: "no address", act: .fail(.unresolved), requests: 4, attempts: 3,
      reason: "it broke"),
    Row(
      testDescription: "timeouts", act: .fail(.timedOut), requests: 4, attempts: 2,
      reason: "it broke"),
    Row(
      testDescription: "cut bodies", act: .fail(.truncated), requests: 8, attempts: 3,
      reason: "it broke"),
    Row(
      testDescription: "503", act: .answer(503), requests: 8, attempts: 3,
      reason: "503 Service Unavailable"),
  ])
  func leavesALaneAloneThatKeepsFailing(_ row: Row) async throws {
    let bench = PoliteClientBench(Array(repeating: row.act, count: 100))
    for _ in 0..<row.requests { _ = try? await bench.send() }
    #expect(bench.wire.calls.count == row.requests * row.attempts)
    for _ in 0..<3 {
      let error = try await bench.failure()
      #expect(error.code == .leftAlone)
      #expect(error.detail == "no more requests after many failures: \(row.reason)")
    }
    #expect(bench.wire.calls.count == row.requests * row.attempts)
    #expect(
      bench.notes == ["a.example gets no more requests in this run: \(row.reason)"])
    #expect(try await bench.send(PoliteClientBench.elsewhere).status == 200)
  }

  @Test(arguments: [200, 404])
  func anAnswerMakesUpForFailures(_ status: Int) async throws {
    let failures = Array(repeating: PoliteClientWire.Act.fail(.unreachable), count: 9)
    let bench = PoliteClientBench(failures + [.answer(status)] + failures)
    for _ in 0..<3 { _ = try await bench.failure() }
    #expect(try await bench.send().status == status)
    for _ in 0..<3 { #expect(try await bench.failure().code == .unreachable) }
    #expect(try await bench.send().status == 200)
  }

  @Test func whoOnlyEverAsksForAPauseIsLeftAlone() async throws {
    let bench = PoliteClientBench(Array(repeating: .answer(429), count: 24))
    for _ in 0..<8 { #expect(try await bench.send().status == 429) }
    #expect(try await bench.failure().code == .leftAlone)
  }

  @Test(arguments: [TransferError.Code.cancelled, .tls, .tooLarge, .redirect, .file])
  func whatIsNoFaultOfTheHostCountsNothing(_ code: TransferError.Code) async throws {
    let bench = PoliteClientBench(Array(repeating: .fail(code), count: 20))
    for _ in 0..<20 { #expect(try await bench.failure().code == code) }
    #expect(try await bench.send().status == 200)
  }

  @Test func whoeverWaitsIsTurnedAwayAtOnce() async throws {
    let bell = Bell()
    let bench = PoliteClientBench(
      Array(repeating: .fail(.timedOut), count: 7) + [.waits(bell, .timedOut), .answer(503)],
      isHeld: true)
    for number in 1...4 {
      let failing = Task { try await bench.failure() }
      await bench.clock.untilAsleep(1)
      bench.clock.advance(by: .milliseconds(500))
      // The fourth is still on its way when the others come.
      if number < 4 { #expect(try await failing.value.code == .timedOut) }
    }
    await bench.wire.untilAsked(8)
    let others = try await others(waitingAt: bench)
    let before = bench.clock.elapsed
    bell.fire()
    for other in others { #expect(try await other.value.code == .leftAlone) }
    #expect(bench.clock.elapsed == before)
    #expect(bench.wire.calls.count == 9)
    #expect(bench.notes.filter { $0.contains("no more requests") }.count == 1)
  }

  /// One that is about to try again, one at the head of the line, one behind it.
  private func others(
    waitingAt bench: PoliteClientBench
  ) async throws -> [Task<TransferError, any Error>] {
    let trying = Task { try await bench.failure() }
    await bench.clock.untilAsleep(1)
    try await bench.book.pause(
      PoliteClientBench.rateLimit(), until: PoliteClientBench.start + .seconds(100),
      because: "a test")
    let first = Task { try await bench.failure() }
    await bench.clock.untilAsleep(2)
    return [trying, first, Task { try await bench.failure() }]
  }
}
