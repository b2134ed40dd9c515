import Model
import Preview
import Synchronization
import TestSupport
import Testing
import Transfer

struct PoliteClientTests {
  @Test func keepsToTheBudgetsWhoeverAsks() async throws {
    let bench = PoliteClientBench([], isHeld: true)
    let rateLimit = PoliteClientBench.rateLimit(
      Budget(3, per: .seconds(60)), Budget(5, per: .seconds(150)))
    let tasks = (0..<20).map { _ in Task { try await bench.send(in: rateLimit) } }
    // Three at once; a minute later the five are used up; and so on from when the first ones age.
    for (sent, wait) in [(3, 60), (5, 90), (8, 60), (10, 90), (13, 60), (15, 90), (18, 60)] {
      await bench.clock.untilAsleep(1)
      await bench.wire.untilAsked(sent)
      #expect(bench.wire.calls.count == sent)
      bench.clock.advance(by: .seconds(wait))
    }
    for task in tasks { #expect(try await task.value.status == 200) }
    #expect(bench.wire.calls.count == 20)
    #expect(bench.notes.count == 7)
    #expect(
      bench.notes.prefix(2) == [
        "waiting 60 s: a.example takes 3 requests a minute",
        "waiting 90 s: a.example takes 5 requests in 150 s",
      ])
  }

  @Test func goesInTheOrderInWhichItWasAsked() async throws {
    let bench = PoliteClientBench([], isHeld: true)
    let rateLimit = PoliteClientBench.rateLimit(Budget(1, per: .seconds(10)))
    _ = try await bench.send(in: rateLimit)
    let first = Task { try await bench.send(in: rateLimit) }
    await bench.clock.untilAsleep(1)
    let second = Task { try await bench.send(in: rateLimit) }
    bench.clock.advance(by: .seconds(10))
    _ = try await first.value
    await bench.clock.untilAsleep(1)
    #expect(bench.wire.calls.count == 2)
    bench.clock.advance(by: .seconds(10))
    _ = try await second.value
  }

  @Test func nobodyWaitsForADay() async throws {
    let bench = PoliteClientBench([])
    let rateLimit = PoliteClientBench.rateLimit(Budget(2, per: .seconds(86_400)))
    for _ in 0..<2 { _ = try await bench.send(in: rateLimit) }
    let error = try await bench.failure(in: rateLimit)
    #expect(error.code == .notYet(.seconds(86_400)))
    #expect(error.detail == "2 requests a day, and as many were made")
    #expect(error.address == "http://a.example/x")
    #expect(bench.clock.elapsed == .zero)
    #expect(bench.notes.isEmpty)
  }

  @Test func waitsFiveMinutesAndNoLonger() async throws {
    let bench = PoliteClientBench([])
    let rateLimit = PoliteClientBench.rateLimit(Budget(1, per: .seconds(300)))
    for _ in 0..<2 { _ = try await bench.send(in: rateLimit) }
    #expect(bench.wire.moments == [.zero, .seconds(300)])
    let other = PoliteClientBench([])
    let longer = PoliteClientBench.rateLimit(Budget(1, per: .seconds(301)))
    _ = try await other.send(in: longer)
    #expect(try await other.failure(in: longer).code == .notYet(.seconds(301)))
  }

