import Foundation
import Imaging
import Model
import TestSupport
import Testing
import Transfer

/// The built program builds a site again whenever what it is made of changes.
struct ServeWatchTests {
  private let studio: Studio

  init() throws {
    studio = try Studio()
    try configure(title: "First")
    try paint("heron")
  }

  private func configure(title: String) throws {
    try studio.folder.write(
      Studio.plist(
        "<key>title</key><string>\(title)</string><key>queries</key><array><dict><key>source</key>"
          + "<string>folder</string><key>parameters</key><dict><key>path</key>"
          + "<string>../pictures</string></dict></dict></array>"), to: "config/gallery.plist")
  }

  private func paint(_ name: String, _ scene: Scene = .lake) throws {
    let size = try #require(PixelSize(width: 300, height: 200))
    let painting = Painting(scene: scene, palette: .dawn, seed: 1)
    try studio.folder.write(painting.paint(size), to: "pictures/\(name).jpg")
  }

  private func started() async throws -> (RunningProgram, port: Int) {
    let server = try studio.program.start(
      ["serve", "--watch", "--cache", "cache", "--state", "state", "--port", "0"],
      in: studio.folder.path)
    let port = try #require(try await server.address().flatMap { URL(string: $0.text)?.port })
    return (server, port)
  }

  /// The front page, once `isRight`.
  private func page(
    _ server: RunningProgram, _ port: Int,
    where isRight: (Answer) -> Bool
  ) async throws -> Answer? {
    try await server.warns { _ in
      let answer = RawClient.ask("/", port: port)
      return isRight(answer) ? answer : nil
    }
  }

  @Test func whatChangesIsBuiltAgainAndMistakesLeaveTheSite() async throws {
    let (server, port) = try await started()
    #expect(try await page(server, port) { $0.status == 200 && $0.body.contains("First") } != nil)

    try paint("kingfisher", .dunes)
    #expect(
      try await server.warns { $0.contains("folder that is searched changed") ? true : nil } == true
    )
    #expect(try await page(server, port) { $0.body.contains("kingfisher") } != nil)

    try configure(title: "Second")
    #expect(try await page(server, port) { $0.body.contains("Second") } != nil)

    try studio.folder.write(
      Studio.plist(
        "<key>pictures</key><dict><key>folder:pictures/kingfisher.jpg</key><dict><key>title</key>"
          + "<string>By its owner</string></dict></dict>"), to: "config/curation.plist")
    #expect(
      try await page(server, port) { $0.body.contains("By its owner") } != nil)

    // The last good site stays, and says why it is not the newest.
    try studio.folder.write("<plist>", to: "config/gallery.plist")
    let old = try await page(server, port) { $0.body.contains("data-notice") }
    #expect(old?.body.contains("Second") == true)
    #expect(old?.body.contains("gallery.plist") == true)
    try configure(title: "Third")
    // Published a moment before its build has ended.
    #expect(
      try await page(server, port) {
        $0.body.contains("Third") && !$0.body.contains("data-notice")
      } != nil)

    // And so does a mistake of a theme that was not there before.
    try studio.folder.write("{{#gallery}}", to: "Templates/about.mustache")
    #expect(
      try await page(server, port) { $0.body.contains("about.mustache:1") } != nil)
    try FileManager.default.removeItem(atPath: studio.folder.path + "/Templates/about.mustache")
    #expect(try await page(server, port) { !$0.body.contains("data-notice") } != nil)

    #expect(try await server.interrupted() == 0)
    #expect(try studio.folder.files(under: "output").contains("index.html"))
  }

  @Test func beforeTheFirstSiteTheMistakeIsShownInItsPlace() async throws {
    try studio.folder.write("<plist>", to: "config/gallery.plist")
    let (server, port) = try await started()
    let answer = try await page(server, port) { $0.status == 500 }
    #expect(answer?.body.contains("gallery.plist:1") == true)
    try configure(title: "Mended")
    #expect(try await page(server, port) { $0.body.contains("Mended") } != nil)
    server.send(SIGTERM)
    let outcome = try await server.ended()
    #expect(outcome.status == 0)
    #expect(!outcome.errors.contains("stopped"), "\(outcome.errors)")
  }
}
