import Foundation
import Imaging
import Model
import Sandbox
import Support
import TestSupport
import Testing
import Transfer

struct OpenverseServiceTests {
  private struct Answer: Decodable {
    struct Result: Decodable {
      struct Label: Decodable {
        let name: String?
        let accuracy: Double?
      }

      let id: String
      let title: String?
      let creator: String?
      let url: String
      let thumbnail: String
      let detailUrl: String
      let filetype: String
      let license: String
      let source: String
      let tags: [Label]
      let width: Int
      let height: Int
    }

    let resultCount: Int
    let pageCount: Int
    let pageSize: Int
    let page: Int
    let results: [Result]
  }

  private func service(_ count: Int, limit: Int = 1_000, clock: Clock = Clock()) throws
    -> ServiceClient
  {
    try ServiceClient(
      Sandbox(catalogue: Catalogue(count: count), requestLimit: limit, now: clock.now))
  }

  private func answer(_ service: ServiceClient, _ query: String = "") async throws -> Answer {
    let response = try await service.get(path: "/v1/images/?\(query)")
    #expect(response.status == 200)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Answer.self, from: Data(response.body))
  }

  @Test func neverPromisesMoreThanItGivesOut() async throws {
    let service = try service(300)
    let first = try await answer(service)
    #expect(first.resultCount == 240 && first.pageCount == 12 && first.pageSize == 20)
    let last = try await answer(service, "page=12")
    #expect(last.results.count == 20)
    let none = try await answer(service, "q=zeppelin")
    #expect(none.resultCount == 0 && none.pageCount == 0 && none.results.isEmpty)
    await service.stop()
  }

