import Model
import Preview
import Testing
import Transfer

struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func follows(_ status: Int) async throws {
    let site = try Fixture { request in
      request.path == "/a/b" ? redirect(to: "../c?d=e", status: status) : ServerResponse(text: "x")
    }
    let response = try await site.get("/a/b")
    #expect(response.status == 200)
    #expect(try response.address == site.address("/c?d=e"))
    #expect(response.headers["Location"] == nil)
    #expect(site.requests.last?.header("Referer") == nil)
    #expect(Set(site.requests.map(\.clientPort)).count == 1)
  }

  @Test func aRedirectToNowhereIsAnAnswer() async throws {
    let site = try Fixture { _ in ServerResponse(status: 302, text: "where?") }
    #expect(try await site.get().status == 302)
  }

  @Test func followsFiveAndNoMore() async throws {
    let site = try Fixture { request in
      let left = Int(request.path.dropFirst()) ?? 0
      return left == 0 ? ServerResponse(text: "x") : redirect(to: "/\(left - 1)")
    }
    #expect(try await site.get("/5").status == 200)
    let error = try await site.failure(of: "/6")
    #expect(error.code == .redirect)
    #expect(error.detail == "more than 5 redirects")
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "http://user:pass@127.0.0.1/",
    "javascript:alert(1)", "http://", "data:text/plain,x",
  ])
  func neverLeavesTheWeb(_ location: String) async throws {
    let site = try Fixture { _ in redirect(to: location) }
    let error = try await site.failure()
    #expect(error.code == .redirect)
    #expect(site.requests.count == 1)
  }

  @Test func readsOnlyTheBeginningOfARedirectsBody() async throws {
    let site = try Fixture { request in
      guard request.path == "/" else { return ServerResponse(text: "x") }
      return ServerResponse(status: 302, headers: [("Location", "/x")], body: .endless(0x20))
    }
    #expect(try await site.get(maxBytes: 10).body == Array("x".utf8))
  }

  @Test func aPrivateAddressIsRefusedAfterARedirectToo() async throws {
    let other = try Server { _ in ServerResponse(text: "inner secrets") }
    let site = try Fixture { _ in redirect(to: "http://127.0.0.1:\(other.port)/") }
    let error = try await site.failure()
    #expect(error.code == .refusedAddress)
    #expect(error.address == "http://127.0.0.1:\(other.port)/")
  }

  @Test func secretsStayWithTheirService() async throws {
    let site = try Fixture(rerouting: ["other.example"]) { request in
      switch request.path {
      case "/elsewhere":
        redirect(to: "http://other.example/x?key=\(request.value("key") ?? "")&q=1")
      case "/here": redirect(to: "/x?key=\(request.value("key") ?? "")&q=1")
      case "/path": redirect(to: "http://other.example/\(request.value("key") ?? "")/x")
      default: ServerResponse(text: "x")
      }
    }
    let key = SecretItem(name: "key", value: try #require(Secret("abc123")))
    let headers = [
      HeaderField(name: "X-Mine", value: "1"), HeaderField(name: "Accept", value: "text/html"),
    ]
    func ask(_ target: String) throws -> Request {
      try Request(site.address(target), secrets: [key], headers: headers)
    }

    let elsewhere = try await site.client.send(ask("/elsewhere"))
    #expect(elsewhere.address.text == "http://other.example/x?q=1")
    #expect(site.requests.last?.rawQuery == "q=1")
    #expect(site.requests.last?.header("X-Mine") == nil)
    #expect(site.requests.last?.header("Accept") == "text/html")

    let here = try await site.client.send(ask("/here"))
    #expect(try here.address == site.address("/x?q=1"))
    #expect(site.requests.last?.value("key") == "abc123")
    #expect(site.requests.last?.header("X-Mine") == "1")

    let error = try await site.failure(of: ask("/path"))
    #expect(error.code == .redirect)
    #expect(!"\(error)".contains("abc123"))
  }

  /// Also where it is called like a header that may go along.
  @Test(arguments: ["X-Api-Key", "Authorization", "Accept-Token"])
  func secretHeadersStayWithTheirService(_ name: String) async throws {
    let site = try Fixture(rerouting: ["other.example"]) { request in
      switch request.path {
      case "/elsewhere": redirect(to: "http://other.example/x")
      case "/here": redirect(to: "/x")
      default: ServerResponse(text: "your key is \(request.header(name) ?? "none")")
      }
    }
    let key = SecretItem(
      name: name, value: try #require(Secret("abc123-def")), in: .header(before: "Token "))
    let elsewhere = try await site.client.send(
      Request(site.address("/elsewhere"), secrets: [key]))
    #expect(elsewhere.address.text == "http://other.example/x")
    #expect(site.requests.last?.header(name) == nil)
    let here = try await site.client.send(Request(site.address("/here"), secrets: [key]))
    #expect(site.requests.last?.header(name) == "Token abc123-def")
    // And is taken out of what comes back.
    #expect(String(decoding: here.body, as: UTF8.self) == "your key is Token •••")
    #expect(site.requests.allSatisfy { $0.rawQuery?.isEmpty != false })
  }
}
