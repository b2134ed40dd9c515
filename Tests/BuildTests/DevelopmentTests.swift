import Build
import BuildBench
import Configuration
import Foundation
import Imaging
import Model
import Sandbox
import Site
import TestSupport
import Testing

@testable import Cache

/// What is made of downloaded images, and what is not made again.
// Each draws its own pictures: all at once they would wait for each other too long.
@Suite(.serialized)
struct DevelopmentTests {
  private let bench: GalleryBench
  private let items: [CatalogueItem]

  init() throws {
    let catalogue = Catalogue(count: 8)
    bench = try GalleryBench(catalogue)
    items = catalogue.matching("landscape")
  }

  @Test func aChangedOptionMakesOnlyWhatItChanges() async throws {
    #expect(await build().renditions.made == items.count)
    let wider = await build(widths: [160, 200])
    #expect(wider.renditions.made == items.count && wider.renditions.reused == items.count)
    let fewer = await build(widths: [200])
    #expect(fewer.renditions.made == 0 && fewer.renditions.reused == items.count)
    let others = await build { $0.renditions.formats = [.webp, .jpeg] }
    #expect(others.renditions.made == items.count && others.renditions.reused == items.count)
    let better = await build { $0.renditions.quality = 90 }
    #expect(better.renditions.made == items.count && better.renditions.reused == 0)
  }

  @Test func aPreviewThatHasAWantedWidthServesAsItIs() async throws {
    let report = await build(widths: [150, 160])
    // Pixabay's previews are at most 150 pixels wide and high.
    let wide = items.filter { $0.size.width >= $0.size.height }
    #expect(!wide.isEmpty)
    #expect(report.renditions.made == items.count * 2 - wide.count)
    for item in wide {
      let names = try images(of: item)
      #expect(names.contains { $0.widthAndKind == "150.jpg" })
      #expect(!names.contains { $0.widthAndKind == "150.webp" })
    }
  }

  @Test func anImageThatNobodyLookedAtIsLookedAtOnce() async throws {
    let before = await build()
    try await bench.cache().forgetFeatures()
    let again = await build(freshness: .offline)
    #expect(again.exitCode == .success, "\(again.failures)")
    #expect(again.renditions.made == 0 && again.renditions.reused == before.renditions.made)
    // Whoever looked once more would see that nothing is left of it.
    for item in items {
      let original = try await bench.original(of: item)
      try Data(count: original.byteCount).write(to: URL(fileURLWithPath: original.path))
    }
    let last = await build(freshness: .offline)
    #expect(last.exitCode == .success, "\(last.failures)")
    #expect(last.files.written == 0)
  }

  /// It would look whole, and be wrong, for as long as the cache is there.
  @Test func nothingIsMadeOfAnOriginalThatIsDamaged() async throws {
    #expect(await build().exitCode == .success)
    let original = try await bench.original(of: items[0])
    try bench.flipBit(in: original.path)
    let report = await build(widths: [160, 200], freshness: .offline)
    #expect(report.renditions.made == items.count - 1)
    #expect(report.failures.map(\.stage) == ["develop"])
    #expect(report.failures.first?.reason.contains("gallerist cache repair") == true)
    #expect(try !images(of: items[0]).contains { $0.widthAndKind == "200.webp" })
    #expect(try images(of: items[1]).contains { $0.widthAndKind == "200.webp" })
  }

  @Test func ofWhatMovesTheFirstFrameIsShownAndTheOriginalLinked() async throws {
    let item = items[0]
    serve(Self.moving, as: .large, of: item)
    let report = await build(widths: [160, 200])
    #expect(report.exitCode == .success, "\(report.failures)")
    let names = try images(of: item)
    let original = try #require(names.first { $0.hasPrefix("original/") && $0.hasSuffix(".gif") })
    // A width that the original has, too: it does not serve as it is.
    #expect(names.contains { $0.widthAndKind == "200.webp" })
    let picture = PictureID(source: SourceName("pixabay"), own: String(item.id))
    let html = try bench.page(PhotoAddress(picture).page)
    #expect(html.contains("/\(original)\""))
    #expect(html.matches(of: /src(set)?="[^"]*\.gif/).isEmpty)
  }

