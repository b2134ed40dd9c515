import Model
import Synchronization
import TestSupport
import Testing
import Transfer

/// A courier with all that it needs, within a test's reach. It begins at 1,000 s.
struct CourierBench {
  let clock: ManualClock
  let wire: CourierWire
  let book = CourierBook()
  let courier: Courier
  private let told = Notes()

  private final class Notes: Sendable {
    let texts = Mutex<[String]>([])
  }

  static let start = Duration.seconds(1_000)

  init(
    _ script: [CourierWire.Act], others: [String: [CourierWire.Act]] = [:],
    isHeld: Bool = false, isPatient: Bool = true, luck: Double = 0.5
  ) {
    let (clock, told) = (ManualClock(isHeld: isHeld), told)
    self.clock = clock
    wire = CourierWire(others.merging(["a.example": script]) { $1 }, clock: clock)
    courier = Courier(
      wire, book: book, start: Self.start, clock: clock, isPatient: isPatient,
      jitter: { luck }, telling: { text in told.texts.withLock { $0.append(text) } })
  }

  var notes: [String] { told.texts.withLock { $0 } }

  static let request = Request(WebAddress(known: "http://a.example/x"))
  static let elsewhere = Request(WebAddress(known: "http://b.example/x"))

  /// One lane for each host.
  static func lane(of request: Request = request, _ budgets: Budget...) -> Lane {
    let host = request.address.host
    return Lane(name: "images \(host):80", title: host, budgets: budgets)
  }

  func send(
    _ request: Request = request, in lane: Lane? = nil,
    judging judge: @escaping @Sendable (Response) -> Verdict = { Verdict(status: $0.status) }
  ) async throws(TransferError) -> Response {
    try await courier.send(request, in: lane ?? Self.lane(of: request), judging: judge)
  }

  /// The error of a request that must fail.
  func failure(
    in lane: Lane? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> TransferError {
    let error = await #expect(throws: TransferError.self, sourceLocation: sourceLocation) {
      try await send(in: lane)
    }
    return try #require(error, sourceLocation: sourceLocation)
  }
}
