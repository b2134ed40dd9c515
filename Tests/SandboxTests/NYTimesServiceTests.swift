import Model
import Sandbox
import Testing
import Transfer

struct NYTimesServiceTests {
  private let items = Catalogue(count: 50).items

  private func service(limit: Int = 1_000) throws -> ServiceClient {
    try ServiceClient(
      Sandbox(
        catalogue: Catalogue(count: 50), requestLimit: limit, now: ServiceClient.noon))
  }

  private func get(_ service: ServiceClient, _ path: String, _ query: String = "") async throws
    -> Response
  {
    try await service.get(path: "/svc/\(path)?api-key=\(Sandbox.key)&\(query)")
  }

  private func reviews(_ service: ServiceClient, _ query: String = "") async throws -> TimesReviews
  {
    try .init(try await get(service, "movies/v2/reviews/search.json", query))
  }

  private func ids(_ reviews: TimesReviews) -> [Int] {
    reviews.results.compactMap { review in
      items.first { review.link.url.hasSuffix("/review-\($0.id).html") }?.id
    }
  }

  @Test(arguments: [
    (
      "?api-key=wrong",
      #"{"fault":{"faultstring":"Invalid ApiKey","detail":{"errorcode":"oauth.v2.InvalidApiKey"}}}"#
    ),
    (
      "",
      #"{"fault":{"faultstring":"Failed to resolve API Key variable request.queryparam.api-key","#
        + #""detail":{"errorcode":"steps.oauth.v2.FailedToResolveAPIKey"}}}"#
    ),
  ])
  func refusesAKeyAsTheGatewayDoes(_ query: String, _ body: String) async throws {
    let service = try service()
    let paths = ["movies/v2/reviews/search.json", "movies/v2/critics/all.json", "nothing"]
    for path in paths + ["search/v2/articlesearch.json"] {
      let response = try await service.get(path: "/svc/\(path)\(query)")
      #expect(response.status == 401)
      #expect(response.text == body)
    }
    await service.stop()
  }

  @Test func tellsThoseWhoAskTooOftenWhoTheyAre() async throws {
    let service = try service(limit: 1)
    _ = try await reviews(service)
    let response = try await get(service, "search/v2/articlesearch.json")
    #expect(response.status == 429)
    #expect(response.headers["Retry-After"] == nil)
    // The client takes the key out of what it is sent.
    #expect(response.text.contains("Quota limit  exceeded. Identifier : "))
    #expect(response.text.contains("policies.ratelimit.QuotaViolation"))
    await service.stop()
  }

  @Test func givesTwentyAtATime() async throws {
    let service = try service()
    var found: [Int] = []
    for (offset, count) in [(0, 20), (20, 20), (40, 10), (60, 0)] {
      let page = try await reviews(service, "offset=\(offset)")
      #expect(page.status == "OK")
      #expect(page.numResults == count)
      #expect(page.hasMore == (offset < 40 && count == 20))
      found += ids(page)
    }
    #expect(found == items.map(\.id))
    for offset in ["7", "-20", "x"] {
      let path = "movies/v2/reviews/search.json"
      #expect(try await get(service, path, "offset=\(offset)").status == 400)
    }
    await service.stop()
  }

  @Test func filtersAndOrders() async throws {
    let service = try service()
    func expected(_ isIn: (CatalogueItem) -> Bool) -> [Int] {
      Array(items.filter(isIn).map(\.id).prefix(20))
    }
    func found(_ query: String) async throws -> [Int] { try await ids(reviews(service, query)) }
    let critic = items[0].creator
    let name = WebAddress.encoded(critic.name.uppercased())
    #expect(try await found("reviewer=\(name)") == expected { $0.creator == critic })
    #expect(try await found("critics-pick=Y") == expected { $0.isEditorsChoice })
    #expect(try await found("critics-pick=N") == expected { !$0.isEditorsChoice })
    let year = expected { $0.published.date.hasPrefix("2022") }
    #expect(!year.isEmpty)
    #expect(try await found("publication-date=2022-01-01;2022-12-31") == year)
    #expect(try await found("publication-date=2022-01-01:2022-12-31") == year)
    // Any of the words; all of them in quotes.
    let either = expected { !Set(["fractal", "pattern"]).isDisjoint(with: $0.tags) }
    #expect(try await found("query=fractal+pattern") == either)
    #expect(try await found("query='fractal+zeppelin'").isEmpty)
    let dates = try await reviews(service, "order=by-publication-date").results
      .map(\.publicationDate)
    #expect(dates == dates.sorted(by: >))
    await service.stop()
  }

