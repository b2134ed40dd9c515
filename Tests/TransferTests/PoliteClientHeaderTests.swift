import Model
import Testing
import Transfer

/// What the headers of an answer make of its rate limit.
struct PoliteClientHeaderTests {
  @Test(arguments: [429, 503])
  func waitsAsLongAsTheServerSays(_ status: Int) async throws {
    let bench = PoliteClientBench([.answer(status, ["Retry-After": "37"])], jitter: 0)
    #expect(try await bench.send().status == 200)
    #expect(bench.wire.moments == [.zero, .seconds(37)])
    #expect(bench.notes == ["waiting 37 s: a.example asked for a pause"])
    #expect(bench.book.pauses.map(\.reason) == [HTTPStatus.text(status)])
  }

  @Test func understandsADate() async throws {
    // The bench's time begins a thousand seconds after 1970 did.
    let date = "Thu, 01 Jan 1970 00:17:10 GMT"
    let bench = PoliteClientBench([.answer(503, ["Retry-After": date])])
    #expect(try await bench.send().status == 200)
    #expect(bench.wire.moments == [.zero, .seconds(30)])
  }

  @Test func theLastAnswerPausesTheRateLimitToo() async throws {
    let bench = PoliteClientBench(
      Array(repeating: .answer(503, ["Retry-After": "60"]), count: 3))
    #expect(try await bench.send().status == 503)
    #expect(try await bench.send().status == 200)
    #expect(bench.wire.moments == [0, 60, 120, 180].map { .seconds($0) })
  }

  @Test func restsWhenTheServerCountsNoMoreRequestsDown() async throws {
    let bench = PoliteClientBench([
      .answer(200, ["X-RateLimit-Remaining": "1", "X-RateLimit-Reset": "20"]),
      .answer(200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "20"]),
    ])
    for _ in 0..<3 { _ = try await bench.send() }
    #expect(bench.wire.moments == [.zero, .zero, .seconds(20)])
    #expect(bench.book.pauses.map(\.reason) == ["no request is left for now"])
  }

  @Test func aRestOfMoreThanAnHourIsNotTaken() async throws {
    let bench = PoliteClientBench([
      .answer(200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "3601"])
    ])
    for _ in 0..<2 { #expect(try await bench.send().status == 200) }
    #expect(bench.book.pauses.isEmpty)
  }
}
