import Model
import Sandbox
import Support
import Testing
import Transfer

struct ConditionTests {
  private let service: ServiceClient

  init() throws {
    service = try ServiceClient(
      Sandbox(catalogue: Catalogue(count: 12), requestLimit: 1_000, now: ServiceClient.noon))
  }

  private func imageAddress() async throws -> WebAddress {
    let hit = try #require(try PixabayAnswer(try await service.search()).hits.first)
    return try #require(WebAddress(hit.previewURL))
  }

  @Test func anImageTellsItsState() async throws {
    let image = try await service.get(imageAddress())
    #expect(image.headers["ETag"] == "\"\(Digest(of: image.body).hex)\"")
    let modified = try #require(image.headers["Last-Modified"])
    #expect(HTTPDate.seconds(modified) != nil)
    #expect(image.headers["Accept-Ranges"] == "bytes")
    await service.stop()
  }

  @Test func anImageIsSentFromWhereACopyEnds() async throws {
    let address = try await imageAddress()
    let whole = try await service.get(address)
    let state = try #require(whole.headers["ETag"])
    let rest = try await service.get(address, ["Range": "bytes=100-", "If-Range": state])
    #expect(rest.status == 206)
    #expect(rest.body == Array(whole.body[100...]))
    #expect(
      rest.headers["Content-Range"] == "bytes 100-\(whole.body.count - 1)/\(whole.body.count)")
    let other = try await service.get(address, ["Range": "bytes=100-", "If-Range": "\"other\""])
    #expect(other.status == 200 && other.body == whole.body)
    let beyond = try await service.get(address, ["Range": "bytes=\(whole.body.count)-"])
    #expect(beyond.status == 416)
    #expect(beyond.headers["Content-Range"] == "bytes */\(whole.body.count)")
    await service.stop()
  }

  @Test(arguments: [
    "/api/?key=\(Sandbox.key)", "/v1/images/?q=landscape",
    "/services/rest/?method=flickr.photos.search&api_key=\(Sandbox.key)&text=landscape&format=json"
      + "&nojsoncallback=1",
    "/2.0/?method=album.search&album=landscape&api_key=\(Sandbox.key)&format=json",
  ])
  func aSearchThatIsKnownAlreadyIsNotSentAgain(_ path: String) async throws {
    let address = try #require(WebAddress("http://127.0.0.1:\(service.sandbox.port)\(path)"))
    let first = try await service.get(address)
    #expect(first.status == 200)
    let state = try #require(first.headers["ETag"])
    let again = try await service.get(address, ["If-None-Match": state])
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
    #expect(try await service.get(address, ["If-None-Match": "\"other\""]).body == first.body)
    await service.stop()
  }

  @Test func whatIsNotSentAgainCountsAllTheSame() async throws {
    let first = try await service.search()
    let address = try #require(service.sandbox.base(of: .pixabay).adding([("key", Sandbox.key)]))
    let again = try await service.get(
      address, ["If-None-Match": try #require(first.headers["ETag"])])
    #expect(again.status == 304)
    #expect(first.headers["X-RateLimit-Remaining"] == "999")
    #expect(again.headers["X-RateLimit-Remaining"] == "998")
    await service.stop()
  }

  @Test func everyHeaderIsInTheLog() async throws {
    _ = try await service.get(
      try await imageAddress(), ["Range": "bytes=1-", "If-Range": "\"x\"", "Cookie": "a=b"])
    let request = try #require(service.sandbox.requests.last)
    #expect(request.header("range") == "bytes=1-")
    #expect(request.header("If-Range") == "\"x\"")
    #expect(request.header("Cookie") == "a=b")
    #expect(request.header("Referer") == nil)
    await service.stop()
  }
}
