import Build
import BuildBench
import Configuration
import Lint
import Model
import Preview
import Synchronization
import TestSupport
import Testing
import Transfer

@testable import Maintenance

/// Asking other hosts, which are all on this machine, on a clock where waiting takes no time.
struct OutsideInquiryTests {
  @Test(arguments: [
    (200, "alive"), (204, "alive"), (401, "alive"), (403, "alive"), (405, "alive"), (999, "alive"),
    (451, "alive"), (404, "404 Not Found"), (410, "410 Gone"), (429, "?429 Too Many Requests"),
    (500, "?500 Internal Server Error"), (503, "?503 Service Unavailable"),
  ])
  func whatAStatusMeans(status: Int, state: String) async throws {
    // Byte by byte: the server itself knows no 999.
    let answer = Array("HTTP/1.1 \(status) X\r\nContent-Length: 0\r\n\r\n".utf8)
    let street = try Street { _ in ServerResponse(body: .raw(answer, then: .hangUp)) }
    #expect(try await street.states("http://one.example/a") == [state])
  }

  @Test(arguments: [405, 404, 501, 403, 500])
  func whoRefusesHEADIsAskedWithGET(status: Int) async throws {
    let street = try Street { request in
      ServerResponse(status: request.method == "HEAD" ? status : 200, text: "x")
    }
    #expect(try await street.states("http://one.example/a") == ["alive"])
    #expect(street.requests.map(\.method) == ["HEAD", "GET"])
  }

  @Test func whoHangsUpAtHEADIsAskedWithGET() async throws {
    let street = try Street { request in
      request.method == "HEAD" ? ServerResponse(body: .hangUp) : ServerResponse(text: "x")
    }
    #expect(try await street.states("http://one.example/a") == ["alive"])
    #expect(street.requests.last?.method == "GET")
  }

  @Test func aHostIsAskedOneThingAfterTheOtherAndOnceASecond() async throws {
    let clock = ManualClock()
    let moments = Mutex<[Duration]>([])
    let street = try Street(clock: clock) { _ in
      moments.withLock { $0.append(clock.elapsed) }
      return ServerResponse(text: "x")
    }
    let addresses = (0..<4).map { "http://one.example/\($0)" }
    #expect(try await street.states(addresses) == Array(repeating: "alive", count: 4))
    let asked = moments.withLock(\.self)
    #expect(asked.count == 4)
    for (one, next) in zip(asked, asked.dropFirst()) { #expect(next - one >= .seconds(1)) }
  }

  @Test func aPauseThatAHostAsksForIsKept() async throws {
    let clock = ManualClock()
    let moments = Mutex<[Duration]>([])
    let street = try Street(clock: clock) { _ in
      let count = moments.withLock { moments in
        moments.append(clock.elapsed)
        return moments.count
      }
      guard count == 1 else { return ServerResponse(text: "x") }
      return ServerResponse(status: 429, headers: [("Retry-After", "120")])
    }
    #expect(try await street.states("http://one.example/a") == ["alive"])
    let asked = moments.withLock(\.self)
    #expect(asked.count == 2 && asked[1] - asked[0] >= .seconds(120), "\(asked)")
    #expect(street.notes.contains { $0.contains("one.example asked for a pause") })
  }

  @Test func whoWantsMoreTimeThanThereIsIsLeftAlone() async throws {
    let street = try Street { _ in
      ServerResponse(status: 429, headers: [("Retry-After", "86400")])
    }
    let states = try await street.states((0..<5).map { "http://one.example/\($0)" })
    #expect(states.allSatisfy { $0.hasPrefix("?") }, "\(states)")
    #expect(street.requests.count == 1)
  }

  @Test func aHostThatAlwaysHangsUpIsGivenUpSoon() async throws {
    let street = try Street { _ in ServerResponse(body: .hangUp) }
    let addresses = (0..<40).map { "http://one.example/\($0)" } + ["http://two.example/"]
    let states = try await street.states(addresses)
    #expect(states.count == 41)
    #expect(states.allSatisfy { $0.hasPrefix("?") }, "\(states)")
    #expect(street.requests.count < 40, "\(street.requests.count)")
  }

  @Test(arguments: [
    (HostName.HostKind.unknownToAll, "there is no host nowhere.example"),
    (.unasked, "?Could not resolve host"), (.known, "?Could not resolve host"),
  ])
  func aHostIsDeadWhereThereIsNoneAndNotWhereNobodyCouldBeAsked(
    kind: HostName.HostKind, state: String
  ) async throws {
    let wire = BrokenWire(
      TransferError(
        code: .unresolved, address: "http://nowhere.example/", detail: "Could not resolve host"))
    let found = try await Street.ask(
      ["http://nowhere.example/"], clock: ManualClock(), wire: wire, resolve: { _ in kind })
    #expect(found == [state])
  }

  @Test func aProxyWithoutAnAddressSaysNothingOfTheHost() async throws {
    let wire = BrokenWire(
      TransferError(
        code: .unresolved, address: "http://nowhere.example/", detail: "Could not resolve proxy: x")
    )
    let found = try await Street.ask(
      ["http://nowhere.example/"], clock: ManualClock(), wire: wire,
      resolve: { _ in .unknownToAll })
    #expect(found == ["?Could not resolve proxy: x"])
  }

  @Test func whatHoldsAKeyIsNotAskedFor() async throws {
    let street = try Street { _ in ServerResponse(text: "x") }
    let states = try await street.states("http://one.example/?key=SESAME-KEY")
    #expect(states == ["?there is a key in it"])
    #expect(street.requests.isEmpty)
  }

  @Test func aPageThatMovedAndIsGoneIsDead() async throws {
    let street = try Street { request in
      request.path == "/a"
        ? ServerResponse(status: 302, headers: [("Location", "http://two.example/b")])
        : ServerResponse(status: 404)
    }
    #expect(
      try await street.states("http://one.example/a") == ["404 Not Found at http://two.example/b"])
  }

