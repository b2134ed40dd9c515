import Model
import Sandbox
import Testing
import Transfer

struct PixabayServiceTests {
  private func service(
    _ count: Int = 240, limit: Int = 1_000, clock: Clock = Clock()
  ) throws -> ServiceClient {
    try ServiceClient(
      Sandbox(catalogue: Catalogue(count: count), requestLimit: limit, now: clock.now))
  }

  @Test func answersWithAndWithoutTheSlash() async throws {
    let service = try service()
    let one = try await service.search("q=fractal")
    let other = try await service.search("q=fractal", path: "/api")
    #expect(one.status == 200)
    #expect(one.headers["Content-Type"]?.hasPrefix("application/json") == true)
    #expect(one.body == other.body)
    let answer = try PixabayAnswer(one)
    #expect(answer.total == 60 && answer.totalHits == 60 && answer.hits.count == 20)
    await service.stop()
  }

  @Test(arguments: ["", "?key=", "?key=wrong&q=x", "?KEY=sandbox-key"])
  func refusesAWrongKeyInPixabaysWords(_ query: String) async throws {
    let service = try service()
    let response = try await service.get(path: "/api/\(query)")
    #expect(response.status == 400)
    #expect(
      response.text
        == "[ERROR 400] Invalid or missing API key (https://pixabay.com/api/docs/).")
    await service.stop()
  }

  @Test(arguments: [
    ("per_page=2", "per_page"), ("per_page=201", "per_page"), ("per_page=x&page=0", "per_page"),
    ("page=0", "page"), ("page=13", "page"), ("page=x", "page"), ("q=zeppelin&page=2", "page"),
    ("per_page=200&page=3", "page"), ("image_type=vectors", "image_type"),
    ("orientation=landscape", "orientation"), ("order=newest", "order"),
    ("colors=red,mauve", "colors"),
    ("category=cats", "category"), ("lang=xx", "lang"), ("min_width=-1", "min_width"),
    ("min_height=a", "min_height"), ("editors_choice=1", "editors_choice"),
    ("safesearch=yes", "safesearch"), ("q=" + String(repeating: "a", count: 101), "q"),
  ])
  func refusesWhatAParameterMayNotHold(_ query: String, _ parameter: String) async throws {
    let service = try service()
    let response = try await service.search(query)
    #expect(response.status == 400)
    #expect(response.text == "[ERROR 400] \"\(parameter)\" is out of valid range.")
    #expect(response.headers["X-RateLimit-Limit"] == "1000")
    await service.stop()
  }

  @Test func aSearchWithoutResultsIsNoError() async throws {
    let service = try service()
    #expect(try await service.search("q=zeppelin").text == #"{"total":0,"totalHits":0,"hits":[]}"#)
    await service.stop()
  }

  @Test func givesOutFiveHundredHoweverManyThereAre() async throws {
    let service = try service(1_000)
    var ids: [Int] = []
    for page in 1...3 {
      let answer = try PixabayAnswer(try await service.search("per_page=200&page=\(page)"))
      #expect(answer.total == 1_000 && answer.totalHits == 500)
      ids += answer.hits.map(\.id)
    }
    #expect(ids == Catalogue(count: 500).items.map(\.id))
    #expect(try await service.search("per_page=200&page=4").status == 400)
    await service.stop()
  }

  @Test func filtersAndOrders() async throws {
    let service = try service()
    let items = Catalogue().items
    func ids(_ query: String) async throws -> [Int] {
      try await service.ids("per_page=200&\(query)")
    }
    func expected(_ isIn: (CatalogueItem) -> Bool) -> [Int] {
      Array(items.filter(isIn).map(\.id).prefix(200))
    }
    #expect(try await ids("image_type=vector") == expected { $0.kind == .vector })
    #expect(try await ids("image_type=illustration") == expected { $0.kind == .illustration })
    #expect(
      try await ids("orientation=vertical") == expected { $0.size.height >= $0.size.width })
    #expect(
      try await ids("min_width=4000&min_height=4000")
        == expected { $0.size.width >= 4_000 && $0.size.height >= 4_000 })
    #expect(try await ids("category=science") == expected { $0.category == "science" })
    #expect(
      try await ids("colors=red,pink")
        == expected { $0.colours.contains("red") || $0.colours.contains("pink") })
    #expect(try await ids("editors_choice=true") == expected { $0.isEditorsChoice })
    #expect(try await ids("id=\(items[4].id),\(items[2].id)") == [items[2].id, items[4].id])
    let latest = try await ids("order=latest")
    let dates = latest.compactMap { id in items.first { $0.id == id }?.published }
    #expect(dates == dates.sorted(by: >))
    #expect(latest != expected { _ in true })
    await service.stop()
  }

  @Test func sendsWhatRealResultsSurpriseWith() async throws {
    let service = try service(40)
    let hits = try PixabayAnswer(try await service.search("per_page=40")).hits
    #expect(
      hits.contains { hit in
        let tags = hit.tags.split(separator: ", ")
        return Set(tags).count < tags.count
      })
    #expect(hits.contains { $0.userImageURL.isEmpty })
    #expect(hits.contains { $0.type == "vector/svg" && $0.largeImageURL.hasSuffix("_1280.png") })
    #expect(hits.contains { $0.collections == nil && $0.noAiTraining == nil })
    #expect(hits.contains { $0.favorites != nil && $0.collections == nil })
    #expect(
      hits.contains { $0.user == "Zoë Ångström" }
        || hits.contains { !$0.user.allSatisfy(\.isASCII) })
    await service.stop()
  }

  @Test func givesTheSameBytesEveryTime() async throws {
    let one = try service()
    let other = try service()
    let clean = { (response: Response, service: ServiceClient) in
      response.text.replacing("127.0.0.1:\(service.sandbox.port)", with: "")
    }
    #expect(
      clean(try await one.search("per_page=200"), one)
        == clean(try await other.search("per_page=200"), other))
    await one.stop()
    await other.stop()
  }

  @Test func countsRequestsInAMinute() async throws {
    let clock = Clock()
    let service = try service(9, limit: 2, clock: clock)
    func state() async throws -> [String?] {
      let response = try await service.search()
      return [String(response.status)]
        + ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"].map {
          response.headers[$0]
        }
    }
    #expect(try await state() == ["200", "2", "1", "60"])
    clock.advance(23)
    #expect(try await state() == ["200", "2", "0", "37"])
    #expect(try await state() == ["429", "2", "0", "37"])
    #expect(try await service.search().text == "API rate limit exceeded")
    // Whoever has no key takes nothing from those who have one.
    #expect(try await service.get(path: "/api/?key=x").headers["X-RateLimit-Limit"] == nil)
    clock.advance(36)
    #expect(try await state() == ["429", "2", "0", "1"])
    clock.advance(1)
    #expect(try await state() == ["200", "2", "1", "60"])
    await service.stop()
  }

  @Test func countsInAWindowOfAnyLength() async throws {
    let clock = Clock()
    let service = try ServiceClient(
      Sandbox(
        catalogue: Catalogue(count: 9), requestLimit: 2, requestWindow: 3, now: clock.now))
    for status in [200, 200, 429] { #expect(try await service.search().status == status) }
    #expect(try await service.search().headers["X-RateLimit-Reset"] == "3")
    clock.advance(3)
    #expect(try await service.search().status == 200)
    await service.stop()
  }

  @Test func remembersWhatItWasAsked() async throws {
    let service = try service(9)
    _ = try await service.search("q=red+kite%2B")
    _ = try await service.get(path: "/nothing/here")
    let requests = service.sandbox.requests
    #expect(requests.map(\.path) == ["/api/", "/nothing/here"])
    #expect(requests.map(\.isSearch) == [true, false])
    #expect(requests[0].moment <= requests[1].moment)
    #expect(requests[0].value("q") == "red kite+")
    #expect(requests[0].header("user-agent") == "guest/1")
    await service.stop()
  }
}
