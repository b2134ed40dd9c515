import Model
import Preview
import Testing
import Transfer

struct ClientTests {
  @Test func takesTheAnswer() async throws {
    let site = try Fixture { _ in
      ServerResponse(headers: [("X-Left", "99")], body: .bytes(Array("hello".utf8)))
    }
    let response = try await site.get("/a?b=c")
    #expect(response.status == 200)
    #expect(response.body == Array("hello".utf8))
    #expect(response.bodyLength == 5)
    #expect(response.headers["x-lEFT"] == "99")
    #expect(response.headers["X-Right"] == nil)
    #expect(try response.address == site.address("/a?b=c"))
  }

  @Test func saysWhoAsks() async throws {
    let site = try Fixture { _ in ServerResponse() }
    let request = try Request(
      site.address(), headers: [HeaderField(name: "Accept", value: "image/*\r\nX-Bad: 1")])
    _ = try await site.client.send(request)
    let asked = try #require(site.requests.first)
    #expect(asked.header("User-Agent") == "gallerist-test/1")
    #expect(asked.header("Accept-Encoding")?.contains("gzip") == true)
    #expect(asked.header("Accept") == "image/* X-Bad: 1")
    #expect(asked.header("X-Bad") == nil)
  }

  @Test(arguments: [204, 404, 429, 500, 503])
  func anErrorStatusIsAnAnswer(_ status: Int) async throws {
    let site = try Fixture { _ in
      ServerResponse(status: status, body: .bytes(status == 204 ? [] : [1, 2]))
    }
    let response = try await site.get()
    #expect(response.status == status)
    #expect(response.body == (status == 204 ? [] : [1, 2]))
  }

  @Test func keepsTheConnection() async throws {
    let site = try Fixture { _ in ServerResponse(text: "x") }
    for _ in 0..<5 { _ = try await site.get() }
    #expect(Set(site.requests.map(\.clientPort)).count == 1)
  }

  @Test func runsManyAtOnceOverFewConnections() async throws {
    let site = try Fixture { ServerResponse(text: $0.path) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          try await site.get("/\(number)").body == Array("/\(number)".utf8)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
    #expect(site.requests.count == 50)
    #expect(Set(site.requests.map(\.clientPort)).count <= 6)
  }

  @Test func carriesNoCookies() async throws {
    let site = try Fixture { _ in ServerResponse(headers: [("Set-Cookie", "a=b; Path=/")]) }
    _ = try await site.get()
    _ = try await site.get()
    #expect(site.requests.allSatisfy { $0.header("Cookie") == nil })
  }

  @Test func saysThatNobodyListens() async throws {
    let site = try Fixture { _ in ServerResponse() }
    site.server.stop()
    let error = try await site.failure()
    #expect(error.code == .unreachable)
    #expect(error.address == "http://127.0.0.1:\(site.server.port)/")
    #expect(error.detail.contains("connect"))
  }

  @Test func saysThatAHostHasNoAddress() async throws {
    let site = try Fixture { _ in ServerResponse() }
    // A label of more than 63 letters is refused by the resolver before it asks anybody.
    let host = String(repeating: "a", count: 64) + ".invalid"
    let error = try await site.failure(of: Request(site.address(host: host)))
    #expect(error.code == .unresolved)
  }

  @Test func leadsAMadeUpHostHere() async throws {
    let site = try Fixture(trusting: false, rerouting: ["pictures.example"]) { request in
      ServerResponse(text: request.header("Host") ?? "")
    }
    let response = try await site.client.send(Request(site.address(host: "pictures.example")))
    #expect(response.body == Array("pictures.example".utf8))
  }

  @Test func speaksTLSOnlyWithWhoCan() async throws {
    let server = try RawServer { _ in RawServer.Reply("HTTP/1.1 400 Bad Request\r\n\r\n") }
    let client = try Client(ClientSettings(userAgent: "x", allowPrivateHosts: true))
    let error = await #expect(throws: TransferError.self) {
      try await client.send(Request(server.address(scheme: "https")))
    }
    #expect(error?.code == .tls)
  }

  @Test func givesUpInTime() async throws {
    let site = try Fixture { _ in ServerResponse(body: .silence) }
    let request = try Request(site.address(), timeout: .milliseconds(50))
    #expect(try await site.failure(of: request).code == .timedOut)
  }

  @Test func isCancelledAtOnce() async throws {
    let bell = Bell()
    let site = try Fixture { _ in
      bell.fire()
      return ServerResponse(body: .silence)
    }
    async let error = site.failure()
    let task = Task { try await site.failure() }
    await bell.wait()
    task.cancel()
    #expect(try await task.value.code == .cancelled)
    site.server.stop()
    #expect(try await error.code == .unreachable)
  }

  @Test func isCancelledWhileItWaitsForAConnection() async throws {
    let bell = Bell()
    let site = try Fixture(connections: 1) { _ in
      bell.fire()
      return ServerResponse(body: .silence)
    }
    let first = Task { try await site.failure() }
    await bell.wait()
    let second = Task { try await site.failure() }
    second.cancel()
    #expect(try await second.value.code == .cancelled)
    let third = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await site.failure()
    }
    #expect(try await third.value.code == .cancelled)
    #expect(site.requests.count == 1)
    first.cancel()
    #expect(try await first.value.code == .cancelled)
  }

  @Test func endsEverythingWhenItIsClosed() async throws {
    let bell = Bell()
    let site = try Fixture { _ in
      bell.fire()
      return ServerResponse(body: .silence)
    }
    let running = Task { try await site.failure() }
    await bell.wait()
    await site.client.close()
    #expect(try await running.value.code == .cancelled)
    #expect(try await site.failure().code == .cancelled)
    await site.client.close()
  }
}