  @Test(arguments: [ImageFormat.gif, .png])
  func aPreviewThatMovesIsNotShown(format: ImageFormat) async throws {
    serve(format == .gif ? Self.moving : Self.movingPNG, as: .preview, of: items[0])
    #expect(await build().exitCode == .success)
    #expect(try !images(of: items[0]).contains { $0.hasSuffix(format.fileExtension) })
    // As in a cache of an earlier version.
    try await bench.cache().forgetFeatures()
    #expect(await build(freshness: .offline).exitCode == .success)
    #expect(try !images(of: items[0]).contains { $0.hasSuffix(format.fileExtension) })
  }

  @Test(arguments: [false, true])
  func aPreviewIsDevelopedWhereItIsAllThereIs(moves: Bool) async throws {
    bench.sandbox.faults.set(.status(404, "gone"), at: .image(id: items[0].id, role: .large))
    if moves { serve(Self.moving, as: .preview, of: items[0]) }
    let first = await build(widths: [100])
    #expect(first.failures.map(\.stage) == ["fetch"])
    #expect(try images(of: items[0]).contains { $0.widthAndKind == "100.webp" })
    let second = await build(widths: [100])
    #expect(second.renditions.made == 0 && second.files.written == 0)
  }

  @Test func theSameBytesInAnotherPictureAreNotDevelopedAgain() async throws {
    let size = try #require(PixelSize(width: 300, height: 200))
    let bytes = try items[0].painting.paint(size)
    bench.sandbox.faults.set(
      .body(bytes, type: "image/jpeg"), at: .image(id: nil, role: .large))
    #expect(await build(limit: 1).renditions.made == 1)
    let report = await build()
    #expect(report.exitCode == .success, "\(report.failures)")
    #expect(report.renditions.made == 0 && report.renditions.reused == items.count)
    for item in items { #expect(try images(of: item).contains { $0.widthAndKind == "160.webp" }) }
  }

  @Test func nothingIsLeftOfWhatCouldNotBeKept() async throws {
    bench.sandbox.faults.set(.cutInHalf, at: .image(id: items[0].id, role: .large))
    bench.sandbox.faults.set(
      .mediaType("text/plain"), at: .image(id: items[1].id, role: .large))
    #expect(await build().failures.count == 2)
    #expect(try bench.folder.files(under: "cache/incoming") == [])
  }

  private func build(
    widths: [Int] = [160], limit: Int? = nil, freshness: BuildOptions.Freshness? = nil,
    changing change: (inout GalleryConfiguration) -> Void = { _ in }
  ) async -> Report {
    var query = GalleryBench.landscape
    query.limit = limit
    return await bench.build(
      [query], freshness: freshness,
      changing: {
        $0.renditions.widths = widths
        change(&$0)
      }
    ).report
  }

  private func serve(_ bytes: [UInt8], as role: Faults.Role, of item: CatalogueItem) {
    bench.sandbox.faults.set(
      .body(bytes, type: "image/gif"), at: .image(id: item.id, role: role))
  }

  /// Two frames.
  private static let moving: [UInt8] =
    HandmadeGIF.start(width: 200, height: 100)
    + (0...1).flatMap { HandmadeGIF.delay + HandmadeGIF.frame(width: 200, height: 100, colour: $0) }
    + HandmadeGIF.end

  /// It says that it has two frames.
  private static let movingPNG = HandmadePNG.file(
    width: 20, height: 10, .grey, between: HandmadePNG.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]),
    rows: [UInt8](repeating: 128, count: 200))

  /// All that is published of the picture.
  private func images(of item: CatalogueItem) throws -> [String] {
    try bench.folder.files(under: "out").filter {
      ($0.hasPrefix("img/") || $0.hasPrefix("original/")) && $0.contains("/\(item.id)-")
    }
  }
}

extension Cache {
  /// Makes it a cache of a version that did not look at images.
  fileprivate func forgetFeatures() throws { try database.run("DELETE FROM looks") }
}
