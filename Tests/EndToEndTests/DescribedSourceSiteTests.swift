import Foundation
import Imaging
import Model
import Preview
import Support
import Synchronization
import TestSupport
import Testing

/// A gallery from a service that only a file knows.
struct DescribedSourceSiteTests {
  private final class Asked: Sendable {
    let requests = Mutex<[ServerRequest]>([])
  }

  private static let key = "a-key-of-the-museum-1"

  /// Three works on two pages, one of which may not be shown, and a fourth whose image is on another
  /// machine's private address.
  private static func museum(_ asked: Asked) throws -> Server {
    let size = try #require(PixelSize(width: 320, height: 240))
    let drawn = try [1, 2, 3, 4].map { seed in
      try Painting(scene: .silk, palette: .dawn, seed: seed).paint(size)
    }
    return try Server { request in
      asked.requests.withLock { $0.append(request) }
      let host = "http://\(request.header("Host") ?? "")"
      func work(_ number: Int, _ license: String, at origin: String? = nil) -> String {
        """
        {"no":\(number),"name":"Work \(number)","rights":"\(license)","by":["Ann Example"],
         "files":[{"kind":"web","url":"\(origin ?? host)/images/\(number).jpg"}]}
        """
      }
      switch request.path {
      case "/api/search":
        guard request.header("X-Museum-Key") == "Token \(key)" else {
          return ServerResponse(status: 403, text: "{\"message\":\"your key is wrong\"}")
        }
        let isFirst = request.value("from") == "0"
        let works =
          isFirst
          ? [work(1, "CC0"), work(2, "In copyright")]
          : [work(3, "CC BY 4.0"), work(4, "CC0", at: "http://10.1.2.3")]
        return ServerResponse(
          headers: [("Content-Type", "application/json")],
          body: .bytes(Array("{\"count\":4,\"works\":[\(works.joined(separator: ","))]}".utf8)))
      case let path where path.hasPrefix("/images/"):
        let number = Int(path.dropFirst("/images/".count).prefix { $0 != "." }) ?? 0
        guard drawn.indices.contains(number - 1) else {
          return ServerResponse(status: 404, text: "")
        }
        return ServerResponse(
          headers: [("Content-Type", "image/jpeg")], body: .bytes(drawn[number - 1]))
      default: return ServerResponse(status: 404, text: "")
      }
    }
  }

  private static let description = """
    <key>name</key><string>museum</string><key>title</key><string>City Museum</string>
    <key>format</key><string>json</string><key>address</key><string>https://museum.example/api/search</string>
    <key>words</key><dict><key>item</key><string>q</string></dict>
    <key>key</key><dict><key>header</key><string>X-Museum-Key</string><key>before</key><string>Token </string></dict>
    <key>pages</key><dict><key>by</key><string>offset</string><key>item</key><string>from</string>
      <key>sizeItem</key><string>n</string><key>size</key><integer>2</integer><key>total</key><string>$.count</string></dict>
    <key>items</key><string>$.works[*]</string>
    <key>picture</key><dict><key>id</key><string>@.no</string><key>title</key><string>@.name</string>
      <key>creator</key><string>@.by</string><key>license</key><string>@.rights</string>
      <key>large</key><string>@.files[?@.kind == 'web'].url</string>
      <key>page</key><string>https://museum.example/works/{@.no}</string></dict>
    <key>limits</key><dict><key>budgets</key><array><dict><key>requests</key><integer>100</integer>
      <key>seconds</key><integer>1</integer></dict></array></dict>
    <key>terms</key><dict><key>summary</key><string>as each work says</string>
      <key>notice</key><string>Works of the City Museum.</string></dict>
    """

