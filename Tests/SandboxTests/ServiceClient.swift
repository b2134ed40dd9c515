import Model
import Sandbox
import Synchronization
import TestSupport
import Testing
import Transfer

/// Somebody who asks a sandbox over HTTP.
final class ServiceClient: Sendable {
  let sandbox: Sandbox
  private let client: Client

  init(_ sandbox: Sandbox, reroute: [Endpoint: Endpoint] = [:]) throws {
    self.sandbox = sandbox
    let own = Endpoint(host: "127.0.0.1", port: sandbox.port)
    client = try Client(
      ClientSettings(userAgent: "guest/1", trusted: [own], reroute: reroute))
  }

  /// A clock that stands still: on a busy machine a minute may pass between two requests, and then
  /// they are counted anew.
  static let noon: @Sendable () -> Timestamp = { Timestamp(secondsSince1970: 1_935_964_800) }

  func get(_ address: WebAddress, _ headers: [String: String] = [:]) async throws -> Response {
    let fields = headers.map { HeaderField(name: $0.key, value: $0.value) }
    return try await client.send(Request(address, headers: fields, timeout: .seconds(5)))
  }

  func get(path: String) async throws -> Response {
    try await get(
      #require(WebAddress("http://127.0.0.1:\(sandbox.port)\(path)")))
  }

  /// A search with the key.
  func search(_ query: String = "", path: String = "/api/") async throws -> Response {
    try await get(path: "\(path)?key=\(Sandbox.key)\(query.isEmpty ? "" : "&")\(query)")
  }

  func ids(_ query: String) async throws -> [Int] {
    try await PixabayAnswer(search(query)).hits.map(\.id)
  }

  func stop() async {
    await client.close()
    sandbox.stop()
  }
}

extension Response {
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A clock that only moves when it is told to.
final class Clock: Sendable {
  private let seconds = Mutex(1_900_000_000)

  var now: @Sendable () -> Timestamp {
    { Timestamp(secondsSince1970: self.seconds.withLock { $0 }) }
  }

  func advance(_ count: Int) { seconds.withLock { $0 += count } }
}
