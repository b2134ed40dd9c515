import Model
import Synchronization
import TestSupport
import Testing
import Transfer

/// A client with all that it needs, within a test's reach. It begins at 1,000 s.
struct PoliteClientBench {
  let clock: ManualClock
  let wire: PoliteClientWire
  let book = PoliteClientBook()
  let client: PoliteClient
  private let reported = Notes()

  private final class Notes: Sendable {
    let texts = Mutex<[String]>([])
  }

  static let start = Duration.seconds(1_000)

  init(
    _ script: [PoliteClientWire.Act], others: [String: [PoliteClientWire.Act]] = [:],
    isHeld: Bool = false, isPatient: Bool = true, jitter: Double = 0.5
  ) {
    let (clock, reported) = (ManualClock(isHeld: isHeld), reported)
    self.clock = clock
    wire = PoliteClientWire(others.merging(["a.example": script]) { $1 }, clock: clock)
    client = PoliteClient(
      wire, book: book, start: Self.start, clock: clock, isPatient: isPatient,
      jitter: { jitter }, telling: { text in reported.texts.withLock { $0.append(text) } })
  }

  var notes: [String] { reported.texts.withLock { $0 } }

  static let request = Request(WebAddress(known: "http://a.example/x"))
  static let elsewhere = Request(WebAddress(known: "http://b.example/x"))

  /// One rate limit for each host.
  static func rateLimit(of request: Request = request, _ budgets: Budget...) -> RateLimit {
    let host = request.address.host
    return RateLimit(name: "images \(host):80", title: host, budgets: budgets)
  }

  func send(
    _ request: Request = request, in rateLimit: RateLimit? = nil,
    judging judge: @escaping @Sendable (Response) -> Verdict = { Verdict(status: $0.status) }
  ) async throws(TransferError) -> Response {
    try await client.send(request, in: rateLimit ?? Self.rateLimit(of: request), judging: judge)
  }

  /// The error of a request that must fail.
  func failure(
    in rateLimit: RateLimit? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> TransferError {
    let error = await #expect(throws: TransferError.self, sourceLocation: sourceLocation) {
      try await send(in: rateLimit)
    }
    return try #require(error, sourceLocation: sourceLocation)
  }
}
