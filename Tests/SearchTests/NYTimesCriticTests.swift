import Model
import Testing

@testable import Search

struct NYTimesCriticTests {
  /// The creator of a review with that byline.
  private func creator(_ byline: String) async throws -> Creator? {
    try await NYTimesSample.review(
      #"{"link":{"url":"https://www.nytimes.com/a"},"byline":\#(byline)}"#)?.creator
  }

  @Test(arguments: [
    "Sample O’Critic-Bell", "SAMPLE O’CRITIC-BELL", " sample   o’critic-bell ",
    "By Sample O’Critic-Bell", "BY SAMPLE O&#8217;CRITIC-BELL",
  ])
  func findsTheCriticHoweverTheNameIsWritten(_ byline: String) async throws {
    let critic = try #require(try await creator("\"\(byline)\""))
    #expect(critic.source == NYTimes.description.name)
    #expect(critic.id == "sample o’critic-bell")
    #expect(critic.name == "Sample O’Critic-Bell")
    #expect(critic.status == "full-time")
    #expect(critic.biography == "Writes about weirs & locks.")
    #expect(critic.page?.text == "https://www.nytimes.com/by/sample-critic")
    #expect(
      critic.portrait?.text == "https://static01.nyt.com/images/2031/sample-articleInline.jpg")
  }

  @Test(arguments: [
    ("MANOHLA DARGIS", "Manohla Dargis", "manohla dargis"),
    ("Manohla Dargis", "Manohla Dargis", "manohla dargis"),
    ("JÜRGEN-PAUL WEISS", "Jürgen-Paul Weiss", "jürgen-paul weiss"),
    ("Jürgen-Paul Weiß", "Jürgen-Paul Weiß", "jürgen-paul weiss"),
    ("A. O. SCOTT", "A. O. Scott", "a. o. scott"), ("山田 花子", "山田 花子", "山田 花子"),
    ("Byron Bysshe", "Byron Bysshe", "byron bysshe"),
  ])
  func somebodyWhoIsNoCriticIsACreatorToo(
    _ byline: String, _ name: String, _ id: String
  ) async throws {
    let creator = try #require(try await creator("\"\(byline)\""))
    #expect(creator == Creator(source: NYTimes.description.name, id: id, name: name))
  }

  @Test(arguments: ["null", "\"\"", "\" \"", "\"By\"", "\"null\"", "[]"])
  func nobodyIsNoCreator(_ byline: String) async throws {
    let review = try await NYTimesSample.review(
      #"{"link":{"url":"https://www.nytimes.com/a"},"byline":\#(byline)}"#)
    #expect(review?.creator == nil)
    #expect(review?.credit == "The New York Times")
  }

  @Test func bothSpellingsAreOneCreator() async throws {
    let page = try await NYTimesSample.page(
      NYTimesSample.reviews([NYTimesSample.weir, NYTimesSample.still]))
    #expect(Set(page?.pictures.compactMap(\.creator) ?? []).count == 1)
  }

  @Test func allCriticsAreShownWhereEverythingIsAskedFor() async throws {
    let page = try await NYTimesSample.page(
      of: NYTimesSample.query(""), NYTimesSample.reviews([NYTimesSample.weir]))
    #expect(page?.creators.map(\.name) == ["Sample O’Critic-Bell", "Former Critic"])
    #expect(page?.creators.map { $0.portrait != nil } == [true, false])
    #expect(page?.creators.last?.status == nil)
    #expect(page?.creators.last?.biography == nil)
  }

  @Test func aSearchShowsOnlyThoseWhoseReviewsAreFound() async throws {
    let reviews = NYTimesSample.reviews([NYTimesSample.weir])
    #expect(try await NYTimesSample.page(of: NYTimesSample.query("weir"), reviews)?.creators == [])
    let one = NYTimesSample.query("", parameters: ["reviewer": "Sample O’Critic-Bell"])
    #expect(try await NYTimesSample.page(of: one, reviews)?.creators == [])
  }

  @Test func aCriticIsListedOnceAndNeedsAName() async throws {
    let critics = NYTimesSample.list([
      NYTimesSample.former, #"{"display_name":"FORMER  CRITIC","bio":"again"}"#, "7",
      #"{"display_name":""}"#, #"{"display_name":"New One","seo-name":"New One/..","bio":"<br/>"}"#,
    ])
    let page = try await NYTimesSample.page(
      of: NYTimesSample.query(""), critics: critics, NYTimesSample.reviews([NYTimesSample.weir]))
    #expect(page?.creators.map(\.name) == ["Former Critic", "New One"])
    #expect(page?.creators.last?.page?.text == "https://www.nytimes.com/by/new%20one%2F..")
    #expect(page?.creators.last?.biography == nil)
  }

  @Test(arguments: [
    #"{"status":"OK","num_results":2,"results":[]}"#, #"{"status":"OK","results":null}"#,
    #"{"status":"OK","num_results":1,"results":[{}]}"#, #"{"status":"ERROR","results":[]}"#,
  ])
  func anAnswerThatIsNoListOfCriticsEndsTheSearch(_ critics: String) async throws {
    let error = try await #require(throws: SearchError.self) {
      try await NYTimesSample.page(critics: critics, NYTimesSample.reviews([NYTimesSample.weir]))
    }
    #expect(error.code == .badAnswer)
    #expect(error.address.hasSuffix("/critics/all.json"))
  }

  @Test func noCriticsAreGoodEnough() async throws {
    let critics = #"{"status":"OK","num_results":0,"results":null}"#
    let page = try await NYTimesSample.page(
      critics: critics, NYTimesSample.reviews([NYTimesSample.weir]))
    #expect(page?.pictures.first?.creator?.name == "Sample O’Critic-Bell")
  }
}
