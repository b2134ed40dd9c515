import Build
import BuildBench
import Configuration
import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing

/// What a build tells machines, from the configuration to the site.
struct SharedPagesTests {
  private let bench: GalleryBench

  init() throws {
    bench = try GalleryBench(Catalogue(count: 0))
    let size = try #require(PixelSize(width: 1_400, height: 900))
    try bench.folder.write(
      Painting(scene: .lake, palette: .dawn, seed: 1).paint(size, as: .jpeg), to: "pics/DSC1.jpg")
  }

  private func build(at address: String?) async -> GalleryBench.Outcome {
    let pictures = Query(
      source: SourceName("folder"), search: "", parameters: ["path": "pics"],
      folder: bench.folder.path + "/pics")
    return await bench.build(
      [pictures],
      changing: {
        $0.baseURL = address.flatMap { WebAddress($0) }
        $0.hero = .none
      })
  }

  private func images() throws -> [String] {
    try bench.folder.files(under: "out").filter { $0.hasPrefix("img/") }
      .map(\.widthAndKind).sorted()
  }

  /// The original stays at home, and nothing else of that width is a JPEG.
  @Test func aWideJPEGIsMadeForThosePreviews() async throws {
    #expect(await build(at: nil).report.exitCode == .success)
    #expect(try images() == ["160.jpg", "160.webp"])
    #expect(await build(at: "https://example.org/a/").report.exitCode == .success)
    #expect(try images() == ["1280.jpg", "160.jpg", "160.webp"])
    let front = try bench.page("index.html")
    let image = front.firstMatch(of: /og:image" content="https:\/\/example.org\/a\/([^"]*)"/)
    #expect(String(image?.output.1 ?? "").widthAndKind == "1280.jpg")
    #expect(try bench.folder.files(under: "out").contains { $0 == image?.output.1 ?? "" })
    #expect(await build(at: nil).report.exitCode == .success)
    #expect(try images() == ["160.jpg", "160.webp"])
  }

  @Test func feedsAndSitemapComeAndGoWithTheAddress() async throws {
    let paths: Set = ["feed.atom", "robots.txt", "sitemap.xml"]
    _ = await build(at: "https://example.org/a/")
    #expect(try paths.isSubset(of: bench.folder.files(under: "out")))
    let again = await build(at: "https://example.org/a/")
    #expect(again.report.files.written == 0 && again.report.files.removed == 0)
    _ = await build(at: nil)
    #expect(try paths.isDisjoint(with: bench.folder.files(under: "out")))
  }

  @Test func withoutAnAddressOneLineSaysWhatIsMissing() async throws {
    #expect(await build(at: nil).notes.count { $0.contains("`baseURL`") } == 1)
    #expect(await build(at: "https://example.org/a/").notes == [])
  }
}
