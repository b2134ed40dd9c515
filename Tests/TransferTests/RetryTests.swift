import Testing
import Transfer

struct RetryTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let act: PoliteClientWire.Act
    /// When the attempts are made, in milliseconds.
    let attempts: [Int]

    init(_ name: String, _ act: PoliteClientWire.Act, at attempts: Int...) {
      (testDescription, self.act, self.attempts) = (name, act, attempts)
    }
  }

  @Test(arguments: [
    Row("a name without an address", .fail(.unresolved), at: 0, 500, 1_500),
    Row("no connection", .fail(.unreachable), at: 0, 500, 1_500),
    Row("a timeout", .fail(.timedOut), at: 0, 500),
    Row("a cut body", .fail(.truncated), at: 0, 250, 750),
    Row("408", .answer(408), at: 0, 500, 1_500),
    Row("425", .answer(425), at: 0, 500, 1_500),
    Row("500", .answer(500), at: 0, 500, 1_500),
    Row("502", .answer(502), at: 0, 500, 1_500),
    Row("503", .answer(503), at: 0, 500, 1_500),
    Row("504", .answer(504), at: 0, 500, 1_500),
    Row("599", .answer(599), at: 0, 500, 1_500),
    Row("429", .answer(429), at: 0, 2_000, 12_000),
  ])
  func triesAgainWhereThatMayHelp(_ row: Row) async throws {
    let bench = PoliteClientBench(Array(repeating: row.act, count: 20))
    let outcome = await result { () throws(TransferError) in try await bench.send() }
    #expect(bench.wire.moments == row.attempts.map { .milliseconds($0) })
    switch row.act {
    case .answer(let status, _): #expect(try outcome.get().status == status)
    default: #expect(throws: TransferError.self) { try outcome.get() }
    }
  }

  @Test(arguments: [200, 204, 304, 400, 401, 403, 404, 410, 416, 451])
  func anAnswerIsAnAnswer(_ status: Int) async throws {
    let bench = PoliteClientBench([.answer(status)])
    #expect(try await bench.send().status == status)
    #expect(bench.wire.calls.count == 1)
  }

  @Test(arguments: [
    TransferError.Code.tls, .redirect, .tooLarge, .badAnswer, .refusedAddress, .file, .cancelled,
    .notRecorded,
  ])
  func whatWouldFailAgainIsNotTriedAgain(_ code: TransferError.Code) async throws {
    let bench = PoliteClientBench([.fail(code)])
    #expect(try await bench.failure().code == code)
    #expect(bench.wire.calls.count == 1)
  }

  @Test(arguments: [(0.0, [0, 375, 1_125]), (1.0, [0, 625, 1_875])])
  func spreadsItsWaits(jitter: Double, attempts: [Int]) async throws {
    let bench = PoliteClientBench(Array(repeating: .fail(.unreachable), count: 3), jitter: jitter)
    _ = try await bench.failure()
    #expect(bench.wire.moments == attempts.map { .milliseconds($0) })
  }

  @Test func theFirstGoodAnswerCounts() async throws {
    let bench = PoliteClientBench([.fail(.unreachable), .answer(503), .answer(200)])
    #expect(try await bench.send().status == 200)
    #expect(bench.wire.moments == [.zero, .milliseconds(500), .milliseconds(1_500)])
    #expect(bench.notes.isEmpty)
  }

  @Test func theRuleOfTheLastTroubleDecides() async throws {
    let bench = PoliteClientBench([.answer(503), .fail(.timedOut), .answer(200)])
    #expect(try await bench.failure().code == .timedOut)
    #expect(bench.wire.calls.count == 2)
  }

  @Test func aServiceJudgesItsAnswersItself() async throws {
    let bench = PoliteClientBench([.answer(200, ["X-Error": "29"]), .answer(200)])
    let response = try await bench.send { response in
      response.headers["X-Error"] == nil ? Verdict(status: response.status) : .tooMany(after: nil)
    }
    #expect(response.headers.all.isEmpty)
    #expect(bench.wire.moments == [.zero, .seconds(2)])
    #expect(bench.book.pauses.map(\.reason) == ["too many requests"])
  }

  private func result(
    _ work: () async throws(TransferError) -> Response
  ) async -> Result<Response, TransferError> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }
}
