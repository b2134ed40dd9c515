import Foundation
import Model
import Testing

@testable import Site
@testable import Theme

/// How wide browsers are told that a card is.
struct CardSizesTests {
  @Test func aCardIsAsWideAsItsShapeInRowsOfOneHeight() throws {
    let site = SiteIndex(
      content: Samples.content(count: 8), words: try Theme.builtIn.words(for: "en"), assets: [])
    let wide = site.style.size(of: "a43")
    #expect(wide == "(max-width:30rem) 50vw,calc(11rem + 15vw)")
    #expect(site.style.size(of: "a00").hasPrefix("(max-width:30rem) 22vw,"))
    #expect(site.style.size(of: "a63").hasPrefix("(max-width:30rem) 71vw,"))
    #expect(site.style.sizes.count == 4 && site.style.sizes[2] == wide)
  }

  /// A picture fills the height of a square that cuts it, and no more than the width of one that does not.
  @Test(arguments: [
    (ListLayout.grid, true, ["34vw", "37vw", "54vw", "77vw"]),
    (.grid, false, ["29vw", "34vw", "34vw", "34vw"]),
    (.masonry, true, ["34vw", "34vw", "34vw", "34vw"]),
  ])
  func aCardIsAsWideAsItsColumnAsks(layout: ListLayout, crops: Bool, sizes: [String]) {
    let style = GridStyle(
      layout, crops: crops, in: Samples.content(count: 1), themeSizes: "(max-width: 64rem) 100vw")
    #expect(style.sizes == sizes)
    #expect(style.widest == 1_920)
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
    #expect(site.style.sizes == ["100vw", "100vw", "100vw", "100vw"])
    #expect(GridStyle.sizeOfCompanion("a43", columns: 3) != "100vw")
    #expect(site.widestOfCards == 1_920)
  }
}
