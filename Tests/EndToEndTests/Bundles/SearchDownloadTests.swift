import Foundation
import Model
import Support
import TestSupport
import Testing

/// The photos of a search as a ZIP file, which its page offers.
struct SearchDownloadTests {
  private let studio: Studio

  init() throws {
    studio = try Studio()
    try configure(title: "Kites & “kites”")
  }

  private func configure(
    title: String, _ more: String = "", downloads: Bool = true
  ) throws {
    let title = title.replacing("&", with: "&amp;")
    try studio.folder.write(
      Studio.plist(
        """
        \(more)<key>downloads</key><\(downloads)/><key>queries</key><array>
        <dict><key>source</key><string>pixabay</string><key>search</key><string>landscape</string>
          <key>title</key><string>\(title)</string><key>slug</key><string>kites</string></dict>
        <dict><key>source</key><string>openverse</string><key>search</key><string>landscape</string>
          <key>downloads</key><false/></dict>
        </array>
        """), to: "config/gallery.plist")
  }

  private func unpack(_ path: String) async throws -> [String] {
    let outcome = try await Program(path: "/bin/sh").run(
      [
        "-c",
        "export LC_ALL=C.UTF-8; rm -rf all; unzip -tq output/\(path) && unzip -qd all output/\(path)",
      ],
      in: studio.folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try studio.folder.files(under: "all")
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    try File.bytes(of: "\(studio.folder.path)/\(path)", atMost: 1 << 26)
  }

  private static let path = "s/kites/kites.zip"

  @Test func theFileHoldsEachPhotoAsVisitorsSaveItAndItsCredit() async throws {
    let built = try await studio.build("--state", "state")
    #expect(built.status == 0, "\(built.errors)")
    let site = studio.site
    let archives = try site.files().filter { $0.hasSuffix(".zip") }
    #expect(archives == [Self.path])
    let page = try site.text("s/kites/index.html")
    #expect(page.contains("href=\"kites.zip\" download=\"\">Save all as ZIP file ("))
    #expect(try site.mistakes() == [])
    let check = try await studio.run(["check", "output"])
    #expect(check.status == 0, "\(check.output)")

    let photos = try site.photos(on: "s/kites/index.html")
    let files = try await unpack(Self.path)
    #expect(files.count == photos.count + 1 && photos.count > 3)
    let credits = String(decoding: try bytes("all/kites/credits.txt"), as: UTF8.self)
    let published = try site.files().filter { $0.hasPrefix("img/") || $0.hasPrefix("original/") }
    let digests = try Set(published.map { Digest(of: try site.bytes($0)) })
    for file in files where !file.hasSuffix("/credits.txt") {
      #expect(file.hasPrefix("kites/"))
      #expect(digests.contains(Digest(of: try bytes("all/\(file)"))), "\(file)")
      #expect(credits.contains("\n\(file.dropFirst("kites/".count))\n"))
    }
    #expect(credits.contains("from Pixabay"))
  }

  @Test func itIsMadeAnewWhereWhatIsInItChangesAndNotElse() async throws {
    #expect(try await studio.build("--state", "state").status == 0)
    let before = try studio.site.bytes(Self.path)
    #expect(try await studio.build("--state", "state").status == 0)
    #expect(try studio.report().files.written == 0)
    try FileManager.default.removeItem(atPath: studio.folder.path + "/state/ledgers")
    try studio.folder.write(Array(before.dropLast()), to: "output/\(Self.path)")
    let repaired = try await studio.build("--state", "state", "--offline")
    #expect(repaired.status == 0, "\(repaired.errors)")
    #expect(try studio.site.bytes(Self.path) == before)

    // Whom a photo is owed to is told with the address of its page.
    try configure(title: "Kites", "<key>baseURL</key><string>https://kites.example/</string>")
    #expect(try await studio.build("--state", "state", "--offline").status == 0)
    #expect(try studio.site.bytes(Self.path) != before)
    _ = try await unpack(Self.path)
    let credits = String(decoding: try bytes("all/kites/credits.txt"), as: UTF8.self)
    #expect(credits.contains(" – https://kites.example/photo/"))

    try configure(title: "Kites", downloads: false)
    #expect(try await studio.build("--state", "state", "--offline").status == 0)
    #expect(try studio.site.files().filter { $0.hasSuffix(".zip") } == [])
  }
}
