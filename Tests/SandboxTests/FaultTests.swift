import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing
import Transfer

/// What can be told by the bytes alone is in SandboxImageTests.
struct FaultTests {
  private let service: ServiceClient

  init() throws { service = try ServiceClient(Sandbox(catalogue: Catalogue(count: 12))) }

  /// The preview of the first picture, once, with this fault.
  private func image(
    _ fault: Faults.Kind? = nil, _ headers: [String: String] = [:]
  ) async throws -> Response {
    let hit = try #require(try PixabayAnswer(try await service.search()).hits.first)
    if let fault {
      service.sandbox.faults.set(fault, at: .image(id: hit.id, role: .preview), times: 1)
    }
    return try await service.get(#require(WebAddress(hit.previewURL)), headers)
  }

  private func failure(_ fault: Faults.Kind) async throws -> TransferError.Code {
    // More than once: libcurl asks again where a kept connection ends without a byte.
    service.sandbox.faults.set(fault, at: .image(id: nil, role: nil))
    defer { service.sandbox.faults.clear() }
    return try await #require(throws: TransferError.self) { try await image() }.code
  }

  @Test func connectionsBreakWhereTheyAreToldTo() async throws {
    #expect(try await failure(.hangUp) == .unreachable)
    #expect(try await failure(.cut(after: 10)) == .truncated)
    #expect(try await failure(.wrongLength(by: 5)) == .truncated)
    #expect(try await image().status == 200)
    await service.stop()
  }

  @Test func headersMayHaveNoEnd() async throws {
    service.sandbox.faults.set(.hangUpInHeader, at: .search(page: nil))
    let answer = RawClient.ask("/api/?key=\(Sandbox.key)", port: service.sandbox.port)
    #expect(answer.status == 200)
    #expect(answer.header("Content-Type") != nil)
    #expect(answer.header("Content-Length") == nil && answer.body.isEmpty)
    await service.stop()
  }

  @Test func silenceMayComeAnywhere() async throws {
    let codes = try await [failure(.silence), failure(.silenceInBody)]
    #expect(codes == [.timedOut, .timedOut])
    await service.stop()
  }

  @Test func aLengthMayBeTooShort() async throws {
    let right = try await image().body
    do {
      #expect(try await image(.wrongLength(by: -5)).body == right.dropLast(5))
    } catch {
      // The rest came before the connection was closed, and was seen.
      #expect((error as? TransferError)?.code == .truncated)
    }
    await service.stop()
  }

  @Test func aCutAfterTheEndIsNone() async throws {
    let right = try await image().body
    #expect(try await image(.cut(after: right.count)).body == right)
    await service.stop()
  }

  @Test func partsAreCutToo() async throws {
    let code = try await #require(throws: TransferError.self) {
      try await image(.cut(after: 10), ["Range": "bytes=20-"])
    }.code
    #expect(code == .truncated)
    let part = try await image(.wholeAlways, ["Range": "bytes=20-"])
    #expect(part.status == 200)
    #expect(try await image(nil, ["Range": "bytes=20-"]).status == 206)
    await service.stop()
  }

  @Test func aStatusHasTheHeadersThatAreWanted() async throws {
    let response = try await image(
      .status(503, "down", headers: ["Retry-After": "7", "X-RateLimit-Remaining": "0"]))
    #expect(response.status == 503)
    #expect(response.headers["Retry-After"] == "7")
    #expect(response.headers["X-RateLimit-Remaining"] == "0")
    await service.stop()
  }

  @Test func bytesMayBeCalledAnything() async throws {
    let right = try await image()
    let page = try await image(.mediaType("text/html"))
    #expect(page.headers["Content-Type"] == "text/html" && page.body == right.body)
    #expect(page.headers["ETag"] == nil)
    let other = try await image(.body(Array("<p>".utf8), type: "image/png"))
    #expect(other.headers["Content-Type"] == "image/png" && other.text == "<p>")
    await service.stop()
  }

  @Test func aHugeImageIsAFewBytes() async throws {
    let response = try await image(.hugeImage)
    #expect(response.headers["Content-Type"] == "image/png")
    #expect(response.body.count < 100)
    let folder = try TemporaryFolder()
    let file = try folder.write(response.body, to: "huge.png")
    let error = await #expect(throws: ImagingError.self) {
      try await Darkroom(jobs: 1).develop(
        file, limits: ImageLimits(maxBytes: 1 << 20, maxPixels: 40_000_000))
    }
    #expect(error?.detail.contains("pixels") == true, "\(error?.detail ?? "")")
    await service.stop()
  }

  @Test func aSlowAnswerIsTheRightOne() async throws {
    let right = try await image().body
    let start = ContinuousClock.now
    #expect(try await image(.slow(.milliseconds(30))).body == right)
    #expect(.now - start >= .milliseconds(30))
    await service.stop()
  }

  @Test(arguments: [
    ("/api/?key=\(Sandbox.key)", 429, "API rate limit exceeded"),
    ("/services/rest/?format=json&nojsoncallback=1", 200, "\"code\":105"),
    ("/2.0/?format=json", 200, "\"error\":29"), ("/svc/movies/v2/x", 429, "QuotaViolation"),
    ("/v1/images/", 429, "throttled"), ("/w/api.php", 200, "\"code\":\"maxlag\""),
  ])
  func everyServiceRefusesInItsOwnWords(_ path: String, _ status: Int, _ words: String) async throws
  {
    service.sandbox.faults.set(.tooMany(retryAfter: 3), at: .search(page: nil))
    let response = try await service.get(path: path)
    #expect(response.status == status)
    #expect(response.text.contains(words), "\(response.text)")
    #expect(response.headers.all.filter { $0.name == "Retry-After" }.map(\.value) == ["3"])
    await service.stop()
  }
}
