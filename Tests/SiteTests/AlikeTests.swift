import Foundation
import Model
import Testing

@testable import Site
@testable import Theme

/// "More like this": the six nearest by tags and visual features, or none.
struct AlikeTests {
  private func alike(_ content: SiteContent, to number: Int) throws -> [Int] {
    let site = SiteIndex(
      content: content, words: try Theme.builtIn.words(for: "en"), assets: [])
    return Companions(site: site, number: number).alike()
  }

  private func pictures(_ tags: [String]) -> [SitePicture] {
    tags.enumerated().map {
      Samples.picture($0.offset, title: "P\($0.offset)", tags: $0.element)
    }
  }

  @Test func rareTagsCountMoreThanCommonOnes() throws {
    let tags =
      ["heron, reeds, kingfisher", "heron, reeds", "kingfisher, snow"]
      + (0..<20).map { $0.isMultiple(of: 2) ? "heron, reeds" : "weir, t\($0)" }
    #expect(try alike(Samples.content(pictures(tags)), to: 0).first == 2)
  }

  @Test func aTagThatAllHaveSaysNothing() throws {
    #expect(try alike(Samples.content(pictures(Array(repeating: "heron", count: 9))), to: 0) == [])
  }

  @Test func featuresDecideAmongEqualTags() throws {
    var content = Samples.content(
      pictures(["a", "a", "a", "b", "c", "d", "e", "f", "g"]))
    content.pictures[0].features = features(200, 40, 40)
    content.pictures[1].features = features(40, 40, 200)
    content.pictures[2].features = features(190, 50, 40)
    #expect(try alike(content, to: 0) == [2, 1])
  }

  @Test func withoutTagsTheFeaturesOfTheNeighboursAreCompared() throws {
    var content = Samples.content(pictures(["", "", "", ""]))
    content.pictures[0].features = features(200, 40, 40)
    content.pictures[1].features = features(40, 40, 200)
    content.pictures[3].features = features(200, 44, 40)
    #expect(try alike(content, to: 0) == [3])
    #expect(try alike(content, to: 1) == [])
  }

  /// Between the two are many that have no card.
  @Test func neighboursAreThoseWithACard() throws {
    var content = Samples.content(pictures(Array(repeating: "", count: 80)))
    content.copies = .together
    for number in [1, 79] { content.pictures[number].features = features(200, 40, 40) }
    for number in [0] + Array(2..<79) { content.pictures[number].images = Samples.images(7) }
    #expect(try alike(content, to: 1) == [79])
    content.copies = .apart
    #expect(try alike(content, to: 1) == [])
  }

  @Test func copiesAreNotAlsoAlike() throws {
    var content = Samples.content(pictures(["a", "a", "a", "b", "c", "d", "e"]))
    for number in [0, 1] { content.pictures[number].images = Samples.images(7) }
    #expect(try alike(content, to: 0) == [2])
    #expect(try alike(content, to: 2) == [1])
  }

  @Test func othersAreFoundBehindManyCopiesOfOnePicture() throws {
    var content = Samples.content(
      pictures(Array(repeating: "a", count: 20) + (0..<40).map { "t\($0)" }))
    for number in 1...15 { content.pictures[number].images = Samples.images(7) }
    #expect(try alike(content, to: 0) == [1, 16, 17, 18, 19])
  }

  @Test func sixAreShownAsCardsOnThePage() throws {
    let content = Samples.content(
      pictures(Array(repeating: "a", count: 9) + (0..<20).map { "t\($0)" }))
    let page = try RenderedSite(content).text(of: PhotoAddress(Samples.id(4)).page)
    let section = try #require(page.components(separatedBy: "<h2>More like this</h2>").last)
    let cards = RenderedSite.cards(in: section)
    #expect(cards == [3, 5, 2, 6, 1, 7].map { PhotoAddress(Samples.id($0)).page })
    #expect(!section.contains("fetchpriority"))
    let other = try RenderedSite(content).text(of: PhotoAddress(Samples.id(15)).page)
    #expect(!other.contains("More like this"))
  }

  @Test func aSourcesLimitHoldsForThePage() throws {
    var content = Samples.content(
      pictures(Array(repeating: "a", count: 9) + (0..<20).map { "t\($0)" }))
    content.sources[0].mostPerPage = 3
    #expect(try alike(content, to: 4) == [3, 5])
  }

  /// Those of the tag that are right before it, and all that are around it.
  @Test func ofATagOfManyAFewHundredAreLookedAt() throws {
    let tags = (0..<4_000).map { $0.isMultiple(of: 3) ? "weir" : "heron" }
    let near = try alike(Samples.content(pictures(tags)), to: 3_000)
    #expect(near == [2_997, 3_003, 2_994, 3_006, 2_991, 3_009])
  }

  private func features(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> VisualFeatures {
    VisualFeatures(
      palette: [
        VisualFeatures.Swatch(colour: RGBColour(red: red, green: green, blue: blue), share: 100)
      ])
  }
}
