import Foundation
import Model
import Testing

@testable import Site

/// Albums and reviews have words below them; photos have none.
struct CardTests {
  private func cards(on page: String) -> [String] {
    page.components(separatedBy: "<li class=\"card ").dropFirst().compactMap {
      $0.components(separatedBy: "</li>").first
    }
  }

  @Test func albumsAndReviewsAreNamedAndTheirImagesSayNothingTwice() throws {
    let site = try RenderedSite.mixed
    for path in ["by/artist-1/index.html", "by/ben-critic/index.html", "s/weirs/index.html"] {
      for card in cards(on: try site.text(of: path)) {
        #expect(card.contains(" told\"><a "), "\(path)")
        #expect(card.contains("<span class=\"label\"><bdi>"), "\(path)")
        #expect(!card.contains("alt=\"R") && !card.contains("aria-label"), "\(path)")
      }
    }
    let album = try #require(cards(on: try site.text(of: "by/artist-1/index.html")).first)
    #expect(album.contains("<bdi>Album 1</bdi> <span class=\"count\"><bdi>Artist 1</bdi></span>"))
    #expect(album.contains(" alt=\"\""))
  }

  @Test func photosKeepTheirCleanGrid() throws {
    let page = try RenderedSite.mixed.text(of: "s/herons/index.html")
    #expect(cards(on: page).count == 20)
    #expect(!page.contains("class=\"label\"") && page.contains("alt=\"Heron 0\""))
  }

  @Test func aReviewWithoutImageIsDrawnAndNamedOnce() throws {
    let site = try RenderedSite(Samples.content([Samples.review(1, by: "A", withImage: false)]))
    let card = try #require(cards(on: try site.text(of: "index.html")).first)
    #expect(card.contains("<svg ") && card.contains(" aria-hidden=\"true\"><rect"))
    #expect(card.components(separatedBy: "The Quiet Weir").count == 2)
  }

  @Test func aTitleOfNothingIsStillNamed() throws {
    let site = try RenderedSite(Samples.content([Samples.album(1, title: "\u{7}")]))
    #expect(try site.text(of: "index.html").contains("<span class=\"label\"><bdi>Album cover "))
  }

  @Test func ranksAreToldInTheirOwnListOnly() throws {
    let site = try RenderedSite.mixed
    let jazz = try site.text(of: "s/jazz/index.html")
    #expect(jazz.contains("<bdi>1. Album 1</bdi>") && jazz.contains("<bdi>10. Album 10</bdi>"))
    for path in ["all/2.html", "by/artist-1/index.html"] {
      let page = try site.text(of: path)
      #expect(page.contains("<bdi>Album 1</bdi>") && !page.contains("1. Album"), "\(path)")
    }
  }

  /// The picture knows its place in the first list; in another it has the place where it stands.
  @Test func anAlbumInTwoListsHasAPlaceInEach() throws {
    let albums = [3, 5, 8].map { Samples.album($0, rank: $0) }
    let others = [Samples.album(20, rank: 1), albums[2], Samples.album(21, rank: 3)]
    var content = Samples.content(albums + [others[0], others[2]], searches: [])
    content.collections = [
      Samples.collection("One", of: albums, at: Samples.lastfm),
      Samples.collection("Two", of: others, at: Samples.lastfm),
    ]
    let site = try RenderedSite(content)
    func places(_ path: String) throws -> [String] {
      try site.text(of: path).matches(of: /class="label"><bdi>(\d+)\.\s/).map {
        String($0.output.1)
      }
    }
    #expect(try places("s/one/index.html") == ["3", "5", "8"])
    #expect(try places("s/two/index.html") == ["1", "2", "3"])
  }

  @Test func aListWithoutRanksHasNoNumbers() throws {
    let albums = [Samples.album(1, rank: 1), Samples.album(2), Samples.album(3)]
    var content = Samples.content(albums, searches: [])
    content.collections = [
      Samples.collection("Ranked", of: [albums[0]], at: Samples.lastfm),
      Samples.collection("Found", of: albums, at: Samples.lastfm),
    ]
    let page = try RenderedSite(content).text(of: "s/found/index.html")
    #expect(page.contains("<bdi>Album 1</bdi>") && !page.contains("1. Album"))
  }
}
