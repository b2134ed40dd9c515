import Imaging
import Model
import Sandbox
import Support
import TestSupport
import Testing
import Transfer

struct SandboxImageTests {
  private let folder: TemporaryFolder
  private let service: ServiceClient

  init() throws {
    folder = try TemporaryFolder()
    service = try ServiceClient(Sandbox(catalogue: Catalogue(count: 40), requestLimit: 1_000))
  }

  private func hits(_ query: String = "per_page=40") async throws -> [PixabayAnswer.Hit] {
    try PixabayAnswer(try await service.search(query)).hits
  }

  /// What a decoder finds in the image at `address`.
  private func facts(_ address: String) async throws -> ImageFacts {
    let response = try await service.get(#require(WebAddress(address)))
    #expect(response.status == 200)
    let file = try folder.write(response.body, to: Digest(of: address).hex)
    let facts = try await Darkroom(jobs: 1).develop(
      file, limits: ImageLimits(maxBytes: 32 << 20, maxPixels: 100_000_000)
    ).facts
    #expect(response.headers["Content-Type"] == facts.format.mediaType)
    return facts
  }

  @Test(arguments: [0, 2, 4, 7])
  func everyImageHasTheSizeThatIsPromised(_ place: Int) async throws {
    let hit = try await hits()[place]
    let preview = try await facts(hit.previewURL)
    #expect(preview.size == PixelSize(width: hit.previewWidth, height: hit.previewHeight))
    let medium = try await facts(hit.webformatURL)
    #expect(medium.size == PixelSize(width: hit.webformatWidth, height: hit.webformatHeight))
    let large = try await facts(hit.largeImageURL)
    #expect(max(large.size.width, large.size.height) == 1_280)
    #expect(abs(large.size.ratio - Double(hit.imageWidth) / Double(hit.imageHeight)) < 0.01)
    #expect(large.format == (hit.type == "vector/svg" ? .png : .jpeg))
    await service.stop()
  }

  @Test func theMediumAddressGivesTheSizesThatAreDocumented() async throws {
    let hit = try #require(try await hits().first)
    func size(_ number: String) async throws -> PixelSize {
      try await facts(hit.webformatURL.replacing("_640.", with: "_\(number).")).size
    }
    #expect(try await size("180").height == 180)
    #expect(try await size("340").height == 340)
    #expect(try await size("960") == PixelSize(width: 960, height: 640))
    let other = try #require(
      WebAddress(hit.webformatURL.replacing("_640.", with: "_641.")))
    #expect(try await service.get(other).status == 404)
    await service.stop()
  }

  @Test func creatorsHavePortraits() async throws {
    let hit = try #require(try await hits().first)
    #expect(try await facts(hit.userImageURL).size == PixelSize(width: 250, height: 250))
    await service.stop()
  }

  @Test func drawsTheSameBytesEveryTime() async throws {
    let other = try ServiceClient(Sandbox(catalogue: Catalogue(count: 40)))
    let hit = try #require(try await hits().first)
    let address = try #require(WebAddress(hit.previewURL))
    let once = try await service.get(address).body
    #expect(try await service.get(address).body == once)
    #expect(try await other.get(path: address.path).body == once)
    await service.stop()
    await other.stop()
  }

  @Test func addressesExpireAndNewOnesAreGiven() async throws {
    let old = try #require(try await hits().first)
    service.sandbox.expireImages()
    for address in [old.webformatURL, old.largeImageURL] {
      let response = try await service.get(#require(WebAddress(address)))
      #expect(response.status == 403)
      #expect(response.text.contains("This URL is invalid or has expired."))
    }
    #expect(try await facts(old.previewURL).format == .jpeg)
    let new = try #require(try await hits().first)
    #expect(new.largeImageURL != old.largeImageURL)
    #expect(try await facts(new.webformatURL).size.width == new.webformatWidth)
    await service.stop()
  }

  @Test(arguments: [
    "/get/", "/get/x_640.jpg", "/get/gfffm0_640.jpg", "/get/g2187118_1280.jpg", "/photo/1_150.jpg",
    "/photo/x-0_150.jpg", "/user/0_251x251.jpg", "/favicon.ico", "/", "/api/videos/", "/get/_.",
    "/photo/a-9000000001_150.png", "/get/gm_640.jpg",
  ])
  func whatIsNowhereIsNotFound(_ path: String) async throws {
    #expect(try await service.get(path: path).status == 404)
    await service.stop()
  }

  @Test func everyFaultDoesWhatItSays() async throws {
    let hit = try #require(try await hits().first)
    let address = try #require(WebAddress(hit.previewURL))
    let right = try await service.get(address).body
    func with(_ fault: Faults.Kind) async throws -> Response {
      service.sandbox.faults.set(fault, at: .image(id: hit.id, role: .preview), times: 1)
      return try await service.get(address)
    }
    #expect(try await with(.status(500, "oh")).text == "oh")
    #expect(try await with(.html).text.hasPrefix("<!DOCTYPE html>"))
    #expect(try await with(.cutInHalf).body == Array(right.prefix(right.count / 2)))
    #expect(try await with(.notAnImage).headers["Content-Type"] == "image/jpeg")
    #expect(try await with(.notAnImage).text == "this is no image at all\n")
    #expect(try await with(.empty).body.isEmpty)
    #expect(try await with(.body([1, 2, 3])).body == [1, 2, 3])
    #expect(try await with(.expired).status == 403)
    #expect(try await with(.redirect(to: "/api/?key=no")).status == 400)
    await #expect(throws: TransferError.self) { try await with(.truncated) }
    #expect(try await service.get(address).body == right)
    await service.stop()
  }

  @Test func anEndlessAnswerHasNoEnd() async throws {
    service.sandbox.faults.set(.endless, at: .image(id: nil, role: nil))
    let hit = try #require(try await hits().first)
    let error = try await #require(throws: TransferError.self) {
      try await service.get(#require(WebAddress(hit.largeImageURL)))
    }
    #expect(error.code == .tooLarge)
    await service.stop()
  }

  @Test func aPublicHostIsInEveryAddress() async throws {
    let sandbox = try Sandbox(
      catalogue: Catalogue(count: 9), publicHost: "pixabay.sandbox.example")
    #expect(sandbox.base(of: .pixabay).text == "http://pixabay.sandbox.example/api/")
    let service = try ServiceClient(
      sandbox,
      reroute: [
        Endpoint(of: sandbox.base(of: .pixabay)): Endpoint(host: "127.0.0.1", port: sandbox.port)
      ])
    let address = try #require(sandbox.base(of: .pixabay).adding([("key", Sandbox.key)]))
    let response = try await service.get(address)
    #expect(!response.text.contains("127.0.0.1"))
    let hit = try #require(try PixabayAnswer(response).hits.first)
    #expect(
      hit.largeImageURL.hasPrefix("http://pixabay.sandbox.example/get/"))
    let image = try await service.get(#require(WebAddress(hit.previewURL)))
    #expect(image.status == 200)
    #expect(!image.body.isEmpty)
    await service.stop()
  }

  @Test func aHostThatIsNoneIsRefused() {
    #expect(throws: SandboxError.self) { try Sandbox(publicHost: "no host") }
  }
}