  @Test(arguments: [
    ("page_size=21", 401, #"{"detail":"page_size may not exceed 20 for anonymous requests"}"#),
    (
      "page=13", 401,
      #"{"detail":"pagination depth may not exceed 240 for anonymous requests"}"#
    ),
    ("license=by,nope", 400, #"{"detail":{"license":["License 'nope' does not exist."]}}"#),
    (
      "page=21&page_size=1", 400,
      #"{"detail":{"page":["Ensure this value is less than or equal to 20."]}}"#
    ),
    ("page=x", 400, #"{"detail":{"page":["A valid integer is required."]}}"#),
    (
      "page_size=0", 400,
      #"{"detail":{"page_size":["Ensure this value is greater than or equal to 1."]}}"#
    ),
    ("category=photo", 400, #"{"detail":{"category":["'photo' is not a valid choice."]}}"#),
    (
      "source=flickr&excluded_source=wikimedia", 400,
      #"{"detail":{"source":["Cannot set both 'source' and 'excluded_source'."]}}"#
    ),
    (
      "pagesize=5", 400,
      #"{"detail":{"pagesize":["Parameter 'pagesize' has been removed; use 'page_size' instead."]}}"#
    ),
  ])
  func refusesInOpenversesWords(_ query: String, _ status: Int, _ body: String) async throws {
    let service = try service(300)
    let response = try await service.get(path: "/v1/images/?\(query)")
    #expect(response.status == status)
    #expect(response.text == body)
    await service.stop()
  }

  @Test(arguments: [
    "/images/", "/v1/images/00000000-0000-4000-8000-000000000001/",
    "/v1/images/nonsense/thumb/", "/openverse/1.jpg", "/openverse/x.jpg",
    "/v1/images/00000000-0000-4000-8000-000000000001/thumb/",
  ])
  func whatIsNowhereIsNotFound(_ path: String) async throws {
    let service = try service(9)
    #expect(try await service.get(path: path).status == 404)
    await service.stop()
  }

  @Test func saysHowManyRequestsAreLeft() async throws {
    let clock = Clock()
    let service = try service(9, limit: 2, clock: clock)
    func state() async throws -> [String?] {
      let response = try await service.get(path: "/v1/images/")
      return [String(response.status)]
        + [
          "Limit-anon_burst", "Available-anon_burst", "Limit-anon_sustained",
          "Available-anon_sustained",
        ].map { response.headers["X-RateLimit-\($0)"] }
    }
    #expect(try await state() == ["200", "2/min", "1", "20/day", "19"])
    clock.advance(18)
    #expect(try await state() == ["200", "2/min", "0", "20/day", "18"])
    #expect(try await state() == ["429", "2/min", "0", "20/day", "17"])
    let refused = try await service.get(path: "/v1/images/")
    #expect(
      refused.text
        == #"{"detail":"Request was throttled. Expected available in 42 seconds."}"#)
    #expect(refused.headers["Retry-After"] == "42")
    clock.advance(42)
    #expect(try await state() == ["200", "2/min", "1", "20/day", "15"])
    await service.stop()
  }

  @Test func aDayHasItsLimitToo() async throws {
    let clock = Clock()
    let service = try service(1, limit: 1, clock: clock)
    for _ in 1...10 {
      #expect(try await service.get(path: "/v1/images/").status == 200)
      clock.advance(60)
    }
    let refused = try await service.get(path: "/v1/images/")
    #expect(refused.status == 429)
    #expect(refused.headers["Retry-After"] == String(86_400 - 600))
    clock.advance(86_400 - 600)
    #expect(try await service.get(path: "/v1/images/").status == 200)
    await service.stop()
  }

  @Test func filters() async throws {
    let service = try service(240)
    let all = try await answer(service)
    #expect(Set(all.results.map(\.source)).count == 3)
    let licensed = try await answer(service, "license=cc0,pdm")
    #expect(!licensed.results.isEmpty)
    #expect(licensed.results.allSatisfy { ["cc0", "pdm"].contains($0.license) })
    let flickr = try await answer(service, "source=flickr,nowhere")
    #expect(flickr.results.allSatisfy { $0.source == "flickr" })
    // Forgotten, as Openverse forgets it.
    let forgotten = try await answer(service, "source=nowhere")
    #expect(forgotten.resultCount == all.resultCount)
    let tall = try await answer(service, "aspect_ratio=tall")
    #expect(!tall.results.isEmpty)
    #expect(tall.results.allSatisfy { $0.height > $0.width })
    let cut = try await answer(service, "q=fractal\(String(repeating: "%20", count: 193))zeppelin")
    #expect(cut.resultCount == 60)
    await service.stop()
  }

  @Test func sendsWhatRealResultsSurpriseWith() async throws {
    let service = try service(40)
    let results =
      try await answer(service).results + answer(service, "page=2").results
    #expect(results.count == 40)
    #expect(results.contains { $0.title == nil })
    #expect(results.contains { $0.title?.hasPrefix("<i>") == true })
    #expect(results.contains { $0.creator == nil })
    #expect(results.contains { $0.tags.isEmpty })
    #expect(results.contains { $0.tags.contains { $0.name == nil } })
    #expect(results.contains { $0.tags.contains { $0.accuracy != nil } })
    #expect(
      results.contains { Set($0.tags.map(\.name)).count < $0.tags.count })
    await service.stop()
  }

  @Test func imagesAreDrawnAndAThumbnailIsNotAlwaysOfTheFilesType() async throws {
    let service = try service(40)
    let results = try await answer(service).results + answer(service, "page=2").results
    let folder = try TemporaryFolder()
    var types: Set<[String]> = []
    for result in [results[0], results[7], results[21]] {
      let thumb = try await facts(service, result.thumbnail, folder)
      let file = try await facts(service, result.url, folder)
      #expect(max(thumb.size.width, thumb.size.height) == 600)
      #expect(file.size == PixelSize(width: result.width, height: result.height))
      #expect(file.format.fileExtension == result.filetype)
      types.insert([thumb.format.rawValue, file.format.rawValue])
    }
    #expect(types == [["jpeg", "jpeg"], ["jpeg", "png"], ["png", "jpeg"]])
    let record = try await service.get(#require(WebAddress(results[0].detailUrl)))
    #expect(record.text.contains(results[0].id))
    await service.stop()
  }

  private func facts(
    _ service: ServiceClient, _ address: String, _ folder: TemporaryFolder
  ) async throws -> ImageFacts {
    let response = try await service.get(#require(WebAddress(address)))
    #expect(response.status == 200)
    let file = try folder.write(response.body, to: Digest(of: address).hex)
    return try await Darkroom(jobs: 1).develop(
      file, limits: ImageLimits(maxBytes: 32 << 20, maxPixels: 100_000_000)
    ).facts
  }
}
