import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing
import Transfer

struct CommonsServiceTests {
  private struct Answer: Decodable {
    struct Page: Decodable {
      struct Info: Decodable {
        let thumburl: String?
        let thumbwidth: Int?
        let url: String?
        let width: Int?
        let mime: String?
        let filehidden: Bool?
      }

      let pageid: Int
      let title: String
      let index: Int
      let imageinfo: [Info]?
    }

    struct Query: Decodable { let pages: [Page] }

    struct Next: Decodable {
      let gsroffset: Int?
      let iicontinue: String?
      let `continue`: String
    }

    let batchcomplete: Bool?
    let query: Query?
    let `continue`: Next?

    var pages: [Page] { query?.pages ?? [] }
  }

  /// What `ServiceClient` cannot be: somebody who says how to be reached.
  private final class Visitor: Sendable {
    let sandbox: Sandbox
    private let client: Client

    init(_ count: Int, limit: Int = 1_000, userAgent: String = "Test/1 (me@example.org)") throws {
      sandbox = try Sandbox(
        catalogue: Catalogue(count: count), requestLimit: limit, now: Clock().now)
      client = try Client(
        ClientSettings(
          userAgent: userAgent, trusted: [Endpoint(host: "127.0.0.1", port: sandbox.port)]))
    }

