import Build
import BuildBench
import Configuration
import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing

/// Pictures that visitors may look at closely, from the folder to the tiles of the site.
struct TileBuildTests {
  private let bench: GalleryBench
  private var folder: TemporaryFolder { bench.folder }

  init() throws {
    bench = try GalleryBench(Catalogue(count: 0))
    let size = try #require(PixelSize(width: 2_600, height: 60))
    for (name, seed) in [("a", 1), ("b", 2), ("c", 2)] as [(String, UInt64)] {
      let picture = try Painting(scene: .lake, palette: .dawn, seed: seed).paint(size)
      try folder.write(picture, to: "pics/\(name).jpg")
    }
  }

  private func build(
    zoom: Bool?, ofGallery usual: Bool = false, isDryRun: Bool = false
  ) async -> GalleryBench.Outcome {
    var query = Query(
      source: SourceName("folder"), search: "", parameters: ["path": "pics"],
      folder: folder.path + "/pics")
    query.zoom = zoom
    return await bench.build([query], isDryRun: isDryRun, changing: { $0.zoom = usual })
  }

  private func tiles() throws -> [String] {
    try folder.files(under: "out").filter { $0.hasPrefix("tiles/") }
  }

  @Test func tilesAreMadeOncePublishedOnceAndGoWithTheChoice() async throws {
    #expect(await build(zoom: nil).report.exitCode == .success)
    #expect(try tiles().isEmpty)
    let planned = await build(zoom: true, isDryRun: true).notes
    #expect(planned.contains { $0.hasPrefix("would make: the tiles of 2 pictures") })
    let made = await build(zoom: true)
    #expect(made.report.exitCode == .success, "\(made.notes)")
    // The files of two of them are the same.
    #expect(made.report.renditions.made == 2)
    let all = try tiles()
    #expect(all.count == 36)
    for tile in all {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/out/\(tile)"))
      #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]), "\(tile)")
    }
    // The whole way again, as the configuration says the same in other words.
    let again = await build(zoom: nil, ofGallery: true).report
    #expect(again.renditions.made == 0 && again.files.written == 0)
    #expect(await build(zoom: false, ofGallery: true).report.files.removed == all.count)
    #expect(try tiles().isEmpty)
  }

  @Test func tilesOfAPictureThatIsGoneGo() async throws {
    _ = await build(zoom: true)
    try FileManager.default.removeItem(atPath: folder.path + "/pics/a.jpg")
    _ = await build(zoom: true)
    #expect(try tiles().count == 24)
  }

  /// Who keeps the original of a service's picture at home shows no tiles of it either.
  @Test func aPictureThatMayNotBeShownLargeHasNone() async throws {
    var items = Catalogue(count: 1).items
    items[0].size = try #require(PixelSize(width: 4_000, height: 64))
    items[0].tags = ["heron"]
    let bench = try GalleryBench(Catalogue(items: items), isSmall: false)
    let query = Query(
      source: SourceName("commons"), search: "heron", parameters: ["largeWidth": "3840"])
    for publishes in [false, true] {
      let report = await bench.build(
        [query],
        changing: {
          ($0.zoom, $0.publishOriginals) = (true, publishes)
          // Commons asks for somebody to write to.
          $0.network.userAgent = "tiles/1 (tiles@gallery.example)"
        }
      ).report
      #expect(report.queries.first?.published == 1)
      let files = try bench.folder.files(under: "out")
      #expect(files.contains { $0.hasPrefix("tiles/") } == publishes)
    }
  }
}
