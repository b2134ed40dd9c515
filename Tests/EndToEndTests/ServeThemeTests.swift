import Foundation
import Imaging
import Model
import TestSupport
import Testing
import Transfer

/// The built program shows a gallery while its theme is edited.
struct ServeThemeTests {
  private let studio: Studio

  init() async throws {
    studio = try Studio()
    try studio.folder.write(
      Studio.plist(
        """
        <key>queries</key><array><dict><key>source</key><string>pixabay</string>
        <key>search</key><string>landscape</string><key>title</key><string>Landscapes</string></dict></array>
        """), to: "config/gallery.plist")
    try studio.folder.write("<p>first</p>", to: "theme/about.mustache")
  }

  private func page(_ name: String, of server: WebAddress) async throws -> (Int, String) {
    let address = try #require(WebAddress(server.text + name))
    let client = try Client(
      ClientSettings(userAgent: "test", trusted: [Endpoint(of: server)]))
    let response = try await client.send(Request(address))
    await client.close()
    return (response.status, String(decoding: response.body, as: UTF8.self))
  }

  @Test func anEditAndAMistakeShowAtOnce() async throws {
    #expect(try await studio.build().status == 0)
    let server = try studio.program.start(
      ["serve", "--theme", "theme", "--cache", "cache", "--port", "0"], in: studio.folder.path)
    let address = try #require(try await server.address())
    let first = try await page("about.html", of: address)
    #expect(first.1.hasPrefix("<p>first</p><script src=\"/.gallerist/reload.js\""))
    #expect(try await page("", of: address).1.contains("/.gallerist/reload.js"))

    try studio.folder.write("<p>\n<b>{{#gallery}}</b>", to: "theme/about.mustache")
    let (status, text) = try await page("", of: address)
    #expect(status == 500)
    #expect(text.contains("about.mustache:2:4"))
    #expect(text.contains("&lt;b&gt;{{#gallery}}&lt;/b&gt;\n"))
    #expect(text.contains("^"))
    #expect(text.contains("/.gallerist/reload.js"))

    try studio.folder.write("<p>second</p>", to: "theme/about.mustache")
    #expect(try await page("about.html", of: address).1.hasPrefix("<p>second</p>"))
    #expect(try await page("nowhere.html", of: address).0 == 404)
    #expect(try await server.interrupted() == 0)
    for file in try studio.site.files() where file.hasSuffix(".html") {
      let text = try String(contentsOfFile: studio.site.root + "/" + file, encoding: .utf8)
      #expect(!text.contains(".gallerist/"), "\(file)")
    }
  }

  /// Neither a configuration nor a site is needed for that.
  @Test(arguments: [["landscape", "--source", "pixabay"], ["--folder", "pictures"], ["--demo"]])
  func whatWasNamedIsShown(_ named: [String]) async throws {
    let size = try #require(PixelSize(width: 300, height: 200))
    try studio.folder.write(
      Painting(scene: .lake, palette: .dawn, seed: 1).paint(size), to: "pictures/heron.jpg")
    try FileManager.default.removeItem(atPath: studio.folder.path + "/config/gallery.plist")
    if named[0] == "landscape" {
      #expect(try await studio.build(named[0], "--source", "pixabay").status == 0)
    }
    let server = try studio.program.start(
      ["serve", "--theme", "theme", "--cache", "cache", "--state", "state", "--port", "0"] + named,
      in: studio.folder.path)
    let address = try #require(try await server.address())
    let front = try await page("", of: address)
    #expect(front.0 == 200)
    #expect(front.1.contains("photo/"))
    #expect(try await page("about.html", of: address).1.hasPrefix("<p>first</p>"))
    // What the browser shows of a page that is not right.
    try studio.folder.write("<p>\n<a href=\"nowhere.html\">x</a></p>", to: "theme/about.mustache")
    let flawed = try await page("about.html", of: address)
    #expect(flawed.0 == 200)
    #expect(flawed.1.contains("about.mustache:2: the link “nowhere.html” leads to no file"))
    #expect(try await server.interrupted() == 0)
  }

  @Test func anEmptyCacheLeadsToABuild() async throws {
    let outcome = try await studio.run(["serve", "--theme", "theme", "--cache", "empty"])
    #expect(outcome.status == (try await studio.build("--offline").status))
    #expect(outcome.errors.contains("`gallerist build`"))
  }
}
