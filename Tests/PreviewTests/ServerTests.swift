import Foundation
import Glibc
import Preview
import Synchronization
import TestSupport
import Testing

struct ServerTests {
  @Test func findsAFreePortAndAnswersThere() throws {
    let server = try Server { _ in ServerResponse(text: "here") }
    #expect(server.port > 0)
    let answer = RawClient.ask("/", port: server.port)
    #expect(answer.status == 200)
    #expect(answer.body == "here")
    #expect(answer.header("Content-Type") == "text/plain; charset=utf-8")
  }

  @Test func saysWhyItCannotListen() throws {
    let server = try Server { _ in ServerResponse() }
    let error = #expect(throws: ServerError.self) {
      try Server(port: server.port) { _ in ServerResponse() }
    }
    #expect(error?.port == server.port)
    #expect(error?.detail == "Address already in use")
    // Kept for documentation (RFC 5737, RFC 3849), so no machine has it.
    for address in ["192.0.2.1", "2001:db8::1"] {
      let error = #expect(throws: ServerError.self) {
        try Server(address: address) { _ in ServerResponse() }
      }
      #expect(error?.isAddressAtFault == true, "\(address)")
    }
    #expect(throws: ServerError.self) { try Server(address: "nowhere") { _ in ServerResponse() } }
    #expect(throws: ServerError.self) { try Server(port: 65_536) { _ in ServerResponse() } }
  }

  @Test(arguments: [
    ("::ffff:127.0.0.1", "127.0.0.1"), ("0:0:0:0:0:FFFF:c000:201", "192.0.2.1"),
    ("::ffff:0.0.0.0", "0.0.0.0"), ("::127.0.0.1", "::127.0.0.1"), ("::1", "::1"), ("::", "::"),
    ("127.0.0.1", "127.0.0.1"), ("nowhere", "nowhere"),
  ])
  func anAddressOfIPv4IsKnownInTheClothesOfIPv6(_ address: String, _ plain: String) {
    #expect(Server.plain(address) == plain)
  }

  /// There are four threads for connections.
  @Test func aSlowHandlerHoldsUpNobodyElse() throws {
    let (entered, fast) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try Server(isSlow: true) { request in
      guard request.path == "/slow" else { return ServerResponse(text: "fast") }
      entered.signal()
      let isInTime = fast.wait(timeout: .now() + 60) == .success
      return ServerResponse(text: isInTime ? "slow" : "held up")
    }
    let clients = DispatchGroup()
    for _ in 1...6 {
      Thread.detached(in: clients) {
        #expect(RawClient.ask("/slow", port: server.port).body == "slow")
      }
    }
    for _ in 1...6 { entered.wait() }
    #expect(RawClient.ask("/fast", port: server.port).body == "fast")
    for _ in 1...6 { fast.signal() }
    clients.wait()
  }

  /// As many as there may be. The first keep their time; those that fill it up have little.
  @Test func connectionsOnWhichNothingHappensKeepNobodyOut() throws {
    let server = try Server { _ in ServerResponse(text: "here") }
    let idle = try (1...256).map { _ in try #require(RawClient(port: server.port)) }
    #expect(RawClient.ask("/", port: server.port).body == "here")
    idle[0].write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    #expect(idle[0].readText().hasSuffix("here"))
  }

  @Test func stopsWhileAHandlerIsAtWork() throws {
    let (entered, stopped) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try Server(isSlow: true) { _ in
      entered.signal()
      stopped.wait()
      return ServerResponse(text: "late")
    }
    let client = DispatchGroup()
    Thread.detached(in: client) {
      #expect(RawClient.ask("/", port: server.port).status != 200)
    }
    entered.wait()
    server.stop()
    stopped.signal()
    client.wait()
  }

  @Test func takesTheTargetApart() throws {
    let server = try Server { request in
      ServerResponse(
        text: "\(request.method) \(request.path) \(request.rawPath) "
          + request.query.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
          + " \(request.value("q") ?? "none") \(request.header("x-Test") ?? "none")")
    }
    let answer = RawClient.ask(
      "/a%20b/%C3%A9%zz?q=red+kite%26&empty&q=2&=x", port: server.port, headers: ["X-tesT: yes"])
    #expect(answer.body == "GET /a b/é%zz /a%20b/%C3%A9%zz q=red kite&;empty=;q=2;=x red kite& yes")
  }

  @Test func answersHeadWithoutBody() throws {
    let server = try Server { _ in ServerResponse(text: "twelve bytes") }
    let answer = RawClient.ask("/", method: "HEAD", port: server.port)
    #expect(answer.status == 200)
    #expect(answer.header("Content-Length") == "12")
    #expect(answer.body == "")
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "BREW"])
  func refusesOtherMethods(_ method: String) throws {
    let server = try Server { _ in ServerResponse(text: "never") }
    let answer = RawClient.ask(
      "/", method: method, port: server.port, headers: ["Content-Length: 3"], body: "abc")
    #expect(answer.status == 405)
    #expect(answer.header("Allow") == "GET, HEAD")
  }

  @Test func takesWhatIsUploadedToOnePathAndNoMoreThanFits() throws {
    let server = try Server(isSlow: true, uploads: Server.Uploads(to: "/in", atMost: 100_000)) {
      ServerResponse(text: "\($0.method) \($0.body.count) \($0.body.last ?? 0)")
    }
    func post(_ target: String, _ header: String, _ count: Int, method: String = "POST") -> Answer {
      RawClient.ask(
        target, method: method, port: server.port, headers: [header],
        body: String(repeating: "z", count: count))
    }
    #expect(post("/in", "Content-Length: 100000", 100_000).body == "POST 100000 122")
    #expect(post("/in", "Content-Length: 0", 0).body == "POST 0 0")
    #expect(post("/in", "Content-Length: 100001", 10).status == 413)
    #expect(post("/in", "Content-Length: -1", 10).status >= 400)
    #expect(post("/in", "Transfer-Encoding: chunked", 0).status == 411)
    #expect(post("/in", "X-Nothing: x", 0).status == 411)
    #expect(post("/other", "Content-Length: 3", 3).status == 405)
    #expect(post("/in", "Content-Length: 3", 3, method: "PUT").status == 405)
    #expect(post("/in", "Content-Length: 3", 3, method: "GET").status == 413)
  }

  @Test func refusesABody() throws {
    let server = try Server { _ in ServerResponse(text: "never") }
    let answer = RawClient.ask(
      "/", port: server.port, headers: ["Content-Length: 3"], body: "abc")
    #expect(answer.status == 413)
  }

  @Test func refusesEndlessHeaders() throws {
    let server = try Server { _ in ServerResponse(text: "never") }
    let long = String(repeating: "x", count: 60_000)
    let answer = RawClient.ask("/", port: server.port, headers: ["X-Long: \(long)"])
    #expect(answer.status == 431 || answer.status == 0)
  }

  @Test func keepsAConnectionAlive() throws {
    let ports = Mutex<Set<Int>>([])
    let server = try Server { request in
      ports.withLock { _ = $0.insert(request.clientPort) }
      return ServerResponse(text: request.path)
    }
    let client = try #require(RawClient(port: server.port))
    client.write("GET /1 HTTP/1.1\r\nHost: x\r\n\r\n")
    client.write("GET /2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    let text = client.readText()
    #expect(text.contains("/1") && text.hasSuffix("/2"))
    #expect(ports.withLock { $0.count } == 1)
  }

  @Test func hangsUpInTheMiddleOfATruncatedBody() throws {
    let server = try Server { _ in
      ServerResponse(body: .truncated(Array("half".utf8), announced: 100))
    }
    let answer = RawClient.ask("/", port: server.port)
    #expect(answer.header("Content-Length") == "100")
    #expect(answer.body == "half")
  }

  @Test func neverEndsAnEndlessBody() throws {
    let server = try Server { _ in ServerResponse(body: .endless(0x41)) }
    let client = try #require(RawClient(port: server.port))
    client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(client.read(atMost: 5_000_000).count == 5_000_000)
  }

  @Test func staysSilentUntilItStops() throws {
    let asked = Mutex(0)
    let server = try Server { _ in
      asked.withLock { $0 += 1 }
      return ServerResponse(body: .silence)
    }
    let first = try #require(RawClient(port: server.port))
    let second = try #require(RawClient(port: server.port))
    first.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    second.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    pollBlocking { asked.withLock { $0 } == 2 }
    server.stop()
    #expect(first.read().isEmpty)
    #expect(second.read().isEmpty)
    #expect(asked.withLock { $0 } == 2)
  }

  @Test func hangsUpWithoutAWord() throws {
    let server = try Server { request in
      request.path == "/" ? ServerResponse(body: .hangUp) : ServerResponse(text: "here")
    }
    #expect(RawClient.ask("/", port: server.port).head.isEmpty)
    #expect(RawClient.ask("/other", port: server.port).body == "here")
  }

  @Test func sendsRawBytesAsTheyAreAndHangsUp() throws {
    // More than a socket takes at once.
    let bytes = Array("HTTP/1.1 2".utf8) + [UInt8](repeating: 0x41, count: 20_000_000)
    let server = try Server { _ in ServerResponse(body: .raw(bytes, then: .hangUp)) }
    let client = try #require(RawClient(port: server.port))
    client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(client.read() == bytes)
  }

  @Test func fallsSilentAfterRawBytes() throws {
    let server = try Server { _ in
      ServerResponse(body: .raw(Array("half".utf8), then: .silence))
    }
    let client = try #require(RawClient(port: server.port))
    client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(client.read(atMost: 4) == Array("half".utf8))
    server.stop()
    #expect(client.read().isEmpty)
  }

  @Test func answersLateWhereThatIsWanted() throws {
    let server = try Server { request in
      var response = ServerResponse(text: request.path)
      response.delay = .milliseconds(request.path == "/late" ? 30 : 0)
      return response
    }
    let start = ContinuousClock.now
    #expect(RawClient.ask("/late", port: server.port).body == "/late")
    #expect(.now - start >= .milliseconds(30))
  }

  @Test func stopsWhileAnAnswerIsLate() throws {
    let isAsked = Mutex(false)
    let server = try Server { _ in
      isAsked.withLock { $0 = true }
      var response = ServerResponse(text: "never")
      response.delay = .seconds(600)
      return response
    }
    let client = try #require(RawClient(port: server.port))
    client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    pollBlocking { isAsked.withLock { $0 } }
    server.stop()
  }

  @Test func stopsOnceHoweverOftenItIsTold() throws {
    let server = try Server { _ in ServerResponse(body: .endless(0x41)) }
    let client = try #require(RawClient(port: server.port))
    client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(client.read(atMost: 1_000).count == 1_000)
    server.stop()
    server.stop()
    #expect(RawClient.ask("/", port: server.port).status == 0)
  }

  @Test func outlivesAHandlerThatAnswersNonsense() throws {
    let server = try Server { request in
      switch request.path {
      case "/status": ServerResponse(status: 7)
      case "/header": ServerResponse(headers: [("X-A", "b\r\nX-C: d"), ("Content-Length", "9")])
      case "/file": ServerResponse(body: .file("/nowhere/at/all"))
      default: ServerResponse(text: "fine")
      }
    }
    #expect(RawClient.ask("/status", port: server.port).status == 500)
    let header = RawClient.ask("/header", port: server.port)
    #expect(header.status == 200)
    #expect(header.header("X-C") == nil)
    #expect(header.header("Content-Length") == "0")
    #expect(RawClient.ask("/file", port: server.port).status == 404)
    #expect(RawClient.ask("/", port: server.port).body == "fine")
  }

  @Test func sendsAFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("of the file", to: "a.txt")
    let server = try Server { _ in ServerResponse(body: .file(path)) }
    #expect(RawClient.ask("/", port: server.port).body == "of the file")
  }
}

extension Thread {
  fileprivate static func detached(in group: DispatchGroup, _ body: @escaping @Sendable () -> Void)
  {
    group.enter()
    detachNewThread {
      body()
      group.leave()
    }
  }
}
