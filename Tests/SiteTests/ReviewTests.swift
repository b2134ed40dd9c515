import Foundation
import Model
import Testing

@testable import Site

/// The page of a review and of an album.
struct ReviewTests {
  private func page(of picture: SitePicture) throws -> String {
    var content = Samples.content([picture], searches: [])
    content.sources = [Samples.newspaper, Samples.lastfm, Samples.siteSource]
    return try RenderedSite(content).text(of: PhotoAddress(picture.picture.id).page)
  }

  private func facts(on page: String) -> [String] {
    page.matches(of: /<dt>([^<]+)<\/dt>/).map { String($0.output.1) }
  }

  @Test func aReviewHasHeadlineSummaryAndFacts() throws {
    let page = try page(of: Samples.review(1, by: "A. Critic"))
    #expect(page.contains("<h1><bdi>Review: ‘The Quiet Weir 1’ Runs Deep</bdi></h1>"))
    #expect(
      page.contains(
        "<p class=\"caption lead\"><bdi>A keeper and a heron share one long winter. It is cold."))
    #expect(
      facts(on: page) == [
        "Film", "Rating", "Critics’ pick", "Published on", "Updated",
      ])
  }

  @Test func theWayToTheSourceIsInWords() throws {
    let review = try page(of: Samples.review(1, by: "A"))
    #expect(review.contains("><bdi>Read the review at The New York Times</bdi></a>"))
    let actions = try #require(review.components(separatedBy: "class=\"tools\"").last)
    let first = try #require(actions.components(separatedBy: "</li>").first)
    #expect(first.contains("href=\"https://www.nytimes.com/2031/01/09/movies/1.html\""))
    #expect(try page(of: Samples.album(1)).contains("><bdi>View at Last.fm</bdi></a>"))
    #expect(try page(of: Samples.picture(1)).contains("><bdi>View at source</bdi></a>"))
  }

  @Test func aSmallImageIsShownAsLargeAsItIs() throws {
    let page = try page(of: Samples.review(1, by: "A"))
    #expect(page.contains("width=\"210\" height=\"140\""))
  }

  @Test func anAlbumTellsWhatItsSourceTells() throws {
    #expect(facts(on: try page(of: Samples.album(1))) == ["Listeners"])
  }

  @Test func aDateIsToldOnce() throws {
    var review = Samples.review(1, by: "A")
    review.picture.fields = []
    #expect(facts(on: try page(of: review)) == ["Published"])
  }

  @Test func theListOfFactsStaysShort() throws {
    var review = Samples.review(1, by: "A")
    review.picture.fields = (0..<40).map {
      Field(key: "f\($0)", label: "Fact \($0)", value: "v\($0)", group: .description)
    }
    let reported = facts(on: try page(of: review)).filter { $0.hasPrefix("Fact ") }
    #expect(reported == (0..<12).map { "Fact \($0)" })
  }

  @Test func aPhotosFactsAreItsOwn() throws {
    #expect(
      facts(on: try page(of: Samples.picture(1))) == ["Size", "Views", "Likes"])
  }
}
