import Configuration
import Model
import Preview
import Support
import Synchronization
import TestSupport
import Testing
import Transfer

@testable import Sandbox
@testable import Search

/// What an answer says leads nowhere but to its service.
struct DeclaredSafetyTests {
  private static func plist(_ pages: String, _ more: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>name</key><string>drawn</string><key>title</key><string>Drawn</string>
    <key>format</key><string>json</string>
    <key>address</key><string>http://drawn.example/api/search</string>
    <key>key</key><dict><key>item</key><string>key</string></dict>
    <key>pages</key><dict>\(pages)</dict>
    <key>items</key><string>$.items[*]</string>
    <key>picture</key><dict><key>id</key><string>@.id</string><key>large</key><string>@.url</string></dict>
    <key>terms</key><dict><key>summary</key><string>yours</string>
      <key>withoutLicense</key><string>show</string></dict>
    \(more)
    </dict></plist>
    """
  }

  private static let linked =
    "<key>by</key><string>link</string><key>next</key><string>$.next</string>"

  private func walk(
    _ plist: String, answering answers: @escaping @Sendable (String, Int) -> String
  ) async throws -> (result: (pages: [SearchPage], error: SearchError?), asked: [String]) {
    let service = try SourceFiles.service(
      in: Array(plist.utf8), named: "drawn.plist", besides: [])
    let base = WebAddress(known: "http://drawn.example/api/search")
    let asked = Mutex<[String]>([])
    let source = DeclaredSource(
      service, settings: ServiceSettings(base: base, key: Secret("secret-key-1")))
    let pages = source.pages(of: Query(source: service.name, search: "")) {
      (request) async throws(SearchError) in
      let address = request.request.address.text
      let number = asked.withLock { asked in
        asked.append(address)
        return asked.count
      }
      return SearchAnswer(
        status: 200, headers: HeaderFields(), body: Array(answers(address, number).utf8),
        retrieved: Timestamp(secondsSince1970: 0), address: address)
    }
    return (await SandboxSearch.walk(pages), asked.withLock { $0 })
  }

  @Test(arguments: ["page", "offset"])
  func pagesMayBeginAtAnyNumber(style: String) async throws {
    let first = String(Int.max)
    let plist = Self.plist(
      "<key>by</key><string>\(style)</string><key>item</key><string>p</string>"
        + "<key>first</key><integer>\(first)</integer><key>size</key><integer>1</integer>")
    let walked = try await walk(plist) { _, number in Self.items(number) }
    #expect(walked.asked.allSatisfy { $0.contains("p=\(first)") })
    let service = try SourceFiles.service(
      in: Array(plist.utf8), named: "drawn.plist", besides: [])
    _ = try DeclaredTrial(
      service, answer: Array(Self.items(1, ",\"total\":9").utf8), detail: nil)
  }

  private static func items(_ number: Int, _ more: String = "") -> String {
    "{\"items\":[{\"id\":\(number),\"url\":\"http://images.example/\(number).jpg\"}]\(more)}"
  }

  @Test(arguments: [
    "http://other.example/api/search?page=2", "http://127.0.0.1/api/search",
    "http://drawn.example:8080/api/search", "http://drawn.example/admin",
    "http://drawn.example/api/searching", "http://drawn.example/api/search/../../admin",
    "http://drawn.example/api/search/%2e%2e/admin", "https://drawn.example/api/search?p=2",
    "file:///etc/passwd", "http://me:you@drawn.example/api/search",
  ])
  func aLinkToTheNextPageStaysBelowTheService(_ link: String) async throws {
    let (result, asked) = try await walk(Self.plist(Self.linked)) { _, number in
      Self.items(number, ",\"next\":\"\(link)\"")
    }
    #expect(asked == ["http://drawn.example/api/search"])
    #expect(result.error?.code == .badAnswer)
    #expect(result.error?.detail.contains("next page") == true)
  }

  @Test func aLinkToTheNextPageIsFollowedWithoutTheKeyInIt() async throws {
    let (result, asked) = try await walk(Self.plist(Self.linked)) { _, number in
      Self.items(number, number > 2 ? "" : ",\"next\":\"?page=\(number + 1)&key=secret-key-1#x\"")
    }
    #expect(result.error == nil)
    #expect(
      asked == [
        "http://drawn.example/api/search", "http://drawn.example/api/search?page=2",
        "http://drawn.example/api/search?page=3",
      ])
    #expect(result.pages.flatMap(\.pictures).map(\.id.own) == ["1", "2", "3"])
  }

  @Test func aWalkThatGoesInCirclesEnds() async throws {
    let token =
      "<key>by</key><string>token</string><key>item</key><string>t</string><key>next</key><string>$.next</string>"
    let (result, asked) = try await walk(Self.plist(token)) { _, number in
      Self.items(number, ",\"next\":\"\(number % 2)\"")
    }
    #expect(asked.count < 5)
    #expect(result.error?.code == .badAnswer)
  }

  @Test func aServiceThatAlwaysSendsTheSamePageEnds() async throws {
    let paged =
      "<key>by</key><string>page</string><key>item</key><string>p</string>"
    let (result, asked) = try await walk(Self.plist(paged)) { _, _ in Self.items(1) }
    #expect(asked.count == 2 && result.error == nil)
    #expect(result.pages.flatMap(\.pictures).count == 1)
  }

  @Test(arguments: ["http://other.example/{@.id}", "{@.about}", "http://drawn.example:81/{@.id}"])
  func detailsAreAskedOfNobodyElse(_ address: String) async throws {
    let detail = "<key>detail</key><dict><key>address</key><string>\(address)</string></dict>"
    let once = "<key>by</key><string>once</string>"
    let (result, asked) = try await walk(Self.plist(once, detail)) { _, _ in
      "{\"items\":[{\"id\":7,\"about\":\"http://192.168.1.1/admin\"}]}"
    }
    #expect(asked == ["http://drawn.example/api/search"])
    #expect(result.error?.detail.contains("away from drawn.example") == true)
  }

  /// What an answer says in the place of a name stays within the path.
  @Test func whatStandsInAnAddressStaysInItsPlace() async throws {
    let detail =
      "<key>detail</key><dict><key>address</key><string>http://drawn.example/api/{@.id}.json</string></dict>"
    let once = "<key>by</key><string>once</string>"
    let (_, asked) = try await walk(Self.plist(once, detail)) { _, number in
      number == 1
        ? "{\"items\":[{\"id\":\"../../admin?x=1&y#z\"}]}" : "{\"id\":1,\"url\":\"/1.jpg\"}"
    }
    #expect(asked.last == "http://drawn.example/api/..%2F..%2Fadmin%3Fx%3D1%26y%23z.json")
  }

  /// Forgotten pictures are in no answer that is kept, whichever format it has.
  @Test(arguments: ["nasa", "inaturalist", "mediarss", "atom", "met"])
  func whatIsForgottenIsInNoAnswer(_ name: String) async throws {
    let service = try #require(ShippedSource.service(name))
    let items = SourceCase.catalogue(3).items
    let answer = AnswerGrowth(service, isDetail: service.detail != nil)
    var own: [String] = []
    for item in items.prefix(service.detail == nil ? 3 : 1) {
      let place = service.detail == nil ? answer.item() : answer.root
      let part = answer.part(of: place)
      for key in DeclaredService.PictureKey.allCases {
        guard let reading = service.picture[key] else { continue }
        answer.fill(
          reading, DescribedDouble.texts(of: key, item, "http://example.org", service), place, part)
      }
      own.append(DescribedDouble.own(of: item, at: service))
    }
    let forgotten = ForgottenPictures([
      ForgottenPictures.digest(of: PictureID(source: service.name, own: own[own.count - 1]))
    ])
    let redacted = try #require(Service(service).redacted(answer.bytes, forgetting: forgotten))
    let before = String(decoding: answer.bytes, as: UTF8.self)
    let after = String(decoding: redacted, as: UTF8.self)
    let last = items[own.count - 1]
    #expect(before.contains(String(last.id)) && !after.contains(String(last.id)))
    #expect(!after.contains(last.titled))
    if own.count > 1 { #expect(after.contains(items[0].titled)) }
    #expect(
      Service(service).redacted(redacted, forgetting: forgotten) == nil)
    if service.detail == nil {
      let page = try DeclaredAnswer(
        SearchAnswer(
          status: 200, headers: HeaderFields(), body: redacted,
          retrieved: Timestamp(secondsSince1970: 0)), of: service, page: 2,
        address: WebAddress(known: "http://example.org/"))
      #expect(page.items.count == 3)
    }
  }
}