  @Test func aSiteIsMadeOfADescriptionAloneAndItsKeyIsNowhere() async throws {
    let asked = Asked()
    let server = try Self.museum(asked)
    defer { server.stop() }
    let studio = try Studio()
    try studio.folder.write(Studio.plist(Self.description), to: "config/sources/museum.plist")
    try studio.folder.write(
      Studio.plist(
        "<key>scheme</key><string>http</string><key>host</key><string>127.0.0.1:\(server.port)</string>"
      ),
      to: "config/Museum.plist")
    let environment = ["MUSEUM_KEY": Self.key]
    let outcome = try await studio.build(
      "heron", "--source", "museum", "--record", "recording", environment: environment)
    #expect(outcome.status == 1, "\(outcome.errors)")
    let result = try #require(try studio.report().queries.first)
    #expect(result.source == "museum" && result.reported == 4 && result.requests == 2)
    #expect(outcome.errors.contains("1 without a free licence"), "\(outcome.errors)")
    #expect(try studio.site.mistakes() == [])
    let files = try studio.site.files()
    let home = try studio.site.text("index.html")
    #expect(home.contains("Work 1") && home.contains("Work 3") && !home.contains("Work 2"))
    #expect(home.contains("Works of the City Museum."))
    let pages = try files.filter { $0.hasPrefix("photo/") }.map { try studio.site.text($0) }
    let page = try #require(pages.first { $0.contains("Work 3") })
    #expect(page.contains("CC BY 4.0") && page.contains("https://museum.example/works/3"))
    // The private address of another machine was not asked.
    #expect(outcome.errors.contains("10.1.2.3"), "\(outcome.errors)")
    // The key went to the service, and nowhere else.
    let requests = asked.requests.withLock { $0 }
    #expect(requests.contains { $0.header("X-Museum-Key") != nil })
    #expect(
      requests.filter { $0.path.hasPrefix("/images/") }
        .allSatisfy { $0.header("X-Museum-Key") == nil })
    for file in try studio.folder.files() {
      let bytes = try Data(contentsOf: URL(filePath: studio.folder.path + "/" + file))
      #expect(bytes.range(of: Data(Self.key.utf8)) == nil, "\(file)")
    }
    // The recording needs neither the service nor its key.
    server.stop()
    let played = try await studio.run(
      [
        "build", "heron", "--source", "museum", "--replay", "recording", "--cache", "other",
        "--report", "report.json",
      ])
    #expect(played.status == 1, "\(played.errors)")
    #expect(try studio.report().files.written == 0)
  }

  @Test func aWrongKeyIsToldWithWhereItBelongs() async throws {
    let server = try Self.museum(Asked())
    defer { server.stop() }
    let studio = try Studio()
    try studio.folder.write(Studio.plist(Self.description), to: "config/sources/museum.plist")
    let none = try await studio.build("heron", "--source", "museum")
    #expect(none.status == 78 && none.errors.contains("still an example"), "\(none.errors)")
    try studio.folder.write(
      Studio.plist(
        "<key>scheme</key><string>http</string><key>host</key><string>127.0.0.1:\(server.port)</string>"
      ),
      to: "config/Museum.plist")
    let missing = try await studio.build("heron", "--source", "museum")
    #expect(missing.status == 78 && missing.errors.contains("MUSEUM_KEY"), "\(missing.errors)")
    let wrong = try await studio.build(
      "heron", "--source", "museum", environment: ["MUSEUM_KEY": "another-key-000"])
    #expect(wrong.status == 69, "\(wrong.errors)")
    #expect(wrong.errors.contains("your key is wrong") && wrong.errors.contains("MUSEUM_KEY"))
    #expect(!wrong.errors.contains("another-key-000"))
  }

  @Test func aChangedDescriptionIsSeenByTheNextBuild() async throws {
    let asked = Asked()
    let server = try Self.museum(asked)
    defer { server.stop() }
    let studio = try Studio()
    try studio.folder.write(Studio.plist(Self.description), to: "config/sources/museum.plist")
    try studio.folder.write(
      Studio.plist(
        "<key>scheme</key><string>http</string><key>host</key><string>127.0.0.1:\(server.port)</string>"
          + "<key>key</key><string>\(Self.key)</string>"),
      to: "config/Museum.plist")
    try await studio.build("heron", "--source", "museum", "--limit", "1")
    #expect(try studio.site.text("index.html").contains("Work 1"))
    try studio.folder.write(
      Studio.plist(
        Self.description.replacing(
          "<key>title</key><string>@.name", with: "<key>title</key><string>No {@.no} in the museum")
      ),
      to: "config/sources/museum.plist")
    let again = try await studio.build("heron", "--source", "museum", "--limit", "1")
    #expect(again.status == 0, "\(again.errors)")
    #expect(try studio.site.text("index.html").contains("No 1 in the museum"))
  }
}
