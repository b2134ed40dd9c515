import Build
import BuildBench
import Configuration
import Foundation
import Model
import Preview
import Sandbox
import Search
import Support
import TestSupport
import Testing

/// The same picture at a service that is built in and at one that a file describes.
struct CopiesAtSourcesTests {
  private static let description = """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
    <key>name</key><string>museum</string><key>title</key><string>City Museum</string>
    <key>format</key><string>json</string><key>address</key><string>http://museum.example/api</string>
    <key>words</key><dict><key>item</key><string>q</string></dict>
    <key>pages</key><dict><key>by</key><string>once</string></dict>
    <key>items</key><string>$.works[*]</string>
    <key>picture</key><dict><key>id</key><string>@.no</string><key>title</key><string>@.name</string>
      <key>large</key><string>@.url</string></dict>
    <key>terms</key><dict><key>summary</key><string>yours</string><key>withoutLicense</key><string>show</string></dict>
    </dict></plist>
    """

  /// A museum with one work, which has this image.
  private static func museum(_ image: [UInt8]) throws -> Server {
    try Server { request in
      guard request.path == "/api" else {
        return ServerResponse(headers: [("Content-Type", "image/jpeg")], body: .bytes(image))
      }
      let host = request.header("Host") ?? ""
      let works = #"{"works":[{"no":"w1","name":"Our heron","url":"http://\#(host)/w1.jpg"}]}"#
      return ServerResponse(
        headers: [("Content-Type", "application/json")], body: .bytes(Array(works.utf8)))
    }
  }

  @Test func theyShareACardAndEachNamesTheOther() async throws {
    let bench = try GalleryBench(Catalogue(count: 1))
    let pixabay = Query(source: SourceName("pixabay"), search: "landscape")
    #expect(await bench.build(pixabay).report.exitCode == .success)
    // The larger of the two images of a picture.
    let kept = try bench.folder.files(under: "cache/originals").map { name in
      try Data(contentsOf: URL(filePath: "\(bench.folder.path)/cache/originals/\(name)"))
    }
    let image = try #require(kept.max { $0.count < $1.count })
    let server = try Self.museum(Array(image))
    defer { server.stop() }
    let service = try SourceFiles.service(
      in: Array(Self.description.utf8), named: "museum.plist", besides: [])
    let base = try #require(WebAddress("http://127.0.0.1:\(server.port)/api"))
    let report = await bench.build(
      [pixabay, Query(source: service.name, search: "heron")],
      changing: {
        $0.declared = [service]
        $0.services[service.name] = ServiceSettings(base: base, key: nil)
      }
    ).report
    #expect(report.exitCode == .success, "\(report.problems)")
    #expect(report.pictures?.all == 2 && report.pictures?.sharing == 1)
    let pages = try bench.folder.files(under: "out").filter { $0.hasPrefix("photo/") }
      .map { try bench.page($0) }
    #expect(pages.count == 2)
    // Each names the source of the other.
    #expect(pages.allSatisfy { $0.contains("The same picture") })
    #expect(pages.allSatisfy { $0.contains("Pixabay") && $0.contains("City Museum") })
  }
}
