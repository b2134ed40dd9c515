import Glibc
import Model
import Testing
import Transfer

/// Where a connection breaks, and what that is called.
struct BrokenAnswerTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n"

  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let reply: RawServer.Reply
    let code: TransferError.Code

    init(
      _ description: String, _ text: String, then end: RawServer.End, is code: TransferError.Code
    ) {
      testDescription = description
      reply = RawServer.Reply(text, then: end)
      self.code = code
    }
  }

  @Test(arguments: [
    Example("closed at once", "", then: .close, is: .unreachable),
    Example("reset at once", "", then: .reset, is: .unreachable),
    Example("silent at once", "", then: .silence, is: .timedOut),
    Example("closed in the status line", "HTTP/1.1 200", then: .close, is: .unreachable),
    Example("closed in the headers", head, then: .close, is: .unreachable),
    Example(
      "closed in headers without a length", "HTTP/1.1 200 OK\r\nX-Name: 1\r\n", then: .close,
      is: .unreachable),
    Example("closed in a header", head + "X-Na", then: .close, is: .unreachable),
    Example("reset in the headers", head, then: .reset, is: .unreachable),
    Example("silent in the headers", head, then: .silence, is: .timedOut),
    Example(
      "closed before the answer", "HTTP/1.1 100 Continue\r\n\r\n", then: .close, is: .unreachable),
    Example(
      "reset before the answer", "HTTP/1.1 100 Continue\r\n\r\n", then: .reset, is: .unreachable),
    Example("closed before the body", head + "\r\n", then: .close, is: .truncated),
    Example("reset before the body", head + "\r\n", then: .reset, is: .truncated),
    Example("closed in the body", head + "\r\n123", then: .close, is: .truncated),
    Example("reset in the body", head + "\r\n123", then: .reset, is: .truncated),
    Example("silent in the body", head + "\r\n123", then: .silence, is: .timedOut),
    Example("longer than announced", head + "\r\n123456", then: .close, is: .truncated),
    Example(
      "much longer", head + "\r\n" + String(repeating: "x", count: 9_000), then: .close,
      is: .truncated),
    Example(
      "closed between two chunks",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", then: .close,
      is: .truncated),
    Example(
      "another length than that of the chunks",
      "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "3\r\nabc\r\n0\r\n\r\n", then: .close, is: .truncated),
    Example(
      "a length that is none", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n12345", then: .close,
      is: .badAnswer),
    Example("no HTTP", "SSH-2.0-OpenSSH_9.2\r\n", then: .close, is: .badAnswer),
  ])
  func namesWhatBroke(_ example: Example) async throws {
    let server = try RawServer { _ in example.reply }
    let client = try Client(ClientSettings(userAgent: "test", allowPrivateHosts: true))
    let timeout = example.code == .timedOut ? Duration.milliseconds(200) : .seconds(30)
    let error = await #expect(throws: TransferError.self) {
      try await client.send(Request(server.address(), timeout: timeout))
    }
    #expect(error?.code == example.code, "\(error?.detail ?? "")")
  }

  @Test func takesABodyThatEndsWithItsConnection() async throws {
    let server = try RawServer { _ in RawServer.Reply("HTTP/1.1 200 OK\r\n\r\n12345") }
    let client = try Client(ClientSettings(userAgent: "test", allowPrivateHosts: true))
    let response = try await client.send(Request(server.address()))
    #expect(response.body == Array("12345".utf8))
  }

  @Test func aHandshakeThatIsCutIsAConnectionThatIsCut() async throws {
    for end in [RawServer.End.close, .reset] {
      let server = try RawServer { _ in RawServer.Reply("", then: end) }
      let client = try Client(ClientSettings(userAgent: "test", allowPrivateHosts: true))
      let error = await #expect(throws: TransferError.self) {
        try await client.send(Request(server.address(scheme: "https")))
      }
      #expect(error?.code == .unreachable, "\(error?.detail ?? "")")
    }
  }

  @Test func givesUpToConnectInTime() async throws {
    let (listener, port) = try Loopback.listen(queue: 0)
    // The one place in the queue is taken, and nobody leaves it.
    let services = (0..<3).map { _ in Loopback.knock(at: port) }
    defer { for socket in services + [listener] { close(socket) } }
    let client = try Client(
      ClientSettings(
        userAgent: "test", connectTimeout: .milliseconds(100), allowPrivateHosts: true))
    let address = try #require(WebAddress("http://127.0.0.1:\(port)/"))
    let error = await #expect(throws: TransferError.self) {
      try await client.send(Request(address))
    }
    #expect(error?.code == .timedOut)
  }

  @Test func aTrailerIsNoSecondAnswer() async throws {
    let server = try RawServer { _ in
      RawServer.Reply(
        "HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "3\r\nabc\r\n0\r\nHTTP/1.1: 200 OK\r\n\r\n")
    }
    let client = try Client(ClientSettings(userAgent: "test", allowPrivateHosts: true))
    #expect(try await client.send(Request(server.address())).status == 404)
  }
}