  @Test func theNameOfThisMachineIsKnown() {
    #expect(HostName.kind(of: "127.0.0.1") == .known)
    #expect(HostName.kind(of: "localhost") == .known)
  }
}

/// Several hosts, all of which are one server on this machine.
private final class Street: Sendable {
  private let server: Server
  private let log: Log
  private let clock: ManualClock

  private final class Log: Sendable {
    let requests = Mutex<[ServerRequest]>([])
    let notes = Mutex<[String]>([])
  }

  init(
    clock: ManualClock = ManualClock(),
    answer: @escaping @Sendable (ServerRequest) -> ServerResponse
  ) throws {
    let log = Log()
    self.log = log
    self.clock = clock
    server = try Server { request in
      log.requests.withLock { $0.append(request) }
      return answer(request)
    }
  }

  var requests: [ServerRequest] { log.requests.withLock(\.self) }
  var notes: [String] { log.notes.withLock(\.self) }

  func states(_ addresses: String...) async throws -> [String] { try await states(addresses) }

  /// `alive`, the reason of a death, or `?` and why nobody knows.
  func states(_ addresses: [String]) async throws -> [String] {
    let here = Endpoint(host: "127.0.0.1", port: server.port)
    let hosts = ["one.example", "two.example"].map { (Endpoint(host: $0, port: 80), here) }
    return try await Self.ask(
      addresses, clock: clock, reroute: Dictionary(uniqueKeysWithValues: hosts),
      note: { [log] words in log.notes.withLock { $0.append(words) } })
  }

  static func ask(
    _ addresses: [String], clock: ManualClock, reroute: [Endpoint: Endpoint] = [:],
    wire: (any Wire)? = nil,
    resolve: @escaping @Sendable (String) -> HostName.HostKind = { _ in .known },
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> [String] {
    var configuration = GalleryConfiguration()
    configuration.services[SourceName("pixabay")] = ServiceSettings(
      base: WebAddress(known: "https://pixabay.com/api/"), key: Secret("SESAME-KEY"))
    let environment = BuildEnvironment(
      now: { Timestamp(secondsSince1970: GalleryBench.epoch) }, clock: clock, programVersion: "0",
      reroute: reroute)
    let inquiry = OutsideInquiry(
      configuration, environment,
      wire: { (settings) throws(TransferError) -> any Wire in
        if let wire { return wire }
        return try Client(settings)
      }, resolve: resolve)
    let result = try await inquiry.run(mentions(of: addresses)) { event in
      if case .note(let words) = event { note(words) }
    }
    #expect(result.count == addresses.count)
    return addresses.indices.map { line in
      let finding = result.findings.first { $0.line == line }
      let dead = finding?.problem.split(separator: " is dead: ").last.map(String.init)
      let unasked = result.unasked.first { $0.mention.line == line }.map { "?" + $0.reason }
      return dead ?? unasked ?? "alive"
    }
  }

  private static func mentions(of addresses: [String]) -> [OutsideAddresses.Mention] {
    var gathered = OutsideAddresses()
    let links = addresses.enumerated().map { number, address in
      PageReport.Link(line: number, attribute: "href", address: address)
    }
    gathered.note(links, file: 0)
    return gathered.summary(["index.html"]).mentions
  }
}

/// Reaches nobody.
private struct BrokenWire: Wire {
  private let error: TransferError

  init(_ error: TransferError) { self.error = error }

  func send(_ request: Request) async throws(TransferError) -> Response { throw error }

  func download(
    _ request: Request, to path: String, resuming kept: KeptPart?
  ) async throws(TransferError) -> Response { throw error }

  func close() async {}
}
