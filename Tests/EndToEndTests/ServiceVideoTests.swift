import Foundation
import Glibc
import Imaging
import Model
import Preview
import Synchronization
import TestSupport
import Testing

/// Videos of services: which are asked for, and what becomes of them in a site.
@Suite(.enabled(if: access("/usr/bin/ffmpeg", X_OK) == 0, "there is no ffmpeg here"))
struct ServiceVideoTests {
  private let studio: Studio
  private let asked = Asked()

  init() throws { studio = try Studio() }

  private final class Asked: Sendable {
    let paths = Mutex<[String]>([])
  }

  /// A photo, two films, one that is none, and one that is gone: all with the same still.
  private func host() async throws -> Server {
    try await studio.film("film.webm", "-c:v libvpx -an")
    try await studio.film("other.webm", "-c:v libvpx -an", source: "testsrc2")
    let films = try ["film", "other"].map { name in
      try [UInt8](
        Data(contentsOf: URL(fileURLWithPath: studio.folder.path + "/pictures/\(name).webm")))
    }
    let size = try #require(PixelSize(width: 320, height: 180))
    let still = try Painting(scene: .silk, palette: .dawn, seed: 4).paint(size)
    return try Server { [asked] request in
      asked.paths.withLock { $0.append(request.path) }
      let host = "http://\(request.header("Host") ?? "")"
      func result(_ id: String, _ kind: String, _ film: String) -> String {
        "{\"id\":\"\(id)\",\"kind\":\"\(kind)\",\"still\":\"\(host)/\(id).jpg\",\"film\":\"\(host)/\(film)\",\"seconds\":2}"
      }
      let answer = [
        result("photo", "photo", "film"), result("heron", "video/webm", "film"),
        result("egret", "video", "other"), result("page", "video", "page"),
        result("text", "video", "text"), result("gone", "video", "gone"),
      ].joined(separator: ",")
      switch request.path {
      case "/api":
        return ServerResponse(
          headers: [("Content-Type", "application/json")],
          body: .bytes(Array("{\"results\":[\(answer)]}".utf8)))
      case "/film", "/other":
        return ServerResponse(
          headers: [("Content-Type", "video/webm")],
          body: .bytes(films[request.path == "/film" ? 0 : 1]))
      case "/page":
        return ServerResponse(
          headers: [("Content-Type", "text/html")], body: .bytes(Array("<html>Log in</html>".utf8)))
      case "/text": return ServerResponse(status: 200, text: "once upon a time")
      case "/photo.jpg", "/heron.jpg", "/text.jpg", "/gone.jpg", "/egret.jpg",
        "/page.jpg":
        return ServerResponse(headers: [("Content-Type", "image/jpeg")], body: .bytes(still))
      default: return ServerResponse(status: 404, text: "")
      }
    }
  }

  private static let description = """
    <key>name</key><string>films</string><key>title</key><string>Films</string>
    <key>format</key><string>json</string><key>address</key><string>https://films.example/api</string>
    <key>words</key><dict><key>item</key><string>q</string></dict>
    <key>pages</key><dict><key>by</key><string>once</string></dict>
    <key>items</key><string>$.results[*]</string>
    <key>picture</key><dict><key>id</key><string>@.id</string><key>title</key><string>{@.id} of the films</string>
      <key>kind</key><string>@.kind</string><key>large</key><string>@.still</string>
      <key>video</key><string>@.film</string><key>length</key><string>@.seconds</string></dict>
    <key>limits</key><dict><key>budgets</key><array><dict><key>requests</key><integer>100</integer>
      <key>seconds</key><integer>1</integer></dict></array></dict>
    <key>terms</key><dict><key>summary</key><string>for a test</string><key>withoutLicense</key><string>show</string></dict>
    """

  private func build(_ server: Server, _ keys: String = "", _ more: String...) async throws
    -> Program.Outcome
  {
    try studio.folder.write(Studio.plist(Self.description), to: "config/sources/films.plist")
    try studio.folder.write(
      Studio.plist(
        "<key>scheme</key><string>http</string><key>host</key><string>127.0.0.1:\(server.port)</string>"
      ), to: "config/Films.plist")
    try studio.folder.write(
      Studio.plist("<key>baseURL</key><string>https://gallery.test/</string>\(keys)"),
      to: "config/gallery.plist")
    return try await studio.run(
      ["build", "birds", "--source", "films", "--cache", "cache", "--report", "report.json"] + more)
  }

  private func films() throws -> [String] {
    try studio.site.files().filter { $0.hasSuffix(".webm") }
  }

  @Test func theyArePlayedOnTheirPagesAndWhatIsNoneIsNamed() async throws {
    let server = try await host()
    defer { server.stop() }
    let outcome = try await build(server)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.errors.matches(of: #/its video: /#).count == 3, "\(outcome.errors)")
    #expect(try films().count == 2)
    let heron = try studio.page("photo", of: "heron")
    #expect(heron.contains("<video controls=\"\" playsinline=\"\" preload=\"none\""))
    #expect(heron.contains("\"@type\":\"VideoObject\"") && heron.contains("poster="))
    #expect(try !studio.page("photo", of: "photo").contains("<video"))
    #expect(try studio.page("photo", of: "text").contains("<picture"))
    #expect(try studio.site.text("sitemap.xml").matches(of: #/<video:content_loc>/#).count == 2)
    // That they have one still does not make them copies of each other.
    let all = try studio.site.text("index.html")
    #expect(all.contains("heron of the films") && all.contains("egret of the films"))
    #expect(try studio.site.mistakes() == [])
    // The next run asks for nothing that is there.
    asked.paths.withLock { $0 = [] }
    let again = try await build(server, "<key>description</key><string>New.</string>")
    #expect(again.status == 1, "\(again.errors)")
    let paths = asked.paths.withLock { $0 }
    #expect(!paths.contains("/film") && paths.contains("/gone"), "\(paths)")
    #expect(try films().count == 2)
  }

  @Test(arguments: [("poster", 6, ""), ("skip", 1, "5 video")])
  func whoWantsNoVideosDownloadsNone(videos: String, pages: Int, told: String) async throws {
    let server = try await host()
    defer { server.stop() }
    let outcome = try await build(
      server, "<key>videos</key><string>\(videos)</string>", "--limit", "\(pages)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(told.isEmpty || outcome.errors.contains(told), "\(outcome.errors)")
    #expect(try studio.site.files().count { $0.hasPrefix("photo/") } == pages)
    #expect(!asked.paths.withLock { $0 }.contains("/film"))
  }

  @Test func whatIsLargerThanTheOwnerWantsIsNotDownloaded() async throws {
    let server = try await host()
    defer { server.stop() }
    let outcome = try await build(
      server,
      "<key>network</key><dict><key>maxVideoBytes</key><integer>2000</integer></dict>")
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(
      outcome.errors.matches(of: #/its video: more than 2000 bytes/#).count == 2,
      "\(outcome.errors)")
    #expect(try films() == [] && studio.page("photo", of: "heron").contains("<picture"))
  }

  /// What is brought beforehand needs no network afterwards.
  @Test func itIsBroughtByARunThatOnlyFetches() async throws {
    let server = try await host()
    let fetched = try await build(server, "", "--until", "fetched")
    #expect(fetched.status == 1, "\(fetched.errors)")
    server.stop()
    let outcome = try await build(server, "", "--offline")
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(try films().count == 2)
  }
}
