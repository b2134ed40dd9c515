import Foundation
import Model
import Preview
import TestSupport
import Testing
import Transfer

/// A folder's pages over a real connection, as a browser gets them.
struct LivePagesTests {
  private static let page = "<!DOCTYPE html><title>x</title><body><p>front</p></body></html>\n"

  private let folder: TemporaryFolder
  private let server: Server

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.page, to: "index.html")
    try folder.write("<p>not here</p></body>", to: "404.html")
    try folder.write("</body>", to: "notes.txt")
    let files = ServedFolder(folder: folder.path)
    let pages = LivePages { files.whole(for: $0) }
    server = try Server { pages.response(to: $0) }
  }

  private func ask(_ target: String, method: String = "GET", _ headers: String...) -> Answer {
    RawClient.ask(target, method: method, port: server.port, headers: headers)
  }

  @Test func putsItsScriptAtTheEndOfTheBody() throws {
    let answer = ask("/")
    let tag = try #require(answer.header("ETag")).replacing("\"", with: "&quot;")
    let script = "<script src=\"/.gallerist/reload.js\" data-tag=\"\(tag)\"></script>"
    #expect(answer.body == Self.page.replacing("</body>", with: script + "</body>"))
    #expect(answer.header("Content-Length") == String(answer.body.utf8.count))
  }

  @Test func aClientGetsTheScriptAndThePage() async throws {
    let base = try #require(WebAddress("http://127.0.0.1:\(server.port)/"))
    let script = try #require(WebAddress("http://127.0.0.1:\(server.port)/.gallerist/reload.js"))
    let client = try Client(ClientSettings(userAgent: "test", trusted: [Endpoint(of: base)]))
    let page = try await client.send(Request(base))
    #expect(String(decoding: page.body, as: UTF8.self).contains("/.gallerist/reload.js"))
    let answer = try await client.send(Request(script))
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(String(decoding: answer.body, as: UTF8.self).contains("location.reload()"))
    await client.close()
  }

  @Test func whatIsToBeSaidOfAPageComesWithItsScriptAlone() throws {
    let page = Array(Self.page.utf8)
    let pages = LivePages { request in
      var response = ServerResponse(
        headers: [("Content-Type", "text/html")], body: .bytes(page))
      if request.path == "/flawed" { response.notice = "index.mustache:3: \"x\" & <b>\nwrong" }
      return response
    }
    let server = try Server { pages.response(to: $0) }
    let flawed = RawClient.ask("/flawed", port: server.port)
    let notice = "data-notice=\"index.mustache:3: &quot;x&quot; &amp; &lt;b>\nwrong\""
    #expect(flawed.body.contains(notice))
    #expect(!flawed.head.contains("wrong"))
    // A page that stays the same is sent anew once it is right.
    let right = RawClient.ask("/", port: server.port)
    #expect(!right.body.contains("data-notice"))
    #expect(right.header("ETag") != flawed.header("ETag"))
    server.stop()
  }

  @Test func theTagIsAnotherOneOnceThePageIs() throws {
    let before = try #require(ask("/", method: "HEAD").header("ETag"))
    #expect(ask("/", method: "HEAD").header("ETag") == before)
    try folder.write(Self.page.replacing("front", with: "other"), to: "index.html")
    let after = try #require(ask("/", method: "HEAD").header("ETag"))
    #expect(after != before)
    #expect(ask("/", "If-None-Match: \(before)").body.contains("other"))
    #expect(ask("/", "If-None-Match: \(after)").status == 304)
  }

  @Test func aPageWithItsScriptIsNotTheFile() throws {
    let files = ServedFolder(folder: folder.path)
    let file = files.response(to: ServerRequest(target: "/"))
    let tag = try #require(file.header("ETag"))
    #expect(ask("/", "If-None-Match: \(tag)").status == 200)
  }

  @Test func answersHeadWithTheLengthOfThePageAsItIsSent() {
    let answer = ask("/", method: "HEAD")
    #expect(answer.header("Content-Length") == String(ask("/").body.utf8.count))
    #expect(answer.body == "")
  }

  @Test func aPartIsOneOfThePageAsItIsSent() {
    let whole = ask("/").body
    let answer = ask("/", "Range: bytes=40-99")
    #expect(answer.status == 206)
    #expect(answer.header("Content-Range") == "bytes 40-99/\(whole.utf8.count)")
    #expect(answer.body == String(whole.dropFirst(40).prefix(60)))
  }

  @Test func aMissingPageReloadsOnceItIsThere() throws {
    let missing = ask("/new.html")
    #expect(missing.status == 404)
    #expect(missing.body.contains("reload.js"))
    let tag = try #require(missing.header("ETag"))
    try folder.write(Self.page, to: "new.html")
    #expect(ask("/new.html", method: "HEAD").header("ETag") != tag)
  }

  @Test func leavesWhatIsNoPageAsItIs() {
    #expect(ask("/notes.txt").body == "</body>")
  }

  @Test func leavesAHugePageAsItIs() throws {
    let page = String(repeating: "x", count: LivePages.largestPage - 6)
    try folder.write(page + "</body>", to: "huge.html")
    try folder.write(page.dropLast() + "</body>", to: "large.html")
    #expect(ask("/huge.html", method: "HEAD").header("Content-Length") == "8388609")
    #expect(ask("/large.html").body.contains("reload.js"))
  }

  @Test func noFileOfTheSiteTakesTheScriptsPlace() throws {
    try folder.write("mine", to: ".gallerist/reload.js")
    try folder.write("mine", to: ".gallerist/other.txt")
    #expect(ask("/.gallerist/reload.js").body.contains("location.reload()"))
    #expect(ask("/%2egallerist/other.txt").status == 404)
    #expect(ask("/.gallerist/").status == 404)
  }

  @Test func theFileItselfNeverHoldsTheScript() throws {
    #expect(ask("/").status == 200)
    let kept = try String(contentsOfFile: folder.path + "/index.html", encoding: .utf8)
    #expect(kept == Self.page)
  }
}
