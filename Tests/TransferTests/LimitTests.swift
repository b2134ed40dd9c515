import Model
import Preview
import Testing
import Transfer

struct LimitTests {
  @Test func takesABodyOfExactlyTheLimit() async throws {
    let site = try Fixture { _ in ServerResponse(body: .bytes([UInt8](repeating: 1, count: 100))) }
    #expect(try await site.get(maxBytes: 100).bodyLength == 100)
    #expect(try await site.failure(maxBytes: 99).code == .tooLarge)
  }

  @Test func endsAnEndlessBody() async throws {
    let site = try Fixture { _ in ServerResponse(body: .endless(0x41)) }
    #expect(try await site.failure(maxBytes: 100_000).code == .tooLarge)
  }

  @Test func countsWhatIsCompressed() async throws {
    let small = Gzip.repeating(0x41, copies: 2_000)
    let site = try Fixture { _ in
      ServerResponse(headers: [("Content-Encoding", "gzip")], body: .bytes(small))
    }
    #expect(small.count < 10_000)
    #expect(try await site.failure(maxBytes: 100_000).code == .tooLarge)
    let whole = try await site.get(maxBytes: 1_000_000)
    #expect(whole.body == [UInt8](repeating: 0x41, count: 1 + 258 * 2_000))
  }

  @Test func undoesGzip() async throws {
    let text = Array(String(repeating: "a line of text\n", count: 10_000).utf8)
    let site = try Fixture { _ in
      ServerResponse(headers: [("Content-Encoding", "gzip")], body: .bytes(Gzip.storing(text)))
    }
    let response = try await site.get()
    #expect(response.body == text)
    #expect(response.bodyLength == text.count)
  }

  @Test func noticesABodyThatStopsHalfWay() async throws {
    let site = try Fixture { _ in
      ServerResponse(body: .truncated([1, 2, 3], announced: 10))
    }
    #expect(try await site.failure().code == .truncated)
  }

  @Test(arguments: [1, 4, 8, 9, 50, 100_000])
  func noticesACompressedBodyThatStopsHalfWay(_ missing: Int) async throws {
    let text = (0..<150_000).map { UInt8(truncatingIfNeeded: $0) }
    let cut = Array(Gzip.storing(text).dropLast(missing))
    let site = try Fixture { request in
      let headers = [("Content-Encoding", "gzip")]
      return request.path == "/wire"
        ? ServerResponse(headers: headers, body: .truncated(cut, announced: cut.count + missing))
        : ServerResponse(headers: headers, body: .bytes(cut))
    }
    #expect(try await site.failure(of: "/wire").code == .truncated)
    #expect(try await site.failure(of: "/stream").code == .truncated)
  }

  @Test func saysThatAnEncodingIsBroken() async throws {
    let site = try Fixture { _ in
      ServerResponse(headers: [("Content-Encoding", "gzip")], body: .bytes(Array("plain".utf8)))
    }
    #expect(try await site.failure().code == .badAnswer)
  }

  @Test func refusesAFloodOfHeaders() async throws {
    let site = try Fixture { request in
      let count = Int(request.path.dropFirst()) ?? 0
      return ServerResponse(headers: (0..<count).map { ("X-\($0)", "v") })
    }
    #expect(try await site.get("/100").headers["x-99"] == "v")
    #expect(try await site.failure(of: "/250").code == .badAnswer)
  }

  @Test func refusesAHeaderWithoutEnd() async throws {
    let site = try Fixture { _ in
      let start = Array("HTTP/1.1 200 OK\r\nX-Long: ".utf8)
      return ServerResponse(
        body: .raw(start + [UInt8](repeating: 0x41, count: 8 << 20), then: .hangUp))
    }
    let error = try await site.failure()
    #expect(error.code == .badAnswer)
    #expect(error.detail == "more headers than 64 KiB or 200 lines")
  }
}
