import Model
import Preview
import Synchronization
import Testing
import Transfer

/// A server of one test, the requests that reached it, and a client that trusts it.
final class Fixture: Sendable {
  let server: Server
  let client: Client
  private let log: Log

  private final class Log: Sendable {
    let requests = Mutex<[ServerRequest]>([])
  }

  init(
    trusting: Bool = true, connections: Int = 24,
    rerouting hosts: [String] = [], hostConnections: [String: Int] = [:],
    answer: @escaping @Sendable (ServerRequest) -> ServerResponse
  ) throws {
    let log = Log()
    self.log = log
    let server = try Server { request in
      log.requests.withLock { $0.append(request) }
      return answer(request)
    }
    self.server = server
    let here = Endpoint(host: "127.0.0.1", port: server.port)
    client = try Client(
      ClientSettings(
        userAgent: "gallerist-test/1", connections: connections, hostConnections: hostConnections,
        trusted: trusting ? [here] : [],
        reroute: Dictionary(
          uniqueKeysWithValues: hosts.map { (Endpoint(host: $0, port: 80), here) })))
  }

  var requests: [ServerRequest] { log.requests.withLock { $0 } }

  func address(_ target: String = "/", host: String? = nil) throws -> WebAddress {
    try #require(
      WebAddress(host.map { "http://\($0)" + target } ?? "http://127.0.0.1:\(server.port)" + target)
    )
  }

  func get(_ target: String = "/", maxBytes: Int = 1_000_000) async throws -> Response {
    try await client.send(Request(address(target), maxBytes: maxBytes))
  }

  /// The error of a request that must fail.
  func failure(
    of request: Request, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> TransferError {
    let error = await #expect(throws: TransferError.self, sourceLocation: sourceLocation) {
      try await client.send(request)
    }
    return try #require(error, sourceLocation: sourceLocation)
  }

  func failure(
    of target: String = "/", maxBytes: Int = 1_000_000,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> TransferError {
    try await failure(
      of: Request(address(target), maxBytes: maxBytes), sourceLocation: sourceLocation)
  }
}

/// Tells a test that a request has arrived, so that nothing needs to sleep.
struct Bell: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func fire() { continuation.yield() }

  func wait() async { for await _ in stream { return } }
}

func redirect(to location: String, status: Int = 302) -> ServerResponse {
  ServerResponse(
    status: status, headers: [("Location", location)], body: .bytes(Array("moved".utf8)))
}
