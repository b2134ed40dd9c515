import Foundation
import Model
import TestSupport
import Testing
import Transfer

/// Of which downloads that are cut a part is kept.
struct KeptPartTests {
  private static let tag = "ETag: \"v1\""
  private static let date = "Last-Modified: Tue, 06 May 2031 07:08:09 GMT"
  private static let later = "Date: Tue, 06 May 2031 07:08:10 GMT"

  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let reply: RawServer.Reply
    let kept: KeptPart?

    init(
      _ description: String, _ headers: String..., body: String = "12345",
      then end: RawServer.End = .close, kept validator: String? = nil, of wholeLength: Int? = 9
    ) {
      testDescription = description
      let head = ["HTTP/1.1 200 OK", "Content-Length: 9"] + headers
      reply = RawServer.Reply(head.joined(separator: "\r\n") + "\r\n\r\n" + body, then: end)
      kept = validator.map { KeptPart(byteCount: 5, validator: $0, wholeLength: wholeLength) }
    }
  }

  @Test(arguments: [
    Example("with a tag", tag, kept: "\"v1\""),
    Example("with a tag, and reset", tag, then: .reset, kept: "\"v1\""),
    Example("with a tag, and silent", tag, then: .silence, kept: "\"v1\""),
    Example("with a tag and a date", tag, date, later, kept: "\"v1\""),
    Example("with a date", date, later, kept: "Tue, 06 May 2031 07:08:09 GMT"),
    Example(
      "with a weak tag and a date", "ETag: W/\"v1\"", date, later,
      kept: "Tue, 06 May 2031 07:08:09 GMT"),
    Example("without either"),
    Example("with a weak tag", "ETag: W/\"v1\""),
    Example("with a tag without quotes", "ETag: v1"),
    Example("with an empty tag", "ETag: \"\""),
    Example("with a tag that is two", "ETag: \"a\", \"b\""),
    Example("with an endless tag", "ETag: \"\(String(repeating: "x", count: 300))\""),
    Example("with a date of the same second", date, "Date: Tue, 06 May 2031 07:08:09 GMT"),
    Example("with a date of nobody's clock", date),
    Example("with a word for a date", "Last-Modified: today", later),
    Example("where there are no ranges", tag, "Accept-Ranges: none"),
    Example("where there are ranges", tag, "Accept-Ranges: bytes", kept: "\"v1\""),
    Example("before its first byte", tag, body: ""),
    Example("that is too long", tag, body: "1234567890"),
    Example(
      "in chunks, whatever length is announced", tag, "Transfer-Encoding: chunked",
      body: "5\r\n12345\r\n", kept: "\"v1\"", of: nil),
  ])
  func keepsAPartThatCanBeGoneOnWith(_ example: Example) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/picture"
    let server = try RawServer { _ in example.reply }
    let client = try Client(ClientSettings(userAgent: "test", allowPrivateHosts: true))
    let timeout: Duration = example.reply.end == .silence ? .seconds(1) : .seconds(30)
    let error = await #expect(throws: TransferError.self) {
      try await client.download(Request(server.address(), timeout: timeout), to: path)
    }
    #expect(error?.code == (example.reply.end == .silence ? .timedOut : .truncated))
    #expect(error?.kept?.ofAnywhere == example.kept)
    let file = FileManager.default.contents(atPath: path)
    #expect(file == example.kept.map { _ in Data("12345".utf8) })
  }

  @Test func noSecretIsKept() async throws {
    let folder = try TemporaryFolder()
    let server = try RawServer { _ in
      RawServer.Reply("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nETag: \"abc123\"\r\n\r\n12345")
    }
    let client = try Client(ClientSettings(userAgent: "test", allowPrivateHosts: true))
    let key = SecretItem(name: "key", value: try #require(Secret("abc123")))
    let error = await #expect(throws: TransferError.self) {
      try await client.download(
        Request(server.address(), secrets: [key]), to: folder.path + "/picture")
    }
    #expect(error?.code == .truncated && error?.kept == nil)
    #expect(try folder.files().isEmpty)
  }
}
