import Foundation
import Imaging
import Model
import TestSupport
import Testing
import Transfer

@testable import Sandbox

struct LastFMServiceTests {
  private let service: ServiceClient
  private let catalogue: Catalogue

  init() throws {
    catalogue = Catalogue(count: 80)
    service = try ServiceClient(Sandbox(catalogue: catalogue, requestLimit: 1_000))
  }

  private func ask(_ query: String, key: String = Sandbox.key) async throws -> Response {
    try await service.get(path: "/2.0/?api_key=\(key)&format=json&\(query)")
  }

  private func json(_ response: Response) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  private func results(_ query: String) async throws -> [String: Any] {
    let answer = try json(try await ask("method=album.search&\(query)"))
    return try #require(answer["results"] as? [String: Any])
  }

  private func albums(_ query: String) async throws -> [[String: Any]] {
    let matches = try #require(try await results(query)["albummatches"] as? [String: Any])
    return try #require(matches["album"] as? [[String: Any]])
  }

  private func tags(_ item: CatalogueItem) async throws -> Response {
    let artist = WebAddress.encoded(item.creator.name)
    return try await ask(
      "method=album.getTopTags&artist=\(artist)&album=\(WebAddress.encoded(item.albumName))")
  }

  @Test func numbersAreTextAndTheTotalPromisesTooMuch() async throws {
    let results = try await results("album=landscape&limit=7&page=2")
    #expect(results["opensearch:totalResults"] as? String == "37")
    #expect(results["opensearch:startIndex"] as? String == "7")
    #expect(results["opensearch:itemsPerPage"] as? String == "7")
    #expect((results["@attr"] as? [String: String]) == ["for": "landscape"])
    #expect(try await albums("album=landscape&limit=7&page=2").count == 7)
    #expect(try await albums("album=landscape").count == 30)
    await service.stop()
  }

  @Test func albumsAreTheItemsOfTheCatalogue() async throws {
    let albums = try await albums("album=landscape")
    let items = catalogue.matching("landscape")
    #expect(albums.map { $0["name"] as? String } == items.map(\.albumName))
    #expect(albums.map { $0["artist"] as? String } == items.map(\.creator.name))
    #expect(Set(albums.compactMap { $0["url"] as? String }).count == items.count)
    #expect(albums.contains { $0["mbid"] as? String == "" })
    #expect(albums.contains { ($0["mbid"] as? String)?.count == 36 })
    await service.stop()
  }

  @Test func someNamesDifferOnlyInCaseAndSomeHaveNoCover() async throws {
    let names = catalogue.items.map(\.albumName)
    #expect(Set(names).count == 80)
    #expect(Set(names.map { $0.lowercased() }).count == 78)
    var covers: [String] = []
    for search in ["landscape", "fractal", "pattern"] {
      for album in try await albums("album=\(search)") {
        let images = try #require(album["image"] as? [[String: String]])
        #expect(images.map { $0["size"] } == ["small", "medium", "large", "extralarge"])
        covers.append(images[3]["#text"] ?? "?")
      }
    }
    #expect(covers.count { $0.isEmpty } == 2)
    #expect(covers.count { $0.contains("2a96cbd8b46e442fc41c2b86b821562f") } == 2)
    #expect(covers.count { $0.contains("c6f59c1e5e7240a4c0d427abd71f3dbb") } == 2)
    await service.stop()
  }