    func get(_ address: String) async throws -> Response {
      try await client.send(Request(#require(WebAddress(address))))
    }

    func search(_ query: String, words: String = "pattern") async throws -> Response {
      try await get(
        "\(sandbox.base(of: .commons))?action=query&format=json&formatversion=2&generator=search"
          + "&gsrnamespace=6&prop=imageinfo&iiurlwidth=330&gsrsearch=\(words)%20filetype:bitmap&\(query)"
      )
    }

    func answer(_ query: String, words: String = "pattern") async throws -> Answer {
      let response = try await search(query, words: words)
      #expect(response.status == 200)
      return try JSONDecoder().decode(Answer.self, from: Data(response.body))
    }

    func stop() async {
      await client.close()
      sandbox.stop()
    }
  }

  @Test(arguments: ["curl/8", "Gallerist/1.0", "Test (nobody)"])
  func whoNamesNoContactIsForbidden(_ userAgent: String) async throws {
    let visitor = try Visitor(9, userAgent: userAgent)
    let response = try await visitor.search("")
    #expect(response.status == 403)
    #expect(response.headers["Content-Type"]?.hasPrefix("text/plain") == true)
    await visitor.stop()
  }

  @Test func nothingFoundIsAnAnswerWithoutAQuery() async throws {
    let visitor = try Visitor(9)
    let response = try await visitor.search("", words: "zeppelin")
    #expect(response.text == #"{"batchcomplete":true}"#)
    await visitor.stop()
  }

  @Test func pagesComeInNoOrderAndSayTheirPlace() async throws {
    let visitor = try Visitor(40)
    let pages = try await visitor.answer("gsrlimit=50").pages
    #expect(pages.map(\.index) != pages.map(\.index).sorted())
    #expect(Set(pages.map(\.index)) == Set(1...pages.count))
    await visitor.stop()
  }

  @Test func whatNoGalleryCanShowIsThereToo() async throws {
    let visitor = try Visitor(40)
    let answers = try await [
      visitor.answer("gsrlimit=50"), visitor.answer("gsrlimit=50", words: "landscape"),
      visitor.answer("gsrlimit=50", words: "fractal"),
    ]
    let details = answers.flatMap(\.pages).compactMap(\.imageinfo?.first)
    #expect(details.count == 44)
    #expect(details.contains { $0.mime == "application/pdf" })
    #expect(details.contains { $0.filehidden == true })
    #expect(details.contains { $0.mime == "image/tiff" })
    #expect(details.contains { $0.thumburl != nil && $0.thumburl == $0.url })
    #expect(details.compactMap(\.url).allSatisfy { $0.contains("?utm_source=") })
    await visitor.stop()
  }

  @Test func everySecondPageComesInTwoHalves() async throws {
    let visitor = try Visitor(40)
    let first = try await visitor.answer("gsrlimit=4")
    #expect(first.batchcomplete == true && first.continue?.gsroffset == 4)
    let half = try await visitor.answer("gsrlimit=4&gsroffset=4")
    #expect(half.batchcomplete == nil)
    #expect(half.pages.count { $0.imageinfo != nil } == 2 && half.pages.count == 4)
    let mark = try #require(half.continue?.iicontinue).replacing("|", with: "%7C")
      .replacing(" ", with: "%20")
    let rest = try await visitor.answer("gsrlimit=4&gsroffset=4&iicontinue=\(mark)")
    #expect(rest.batchcomplete == true && rest.continue?.gsroffset == 8)
    let detailed = { (answer: Answer) in
      Set(answer.pages.filter { $0.imageinfo != nil }.map(\.pageid))
    }
    #expect(detailed(half).isDisjoint(with: detailed(rest)))
    #expect(detailed(half).union(detailed(rest)) == Set(rest.pages.map(\.pageid)))
    await visitor.stop()
  }

  @Test func noMoreThanFiftyThumbnailsFitIntoAnAnswer() async throws {
    let visitor = try Visitor(240)
    let answer = try await visitor.answer("gsrlimit=80")
    #expect(answer.pages.count == 80)
    #expect(answer.pages.count { $0.imageinfo != nil } == 50)
    #expect(answer.continue?.iicontinue != nil)
    await visitor.stop()
  }

  @Test(arguments: [
    ("maxlag=-1", "maxlag"), ("gsrlimit=x", "badvalue"), ("iicontinue=x", "badvalue"),
    ("iicontinue=\(Int.max)", "badvalue"),
  ])
  func refusesUnderTheStatusOfASuccess(_ query: String, _ code: String) async throws {
    let visitor = try Visitor(9)
    let response = try await visitor.search(query)
    #expect(response.status == 200)
    #expect(response.headers["MediaWiki-API-Error"] == code)
    #expect(response.text.hasPrefix("{\"error\":{\"code\":\"\(code)\""))
    #expect((response.headers["Retry-After"] == "5") == (code == "maxlag"))
    await visitor.stop()
  }

  @Test func aSearchWithoutWordsMissesThem() async throws {
    let visitor = try Visitor(9)
    let response = try await visitor.get(
      "\(visitor.sandbox.base(of: .commons))?action=query&format=json&generator=search"
        + "&gsrnamespace=6&prop=imageinfo")
    #expect(response.text.contains(#""code":"missingparam""#))
    await visitor.stop()
  }

  @Test func tooManyRequestsAreToldInWordsHowLongToWait() async throws {
    let visitor = try Visitor(9, limit: 1)
    #expect(try await visitor.search("").status == 200)
    let response = try await visitor.search("")
    #expect(response.status == 429)
    #expect(response.headers["Retry-After"] == "60")
    #expect(response.headers["Content-Type"]?.hasPrefix("text/plain") == true)
    await visitor.stop()
  }

  @Test func onlyStandardWidthsAreDrawn() async throws {
    let visitor = try Visitor(9)
    let pages = try await visitor.answer("gsrlimit=9").pages
    let info = try #require(
      pages.compactMap(\.imageinfo?.first).first { $0.mime == "image/jpeg" })
    let thumbnail = try #require(info.thumburl)
    let folder = try TemporaryFolder()
    for width in [330, 960] {
      let response = try await visitor.get(
        thumbnail.replacing("330px-", with: "\(width)px-"))
      #expect(response.status == 200)
      let file = try folder.write(response.body, to: "\(width).jpg")
      let facts = try await Darkroom(jobs: 1).develop(
        file, limits: ImageLimits(maxBytes: 32 << 20, maxPixels: 100_000_000)
      ).facts
      #expect(facts.size.width == width)
    }
    for width in [331, 1_000] {
      #expect(
        try await visitor.get(thumbnail.replacing("330px-", with: "\(width)px-")).status == 400)
    }
    await visitor.stop()
  }

  /// The width that was asked for is not that of the image.
  @Test func aThumbnailsWidthIsNotWhatItIsSaidToBe() async throws {
    let visitor = try Visitor(9)
    let response = try await visitor.search("gsrlimit=1").text
    #expect(response.contains("330px-"))
    let odd = try await visitor.get(
      "\(visitor.sandbox.base(of: .commons))?action=query&format=json&formatversion=2"
        + "&generator=search&gsrnamespace=6&prop=imageinfo&iiurlwidth=800&gsrsearch=pattern")
    #expect(odd.text.contains("/960px-") && odd.text.contains(#""thumbwidth":800"#))
    await visitor.stop()
  }

  @Test(arguments: [
    "/wikipedia/commons/0/00/Nothing.jpg", "/wikipedia/commons/thumb/0/00/A_1.jpg/x.jpg",
    "/wikipedia/commons/", "/wikipedia/commons/thumb/0/00/A_1.jpg/330px-A_1.jpg",
  ])
  func whatIsNowhereIsNotFound(_ path: String) async throws {
    let visitor = try Visitor(9)
    #expect(try await visitor.get("http://127.0.0.1:\(visitor.sandbox.port)\(path)").status == 404)
    await visitor.stop()
  }
}
