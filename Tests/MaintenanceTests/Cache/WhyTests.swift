import Build
import BuildBench
import Cache
import Foundation
import Model
import Publishing
import Sandbox
import Site
import Support
import TestSupport
import Testing

@testable import Maintenance

// Each draws its own pictures: all at once they would wait for each other too long.
@Suite(.serialized)
struct WhyTests {
  private let bench: GalleryBench
  private let item: CatalogueItem

  init() throws {
    let catalogue = Catalogue(count: 8)
    bench = try GalleryBench(catalogue)
    item = try #require(catalogue.matching("landscape").first)
  }

  private var picture: PictureID {
    PictureID(source: SourceName("pixabay"), own: String(item.id))
  }

  private var page: String { PhotoAddress(picture).page }

  private func why(_ text: String, at path: String? = nil) async throws -> [CacheMaintenance
    .Provenance]
  {
    try await bench.maintenance().provenances(of: text, at: path ?? bench.folder.path + "/" + text)
  }

  @Test(arguments: ["pixabay:", ""])
  func ofAPictureEveryImageIsToldAndWhereItIsShown(prefix: String) async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let provenances = try await why(prefix + String(item.id))
    #expect(Set(provenances.map(\.origin.role)) == [.preview, .large])
    let large = try #require(provenances.first { $0.origin.role == .large })
    #expect(large.origin.renditions.count > 0)
    let publication = try #require(large.publications.first)
    #expect(large.publications.count == 1)
    #expect(publication.folder == RealPath.of(bench.folder.path + "/out"))
    #expect(publication.files.contains { $0.hasPrefix("original/") })
    #expect(publication.pages.contains(page))
    let others = publication.pages.filter { $0.hasPrefix("photo/") && $0 != page }
    for other in others { #expect(try bench.page(other).contains(String(item.id))) }
  }

  @Test func everyFileOfAPictureLeadsToIt() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let original = try await bench.original(of: item)
    let rendition = try #require(
      try await bench.cache().origins(of: original.digest).first?.renditions.first)
    let images = try bench.folder.files(under: "out").filter {
      ($0.hasPrefix("img/") || $0.hasPrefix("original/")) && $0.contains("/\(item.id)-")
    }
    #expect(!images.isEmpty)
    for path in [original.path, rendition.path, bench.folder.path + "/out/" + page]
      + images.map({ bench.folder.path + "/out/" + $0 })
    {
      let provenances = try await why("name", at: path)
      #expect(Set(provenances.map(\.origin.picture)) == [picture], "\(path)")
    }
  }

  @Test func aPageOfManyPicturesLeadsToAllOfThem() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let provenances = try await why("out/index.html")
    let found = Catalogue(count: 8).matching("landscape").count
    #expect(Set(provenances.map(\.origin.picture)).count == found)
  }

  @Test func aBrokenFileIsStillKnown() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let original = try await bench.original(of: item)
    let image = try #require(
      try bench.folder.files(under: "out").first {
        $0.hasPrefix("original/") && $0.contains("/\(item.id)-")
      })
    for path in [original.path, bench.folder.path + "/out/" + image] {
      try bench.flipBit(in: path)
      #expect(try await why("name", at: path).map(\.origin.picture) == [picture])
    }
    try FileManager.default.removeItem(atPath: original.path)
    #expect(try await why("name", at: original.path).map(\.origin.picture) == [picture])
  }

  @Test func aCopyIsKnownByItsBytes() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let copy = bench.folder.path + "/copy.jpg"
    try FileManager.default.copyItem(
      atPath: try await bench.original(of: item).path, toPath: copy)
    #expect(try await why("copy.jpg").map(\.origin.picture) == [picture])
  }

  @Test func whatIsNotKnownIsSaidWithAllThatWasLookedAt() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let path = try bench.folder.write("nobody's", to: "file.txt")
    let failure = await #expect(throws: Failure.self) { try await why("file.txt") }
    #expect(failure?.code == .notFound)
    #expect(failure?.details.first?.contains(Digest(of: "nobody's").hex) == true)
    try FileManager.default.removeItem(atPath: path)
    let other = await #expect(throws: Failure.self) { try await why("file.txt") }
    #expect(other?.details.first?.contains(path) == true)
  }

  @Test func aLedgerOfAnEarlierVersionStillLeadsFromFileToPicture() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let folder = try #require(RealPath.of(bench.folder.path + "/out"))
    let ledger = "state/ledgers/\(PublishedSite.ledgerName(of: folder))"
    let text = try String(contentsOfFile: bench.folder.path + "/" + ledger, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("folder\t\(folder)"))
    try bench.folder.write(
      lines.filter { !$0.hasPrefix("folder\t") }.joined(separator: "\n"), to: ledger)
    let provenances = try await why("out/" + page)
    #expect(Set(provenances.map(\.origin.picture)) == [picture])
    #expect(provenances.allSatisfy { $0.publications.isEmpty })
  }
}
