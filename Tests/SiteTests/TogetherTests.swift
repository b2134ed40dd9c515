import Foundation
import Model
import Testing

@testable import Site
@testable import Theme

/// Finds of the same picture share a card, and none is lost.
struct TogetherTests {
  private static let flickr = PictureID(source: Samples.flickr.name, own: "f1")
  private static let fingerprint = Fingerprint(
    high: 0xF0F0_1234_5678_9ABC, low: 0x0FED_CBA9_8765_4321)

  /// A heron at two sources, of which the second gives more rights, and a mill between them.
  private var content: SiteContent {
    var pictures = [
      Samples.picture(1, title: "Heron", tags: "heron"), Samples.picture(2, title: "Mill"),
      Samples.picture(3, title: "Grey heron", tags: "bird"),
      Samples.picture(4, title: "Reeds", tags: "bird"),
    ]
    for number in [0, 2] {
      pictures[number].features = VisualFeatures(
        fingerprint: Self.fingerprint, structure: Samples.structure)
    }
    pictures[2].picture.id = Self.flickr
    pictures[2].picture.license = License(id: "cc-by-2.0", name: "CC BY 2.0", address: nil)
    var content = Samples.content(pictures)
    content.sources.append(Samples.flickr)
    content.copies = .together
    return content
  }

  private func siteIndex(_ content: SiteContent) throws -> SiteIndex {
    SiteIndex(content: content, words: try Theme.builtIn.words(for: "en"), assets: [])
  }

  private func page(_ id: PictureID) -> String { PhotoAddress(id).page }
  private func page(_ number: Int) -> String { page(Samples.id(number)) }

  @Test func theBestHasTheCardWhereTheFirstWas() throws {
    let site = try RenderedSite(content)
    #expect(try site.cards(on: "index.html") == [page(Self.flickr), page(2), page(4)])
    #expect(try site.text(of: "index.html").contains("3 photos"))
    #expect(try site.cards(on: "tag/bird/index.html") == [page(Self.flickr), page(4)])
    // A find that is alone in a list has its card there, in the same order.
    #expect(try site.cards(on: "tag/heron/index.html") == [page(1), page(2)])
  }

  @Test func aSearchHasAllItsFindsUnlessItsOwnerWantsThemTogether() throws {
    var content = content
    let list = "s/herons/index.html"
    #expect(
      try RenderedSite(content).cards(on: list) == [page(1), page(2), page(Self.flickr), page(4)])
    content.collections[0].copies = .together
    #expect(try RenderedSite(content).cards(on: list) == [page(Self.flickr), page(2), page(4)])
  }

  @Test func eachFindHasItsPageThatTellsOfTheOthers() throws {
    let site = try RenderedSite(content)
    let (best, other) = (try site.text(of: page(Self.flickr)), try site.text(of: page(1)))
    for (text, own) in [(best, 1), (other, 3)] {
      #expect(text.contains("<h2>The same picture</h2>"), "\(own)")
      #expect(text.contains("rel=\"next\" href=\"../../\(page(2))\""), "\(own)")
    }
    #expect(best.contains("Pixabay Content License") && other.contains("CC BY 2.0"))
  }

  @Test func whatComesLastStandsLastInTheListsThatShowIt() throws {
    var content = content
    let other = Fingerprint(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
    var copies = [
      Samples.picture(5, title: "Mill", tags: "weir"), Samples.picture(6, title: "H", tags: "weir"),
    ]
    for (place, fingerprint) in [other, Self.fingerprint].enumerated() {
      copies[place].features = VisualFeatures(
        fingerprint: fingerprint, structure: Samples.structure)
    }
    content.pictures[1].features = copies[0].features
    content.pictures += copies
    let site = try RenderedSite(content)
    #expect(try site.cards(on: "index.html") == [page(Self.flickr), page(2), page(4)])
    #expect(try site.cards(on: "tag/weir/index.html") == [page(5), page(6)])
    // A card behind copies that have none.
    content.pictures.append(Samples.picture(7, title: "Weir", tags: "weir"))
    let grown = try RenderedSite(content)
    #expect(try grown.cards(on: "index.html") == [page(Self.flickr), page(2), page(4), page(7)])
    #expect(try grown.cards(on: "tag/weir/index.html") == [page(5), page(6), page(7)])
    #expect(try grown.text(of: page(4)).contains("rel=\"next\" href=\"../../\(page(7))\""))
    #expect(try grown.text(of: page(6)).contains("rel=\"next\" href=\"../../\(page(2))\""))
  }

  @Test func whatFindsACopyFindsTheCard() throws {
    let index = SearchIndex(try siteIndex(content))
    func numbers(_ field: TextField, _ text: String) -> Int {
      index.count(of: PictureValues.Text(field, text))
    }
    #expect(numbers(.tag, "heron") == 2 && numbers(.tag, "bird") == 2)
    #expect(numbers(.source, "flickr") == 1 && numbers(.source, "pixabay") == 3)
  }

  @Test func theOwnersWordJoinsAndParts() throws {
    var content = content
    content.curatedCopies.apart = [[Samples.id(1), Self.flickr]]
    content.curatedCopies.together = [[Samples.id(4), Samples.id(2)]]
    let site = try RenderedSite(content)
    #expect(try site.cards(on: "index.html") == [page(1), page(2), page(Self.flickr)])
    let index = try siteIndex(content)
    #expect(
      Array(index.groups.choices(among: index.pictures)) == [
        CopyChoice(
          picture: Samples.id(4), leader: Samples.id(2), likeness: .word, reason: .order)
      ])
  }

  /// An owner's own file before any other, then the licence, then the size.
  @Test func thatOneIsBestWhichIsTheOwnersOrAllowsMoreOrIsLarger() throws {
    func choice(_ change: (inout SiteContent) -> Void) throws -> CopyChoice? {
      var content = content
      change(&content)
      let index = try siteIndex(content)
      return index.groups.choices(among: index.pictures).first
    }
    #expect(try choice { _ in }?.reason == .licence)
    let larger = try choice {
      $0.pictures[2].picture.license = $0.pictures[0].picture.license
      $0.pictures[2].picture.dimensions = PixelSize(width: 6_000, height: 4_000)
    }
    #expect(larger?.reason == .size && larger?.leader == Self.flickr)
    let own = try choice {
      for place in $0.sources.indices where $0.sources[place].name != Samples.flickr.name {
        $0.sources[place].isLocal = true
      }
    }
    #expect(own?.reason == .own && own?.leader == Samples.id(1))
  }
}