  @Test func sendsWhatRealReviewsSurpriseWith() async throws {
    let service = try service()
    let results = try await reviews(service).results
    #expect(results.contains { $0.headline.contains("&#8216;") })
    #expect(results.contains { $0.headline.isEmpty })
    #expect(results.contains { $0.openingDate == nil })
    #expect(results.contains { $0.openingDate == "null" })
    #expect(results.contains { $0.multimedia == nil })
    #expect(results.contains { $0.byline == $0.byline.uppercased() && $0.byline.count > 9 })
    #expect(results.contains { $0.byline != $0.byline.uppercased() })
    let image = try #require(results.compactMap(\.multimedia).first)
    #expect(image.width == 210 && image.height == 140)
    let address = try #require(WebAddress(image.src))
    #expect(try await service.get(address).headers["Content-Type"]?.hasPrefix("image/") == true)
    await service.stop()
  }

  @Test func listsTheCritics() async throws {
    let service = try service()
    func critics(_ type: String) async throws -> TimesCritics {
      try .init(try await get(service, "movies/v2/critics/\(type).json"))
    }
    let all = try await critics("all")
    #expect(all.numResults == all.results.count)
    #expect(all.results.contains { $0.bio == nil } && all.results.contains { $0.bio == "" })
    #expect(all.results.contains { $0.bio?.contains("<br/>") == true })
    let staff = try await critics("full-time").results
    #expect(!staff.isEmpty && staff.allSatisfy { $0.status == "full-time" })
    let name = try #require(all.results.first).displayName
    #expect(try await critics(WebAddress.encoded(name)).results.map(\.displayName) == [name])
    #expect(try await critics("nobody").numResults == 0)
    // Somebody writes who is no critic.
    let names = Set(all.results.map(\.displayName))
    #expect(!Set(items.map(\.creator.name)).isSubset(of: names))
    await service.stop()
  }

  @Test func articlesComeInBothShapes() async throws {
    let service = try service()
    func articles(_ query: String) async throws -> String {
      try await get(service, "search/v2/articlesearch.json", query).text
    }
    let first = try await articles("page=0")
    #expect(first.contains(#""multimedia":[{"#) && first.contains(#""multimedia":{"#))
    #expect(first.contains(#""meta":{"hits":50"#))
    #expect(try await articles("page=1").contains(#""metadata":{"hits":50,"offset":10"#))
    #expect(try await articles("q=zeppelin").contains(#""docs":null"#))
    #expect(try await articles("page=100").contains("page must be from 0 to 99"))
    let none = "begin_date=19000101&end_date=19001231"
    #expect(try await articles(none).contains(#""hits":0"#))
    await service.stop()
  }

  @Test(arguments: [
    "/nytimes/", "/nytimes/1-superJumbo.jpg", "/nytimes/9000000001-huge.jpg",
    "/nytimes/9000000001-superJumbo.gif", "/nytimes/critic-x.jpg", "/nytimes/critic-1.png",
  ])
  func whatIsNowhereIsNotFound(_ path: String) async throws {
    let service = try service()
    #expect(try await service.get(path: path).status == 404)
    #expect(try await get(service, "movies/v2/nothing.json").status == 404)
    await service.stop()
  }

  @Test func criticsHavePortraits() async throws {
    let service = try service()
    let text = try await get(service, "movies/v2/critics/all.json").text
    let address = try #require(text.firstMatch(of: /"src":"([^"]+)"/)?.output.1)
    let portrait = try await service.get(#require(WebAddress(String(address))))
    #expect(portrait.headers["Content-Type"] == "image/jpeg")
    await service.stop()
  }
}