  @Test func coversAreSquareAndAsLargeAsTheirFolderSays() async throws {
    let folder = try TemporaryFolder()
    let images = try #require(
      try await albums("album=landscape")[0]["image"] as? [[String: String]])
    for (image, side) in zip(images, [34, 64, 174, 300]) {
      let address = try #require(WebAddress(image["#text"] ?? ""))
      let response = try await service.get(address)
      let file = try folder.write(response.body, to: "\(side)")
      let facts = try await Darkroom(jobs: 1).develop(
        file, limits: ImageLimits(maxBytes: 1 << 20, maxPixels: 1_000_000)
      ).facts
      #expect(facts.size == PixelSize(width: side, height: side))
      #expect(response.headers["Content-Type"] == facts.format.mediaType)
    }
    await service.stop()
  }

  @Test(arguments: [
    "/lastfm/i/u/300x300/2a96cbd8b46e442fc41c2b86b821562f.png", "/lastfm/i/u/300x300/1.jpg",
    "/lastfm/i/u/999s/00000000000000000000000218711a01.jpg", "/lastfm/", "/lastfm/i/u/34s/",
    "/lastfm/i/u/34s/00000000000000000000000000000001.jpg",
  ])
  func whatIsNowhereIsNotFound(_ path: String) async throws {
    #expect(try await service.get(path: path).status == 404)
    await service.stop()
  }

  @Test func faultsHitCovers() async throws {
    let item = catalogue.matching("landscape")[0]
    let size = try #require(LastFMAddress.sizes.last)
    let address = LastFMAddress.address(
      of: item, size, origin: "http://127.0.0.1:\(service.sandbox.port)")
    service.sandbox.faults.set(.status(500, "oh"), at: .image(id: item.id, role: .large), times: 1)
    #expect(try await service.get(#require(WebAddress(address))).text == "oh")
    #expect(try await service.get(#require(WebAddress(address))).status == 200)
    await service.stop()
  }

  @Test(arguments: [
    ("method=album.search&album=landscape&page=9", 400, 6),
    ("method=album.search", 400, 6), ("method=album.search&album=x&page=0", 400, 6),
    ("method=album.search&album=x&page=y", 400, 6), ("method=artist.search", 400, 3),
    ("album=x", 400, 3), ("method=album.getTopTags&artist=x", 400, 6),
    ("method=album.getTopTags&artist=x&album=y", 200, 6),
  ])
  func refusesAsLastFMDoes(_ query: String, _ status: Int, _ number: Int) async throws {
    let response = try await ask(query)
    #expect(response.status == status)
    #expect(try json(response)["error"] as? Int == number)
    await service.stop()
  }

  @Test func aPagePastTheEndOfAnOddNumberOfMatchesIsEmpty() async throws {
    let odd = try ServiceClient(
      Sandbox(catalogue: Catalogue(items: Array(catalogue.items.prefix(1)))))
    let response = try await odd.get(
      path: "/2.0/?api_key=\(Sandbox.key)&format=json&method=album.search&album=landscape&page=2")
    #expect(response.status == 200)
    #expect(response.text.contains(#""album":[]"#))
    await odd.stop()
    await service.stop()
  }

  @Test func aWrongKeyIsError10() async throws {
    let response = try await ask("method=album.search&album=landscape", key: "wrong-key")
    #expect(response.status == 403)
    #expect(try json(response)["error"] as? Int == 10)
    await service.stop()
  }

  @Test func tooManyRequestsAreError29() async throws {
    let small = try ServiceClient(
      Sandbox(catalogue: catalogue, requestLimit: 1, now: ServiceClient.noon))
    let path = "/2.0/?api_key=\(Sandbox.key)&format=json&method=album.search&album=landscape"
    #expect(try await small.get(path: path).status == 200)
    let response = try await small.get(path: path)
    #expect(response.status == 429)
    #expect(try json(response)["error"] as? Int == 29)
    await small.stop()
    await service.stop()
  }

  @Test func isXMLUnlessJSONIsAskedFor() async throws {
    let base = "/2.0?api_key=\(Sandbox.key)&method="
    let found = try await service.get(path: base + "album.search&album=landscape&limit=1")
    #expect(found.headers["Content-Type"] == "text/xml; charset=UTF-8")
    #expect(
      found.text.contains(#"<lfm status="ok"><results for="landscape"><opensearch:Query role="#))
    #expect(found.text.contains(#"<image size="small">http://"#))
    let wrong = try await service.get(path: base + "nothing")
    #expect(wrong.status == 400)
    #expect(wrong.text.contains(#"<lfm status="failed"><error code="3">Invalid Method"#))
    await service.stop()
  }

  @Test func listsOfTagsHaveEveryForm() async throws {
    func list(_ number: Int) async throws -> Any? {
      let item = try #require(catalogue.items.first { $0.id % 40 == number })
      let block = try json(try await tags(item))["toptags"] as? [String: Any]
      return block?["tag"]
    }
    #expect(try await list(4) is [[String: Any]])
    #expect((try await list(5) as? [String: Any])?["count"] as? Int == 100)
    #expect((try await list(6) as? [Any])?.isEmpty == true)
    #expect(try await list(7) as? String == "")
    await service.stop()
  }
}
