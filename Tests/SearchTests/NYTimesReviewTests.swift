import Model
import Testing

@testable import Search

struct NYTimesReviewTests {
  private func review(_ json: String) async throws -> Picture {
    try #require(try await NYTimesSample.review(json))
  }

  @Test func takesEverythingThatAReviewSays() async throws {
    let review = try await review(NYTimesSample.weir)
    #expect(
      review.id.description
        == "nytimes:www.nytimes.com/2031/01/09/movies/the-quiet-weir-review.html")
    #expect(review.kind == .review)
    #expect(review.title == "Review: ‘The Quiet Weir’ Runs Deep")
    #expect(review.caption == "A keeper & a heron share one long winter.")
    #expect(review.tags.map(\.shown) == ["PG", "Critics’ pick", "2031"])
    #expect(
      review.page?.text == "https://www.nytimes.com/2031/01/09/movies/the-quiet-weir-review.html")
    #expect(
      review.large?.address?.text
        == "https://static01.nyt.com/images/2031/09weir-mediumThreeByTwo440.jpg")
    #expect(review.preview == review.large)
    // What is declared is not what is there.
    #expect(review.large?.size == nil)
    #expect(review.dimensions == nil)
    #expect(review.license == nil)
    #expect(review.credit == "Review by Sample O’Critic-Bell, The New York Times")
    #expect(review.dates.published?.description == "2031-01-09T00:00:00Z")
  }

  @Test func keepsEveryFieldInTheOrderOfTheAnswer() async throws {
    let fields = try await review(NYTimesSample.weir).fields
    let rows = fields.map { "\($0.label): \($0.value)" }
    #expect(
      rows == [
        "Film: The Quiet Weir", "Age rating: PG",
        "Critics’ pick: Yes",
        "Byline: SAMPLE O’CRITIC-BELL",
        "Headline: Review: ‘The Quiet Weir’ Runs Deep",
        "Summary: A keeper & a heron share one long winter.", "Publication date: 2031-01-09",
        "Opening date: none", "Updated: 2031-01-10 02:44:24", "Kind of link: article",
        "Link: https://www.nytimes.com/2031/01/09/movies/the-quiet-weir-review.html",
        "Text of the link: Read the New York Times Review of The Quiet Weir",
        "Kind of image: mediumThreeByTwo210",
        "Image: https://static01.nyt.com/images/2031/09weir-mediumThreeByTwo440.jpg",
        "Declared height: 140 px", "Declared width: 210 px",
      ])
    #expect(fields[2].raw == "1")
    #expect(fields[4].raw == "Review: &#8216;The Quiet Weir&#8217; Runs Deep")
    #expect(fields[10].link?.host == "www.nytimes.com")
  }

  @Test func aReviewWithoutHeadlineAndImageIsCalledByItsFilm() async throws {
    let review = try await review(NYTimesSample.still)
    #expect(review.title == "No Still & Photo")
    #expect(review.caption == nil)
    #expect(review.tags.map(\.shown) == ["1998"])
    #expect(review.large == nil && review.preview == nil)
    #expect(review.fields.first { $0.key == "opening_date" }?.value == "none")
    #expect(review.fields.first { $0.key == "multimedia" }?.value == "none")
    #expect(review.fields.first { $0.key == "critics_pick" }?.value == "No")
    // Asked over https, named without either.
    #expect(review.page?.text == "https://www.nytimes.com/1998/05/01/movies/no-still.html")
    #expect(review.id.own == "www.nytimes.com/1998/05/01/movies/no-still.html")
  }

  @Test(arguments: [
    ("1", true), ("\"1\"", true), ("true", true), ("\"Y\"", true), ("\"y\"", true), ("0", false),
    ("\"N\"", false), ("false", false), ("null", false), ("\"\"", false), ("2", false),
    ("[1]", false),
  ])
  func knowsAPickInEveryForm(_ json: String, _ isPick: Bool) async throws {
    let review = try await review(
      #"{"link":{"url":"https://www.nytimes.com/a"},"critics_pick":\#(json)}"#)
    #expect(review.tags.map(\.shown) == (isPick ? ["Critics’ pick"] : []))
  }

  @Test(arguments: [
    ("http://www.nytimes.com/a.html", "www.nytimes.com/a.html"),
    ("HTTPS://WWW.nytimes.com/a.html#top", "www.nytimes.com/a.html"),
    ("http://www.nytimes.com/movie/review?res=9C", "www.nytimes.com/movie/review?res=9C"),
    ("http://elsewhere.example:8080/a", "elsewhere.example/a"),
  ])
  func isNamedByItsLinkWithoutTheScheme(_ url: String, _ own: String) async throws {
    #expect(try await review(#"{"link":{"url":"\#(url)"}}"#).id.own == own)
  }

  @Test func aNameIsNeverLong() async throws {
    let long = String(repeating: "a", count: 3_000)
    let own = try await review(#"{"link":{"url":"https://www.nytimes.com/\#(long)"}}"#).id.own
    #expect(own.count == 64)
  }

  @Test(arguments: [
    (#"{"resource":{"src":"https://example.org/a.jpg"}}"#, "https://example.org/a.jpg"),
    (#"{"src":"http://static01.nyt.com/a.jpg"}"#, "https://static01.nyt.com/a.jpg"),
    (#"{"src":"http://example.org/a.jpg"}"#, "http://example.org/a.jpg"),
    (#"{"src":"images/a.jpg"}"#, "https://static01.nyt.com/images/a.jpg"),
    (#"{"src":"javascript:alert(1)"}"#, nil), (#"{"src":""}"#, nil), (#"{"src":"//x/a"}"#, nil),
    (#"{"resource":null}"#, nil), ("[]", nil), ("\"a\"", nil),
  ])
  func findsTheImageWhereItIs(_ multimedia: String, _ address: String?) async throws {
    let review = try await review(
      #"{"link":{"url":"https://www.nytimes.com/a"},"multimedia":\#(multimedia)}"#)
    #expect(review.large?.address?.text == address)
    #expect(review.preview == review.large)
  }

  @Test(arguments: ["2031-02-31", "2031-13-01", "", "null", "soon"])
  func aDayThatIsNoneIsNoDate(_ day: String) async throws {
    let review = try await review(
      #"{"link":{"url":"https://www.nytimes.com/a"},"publication_date":"\#(day)"}"#)
    #expect(review.dates.published == nil)
    #expect(review.tags.isEmpty)
  }

  @Test(arguments: [
    "null", "7", #""https://www.nytimes.com/a""#, #"{"url":"javascript:alert(1)"}"#, #"{"url":4}"#,
  ])
  func aReviewWhoseLinkIsNoAddressKeepsItsPage(_ link: String) async throws {
    let review = try await review(
      #"""
      {"link":\#(link),"display_title":"The Quiet Weir","publication_date":"2031-01-09",
      "byline":"SAMPLE O’CRITIC-BELL"}
      """#)
    #expect(review.id.own == "The Quiet Weir/2031-01-09/sample o’critic-bell")
    #expect(review.title == "The Quiet Weir" && review.page == nil)
    #expect(review.tags.map(\.shown) == ["2031"])
  }

  @Test func aReviewOfWhichNothingIsKnownIsSkippedAndCounted() async throws {
    let broken = [
      "7", "null", "{}", #"{"link":null}"#, #"{"link":{"url":""}}"#,
      #"{"link":{"url":"javascript:alert(1)"}}"#, #"{"link":"https://www.nytimes.com/a"}"#,
    ]
    let page = try await NYTimesSample.page(NYTimesSample.reviews(broken + [NYTimesSample.weir]))
    #expect(page?.pictures.count == 1)
    #expect(page?.unidentified.count == broken.count)
  }

  @Test func hostileTextIsMadeHarmless() async throws {
    let review = try await review(
      #"""
      {"link":{"url":"https://www.nytimes.com/a"},"headline":"&lt;script&gt;\u0007 &amp;amp; \u202e<b>x</b>",
      "byline":"By \u0000<i>A</i>.  B","summary_short":"<script>alert(1)</script>a<br>b"}
      """#)
    #expect(review.title == "<script> &amp; x")
    #expect(review.creator?.name == "A. B")
    #expect(review.caption == "a b")
  }

  @Test func showsTheLineAboutCopyright() async throws {
    let page = try await NYTimesSample.page(NYTimesSample.reviews([NYTimesSample.weir]))
    #expect(page?.notice == "Copyright (c) 2031 &c.")
    #expect(NYTimes.description.terms.notice == "Data provided by The New York Times.")
    #expect(NYTimes.description.terms.offersPortraits)
  }
}
