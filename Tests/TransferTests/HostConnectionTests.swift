import Model
import Preview
import Testing

@testable import Transfer

struct HostConnectionTests {
  @Test func aHostGetsNoMoreRequestsAtOnceThanItWants() async throws {
    let bell = Bell()
    let site = try Fixture(
      rerouting: ["shy.example", "bold.example"], hostConnections: ["shy.example": 2]
    ) { request in
      guard request.path == "/silence" else { return ServerResponse(text: "x") }
      bell.fire()
      return ServerResponse(body: .silence)
    }
    let silence = try Request(site.address("/silence", host: "shy.example"))
    let (first, second) = (
      Task { try await site.failure(of: silence) }, Task { try await site.failure(of: silence) }
    )
    for _ in 0..<2 { await bell.wait() }

    let shy = try Request(site.address("/third", host: "shy.example"))
    let third = Task { try await site.client.send(shy) }
    // These come after the third, and pass it.
    let bold = try Request(site.address(host: "bold.example"))
    for _ in 0..<20 { _ = try await site.client.send(bold) }
    #expect(!site.requests.contains { $0.path == "/third" })

    first.cancel()
    #expect(try await third.value.status == 200)
    second.cancel()
    for error in try await [first.value, second.value] { #expect(error.code == .cancelled) }
  }

  @Test func aHostsOwnLimitHoldsForEveryPortAndProtocol() {
    let settings = ClientSettings(
      userAgent: "test", connections: 10, connectionsPerHost: 3,
      hostConnections: ["shy.example": 2, "silent.example": 0])
    var load = EngineLoad(settings)
    let shy = [80, 443, 8_080].map { Endpoint(host: "shy.example", port: $0) }
    let bold = Endpoint(host: "bold.example", port: 443)
    let silent = Endpoint(host: "silent.example", port: 443)
    for endpoint in shy + [bold] { load.multiplex(endpoint) }
    for endpoint in shy.prefix(2) {
      #expect(load.hasRoom(for: endpoint))
      load.begin(at: endpoint)
    }
    #expect(shy.allSatisfy { !load.hasRoom(for: $0) })
    for _ in 0..<7 { load.begin(at: bold) }
    #expect(load.hasRoom(for: bold) && load.hasRoom(for: silent))
    load.begin(at: silent)
    #expect(load.isFull && !load.hasRoom(for: bold))
    load.end(at: silent)
    load.end(at: shy[0])
    #expect(load.hasRoom(for: shy[2]) && load.hasRoom(for: bold))
  }
}
