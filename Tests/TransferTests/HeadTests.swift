import Model
import Preview
import Testing
import Transfer

/// Asking whether something is there, without taking it.
struct HeadTests {
  private func ask(
    _ site: Fixture, _ taking: Request.Taking, _ target: String = "/"
  ) async throws -> Response {
    try await site.client.send(
      Request(site.address(target), timeout: .seconds(20), maxBytes: 1, taking: taking))
  }

  @Test(arguments: [200, 403, 404, 405, 503])
  func aHEADIsSentAndItsStatusTaken(_ status: Int) async throws {
    let site = try Fixture { _ in ServerResponse(status: status, text: "of some length") }
    let response = try await ask(site, .head)
    #expect(response.status == status)
    #expect(response.body == [])
    #expect(site.requests.map(\.method) == ["HEAD"])
  }

  @Test func aRedirectOfAHEADIsAHEAD() async throws {
    let site = try Fixture { request in
      request.path == "/" ? redirect(to: "/x") : ServerResponse(status: 404)
    }
    #expect(try await ask(site, .head).status == 404)
    #expect(site.requests.map(\.method) == ["HEAD", "HEAD"])
  }

  @Test(arguments: [
    ServerResponse.Body.endless(0x20), .truncated([1, 2, 3], announced: 1_000_000),
    .truncated([1, 2, 3], announced: 10), .bytes([UInt8](repeating: 1, count: 1_000_000)),
  ])
  func howTheBodyOfAGETEndsIsNobodysBusiness(_ body: ServerResponse.Body) async throws {
    let site = try Fixture { _ in ServerResponse(status: 200, body: body) }
    let response = try await ask(site, .headOfWhole)
    #expect(response.status == 200)
    #expect(response.body == [])
    #expect(site.requests.map(\.method) == ["GET"])
  }

  @Test func theConnectionIsKeptWhereTheBodyIsShort() async throws {
    let site = try Fixture { _ in ServerResponse(status: 404, text: "there is nothing here") }
    for _ in 0..<3 { #expect(try await ask(site, .headOfWhole).status == 404) }
    #expect(Set(site.requests.map(\.clientPort)).count == 1)
  }

  @Test(arguments: [Request.Taking.head, .headOfWhole])
  func aStatusThatAServerMadeUpIsTaken(_ taking: Request.Taking) async throws {
    let site = try Fixture { _ in
      ServerResponse(
        body: .raw(Array("HTTP/1.1 999 No\r\nContent-Length: 0\r\n\r\n".utf8), then: .hangUp))
    }
    #expect(try await ask(site, taking).status == 999)
  }
}
