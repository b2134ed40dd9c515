import BuildBench
import Configuration
import Model
import Sandbox
import TestSupport
import Testing

@testable import Build

/// What services keep as one: photosets of Flickr, categories of Wikimedia Commons.
struct ServiceAlbumTests {
  @Test(arguments: ["flickr", "commons"])
  func aSetOfAServiceIsAnAlbumOfItsPicturesAlone(source: String) async throws {
    let catalogue = Catalogue(count: 60)
    let bench = try GalleryBench(catalogue)
    let item = catalogue.items[3]
    let tag = try #require(item.tags.first)
    let isInside = { (other: CatalogueItem) in
      source == "flickr" ? other.creator.id == item.creator.id : other.tags.contains(tag)
    }
    var query = Query(
      source: SourceName(source), search: "", title: "The set",
      parameters: source == "flickr"
        ? ["photoset_id": String(item.creator.id)] : ["category": "Category:\(tag)"])
    query.isAlbum = true
    let outcome = await bench.build(
      [query],
      changing: {
        $0.network.userAgent = "T/1 (me@example.org)"
      })
    #expect(outcome.report.exitCode == .success, "\(outcome.report.problems)")
    let published = try #require(outcome.report.queries.first?.published)
    #expect((1...catalogue.items.count(where: isInside)).contains(published))
    #expect(catalogue.items.count(where: isInside) < 30)
    let page = try bench.page("s/the-set/index.html")
    #expect(page.contains("Album · ") && !page.contains("Saved search"))
  }
}