  @Test func waitsFiveMinutesForAllAttemptsTogether() async throws {
    let bench = PoliteClientBench([.answer(200), .answer(200)])
    let error = await #expect(throws: TransferError.self) {
      try await bench.send { _ in .busy(after: .seconds(200)) }
    }
    #expect(error?.code == .notYet(.seconds(200)))
    #expect(bench.wire.moments == [.zero, .seconds(200)])
  }

  @Test func saysNothingOfShortWaits() async throws {
    let bench = PoliteClientBench([])
    let rateLimit = PoliteClientBench.rateLimit(Budget(1, per: .milliseconds(1_900)))
    for _ in 0..<3 { _ = try await bench.send(in: rateLimit) }
    #expect(bench.clock.elapsed == .milliseconds(3_800))
    #expect(bench.notes.isEmpty)
  }

  @Test func saysOnceThatItWaits() async throws {
    let bench = PoliteClientBench([], isHeld: true)
    let rateLimit = PoliteClientBench.rateLimit()
    try await bench.book.pause(
      rateLimit, until: .seconds(1_036.5), because: "429 Too Many Requests")
    let tasks = (0..<5).map { _ in Task { try? await bench.send() } }
    await bench.clock.untilAsleep(1)
    for task in tasks.dropLast() { task.cancel() }
    for task in tasks.dropLast() { #expect(await task.value == nil) }
    await bench.clock.untilAsleep(1)
    bench.clock.advance(by: .seconds(37))
    #expect(await tasks.last?.value?.status == 200)
    #expect(bench.notes == ["waiting 37 s: a.example asked for a pause"])
  }

  @Test func endsAWaitForAnotherAttemptWithItsTask() async throws {
    let bench = PoliteClientBench([.answer(503)], isHeld: true)
    let task = Task { try await bench.failure() }
    await bench.clock.untilAsleep(1)
    task.cancel()
    #expect(try await task.value.code == .cancelled)
    #expect(bench.wire.calls.count == 1)
    #expect(bench.clock.elapsed == .zero)
  }

  @Test func cancellingATaskEndsItsWaitForTheRateLimit() async throws {
    let bench = PoliteClientBench([], isHeld: true)
    let rateLimit = PoliteClientBench.rateLimit(Budget(2, per: .seconds(60)))
    for _ in 0..<2 { _ = try await bench.send(in: rateLimit) }
    let tasks = (0..<3).map { _ in Task { try await bench.failure(in: rateLimit) } }
    await bench.clock.untilAsleep(1)
    for task in tasks.reversed() {
      task.cancel()
      #expect(try await task.value.code == .cancelled)
    }
    #expect(bench.wire.calls.count == 2)
    #expect(bench.clock.elapsed == .zero)
  }

  @Test func aBookThatCannotBeReadEndsTheRequest() async throws {
    let bench = PoliteClientBench([])
    bench.book.tearApart()
    let error = try await bench.failure()
    #expect(error.code == .cancelled)
    #expect(error.detail == "the book is torn apart")
    #expect(bench.wire.calls.isEmpty)
  }

  @Test func nothingWaitsForARecording() async throws {
    let bench = PoliteClientBench(
      Array(repeating: .answer(503), count: 60) + [.answer(429), .answer(429)],
      isHeld: true, isPatient: false)
    let rateLimit = PoliteClientBench.rateLimit(Budget(1, per: .seconds(86_400)))
    for _ in 0..<20 { #expect(try await bench.send(in: rateLimit).status == 503) }
    #expect(bench.wire.calls.count == 60)
    #expect(try await bench.send(in: rateLimit).status == 200)
    #expect(bench.wire.calls.count == 63)
    #expect(bench.book.requests == 0)
    #expect(bench.notes.isEmpty)
  }

  @Test func closesItsWire() async throws {
    let bench = PoliteClientBench([])
    await bench.client.close()
    #expect(bench.wire.isClosed)
  }

  @Test func bringsAnAnswerThatComesOnlyOnTheSecondTime() async throws {
    let count = Mutex(0)
    let site = try Fixture { _ in
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      return isFirst ? ServerResponse(status: 503, text: "later") : ServerResponse(text: "now")
    }
    let clock = ManualClock()
    let client = PoliteClient(
      site.client, book: PoliteClientBook(), start: .zero, clock: clock, jitter: { 0.5 },
      telling: { _ in })
    let response = try await client.send(Request(site.address()), in: PoliteClientBench.rateLimit())
    {
      Verdict(status: $0.status)
    }
    #expect(response.body == Array("now".utf8))
    #expect(site.requests.count == 2)
    #expect(clock.elapsed == .milliseconds(500))
    await client.close()
  }
}
