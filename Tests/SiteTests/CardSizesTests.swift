import Foundation
import Testing

@testable import Site
@testable import Theme

/// How wide browsers are told that a card is.
struct CardSizesTests {
  @Test func aCardIsAsWideAsItsShapeInRowsOfOneHeight() throws {
    let site = SiteIndex(
      content: Samples.content(count: 8), words: try Theme.builtIn.words(for: "en"), assets: [])
    let wide = site.sizes(of: "a43", .list)
    #expect(wide == "(max-width:30rem) 50vw,calc(11rem + 15vw)")
    #expect(site.sizes(of: "a00", .list).hasPrefix("(max-width:30rem) 22vw,"))
    #expect(site.sizes(of: "a63", .list).hasPrefix("(max-width:30rem) 71vw,"))
    #expect(site.listSizes.count == 4 && site.listSizes[2] == wide)
  }

  @Test func browsersThatKnowTheLayoutAreAskedWhereAnImageCanWait() throws {
    let page = try RenderedSite(Samples.content(count: 8)).text(of: "index.html")
    let cards = page.components(separatedBy: "<li class=\"card ").dropFirst()
    #expect(cards.count == 8)
    for (place, card) in cards.enumerated() {
      #expect(card.contains("loading=\"lazy\"") == (place > 5))
      #expect(card.contains("sizes=\"auto,(max-width") == (place > 5))
    }
  }

  @Test func aThemeWithLargeCardsSaysHowWideTheyAre() throws {
    let site = SiteIndex(
      content: Samples.content(count: 8), words: try Theme.builtIn.words(for: "en"), assets: [],
      cardSizes: "100vw")
    #expect(
      site.sizes(of: "a43", .list) == "100vw"
        && site.listSizes == ["100vw", "100vw", "100vw", "100vw"])
    #expect(site.sizes(of: "a43", .companion) != "100vw")
    #expect(site.widestOfCards == 1_920)
  }
}
