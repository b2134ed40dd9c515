import Configuration
import Model
import Search
import Transfer

extension Subject {
  /// Descriptions of services, and what a search finds by them in an answer that fits the sound ones.
  static let descriptions = Subject(
    name: "descriptions",
    words: [
      "<key>by</key>", "page", "offset", "token", "link", "items", "once", "<key>first</key>",
      "<integer>9223372036854775807</integer>", "<integer>-9223372036854775808</integer>",
      "<key>size</key>", "<key>reach</key>", "<key>next</key>", "$.next", "$.items[*]", "@.id",
      "$..[?@.a==1]", "[-9223372036854775808:9223372036854775807:2]", "//*[@a='b']/@c",
      "<key>all</key>", "<key>last</key>", "<key>axes</key>", "<string>datetime</string>",
      "<key>detail</key>", "<key>where</key>", "<key>match</key>", "(a+)+$", "{contact}",
    ],
    longest: 16_384,
    seeds: { ShippedSources.names.compactMap { ShippedSources.bytes(of: $0) } },
    look: { bytes in
      do throws(Failure) {
        let service = try SourceFiles.service(in: bytes, named: "x.plist", besides: [])
        _ = try? DeclaredTrial(service, answer: Array(anyAnswer.utf8), detail: nil)
        _ = await DescribedSearch(service).pictures(of: Array(anyAnswer.utf8))
      } catch {
        try Contradiction.unless(
          !error.details.isEmpty || !error.summary.isEmpty, "refused without a reason")
      }
    })

  /// Answers as the sources that come with the program read them. The first byte says which.
  static let described = Subject(
    name: "described",
    words: [
      "{", "}", "[", "]", ":", ",", "null", "true", "-1e400", "9223372036854775808", "\"id\":",
      "\"url\":", "\"next\":", "\"total\":", "\"items\":", "https://", "javascript:", "<item>",
      "</item>", "<media:content url=\"", "\"/>", "<![CDATA[", "&#1114112;", "\"@context\":",
      "51.4545N 27.1234E", "geo:51,27", "0000-00-00", "CC BY 4.0", "\u{301}\u{327}", "\u{202E}",
    ],
    longest: 32_768,
    seeds: {
      services.indices.flatMap { number in
        [anyAnswer, anyFeed].map { [UInt8(number)] + Array($0.utf8) }
      }
    },
    look: { bytes in
      guard let first = bytes.first, !services.isEmpty else { return }
      let search = DescribedSearch(services[Int(first) % services.count])
      for picture in await search.pictures(of: Array(bytes.dropFirst())) {
        try Contradiction.unless(
          PictureRecord(picture).picture() == picture, "a picture is another once it was kept")
        let told = picture.telling(.off, without: [])
        try Contradiction.unless(told.position == nil, "a position is told")
      }
    })

  private static let services: [DeclaredService] = ShippedSources.names.compactMap { name in
    ShippedSources.bytes(of: name).flatMap {
      try? SourceFiles.service(in: $0, named: "\(name).plist", besides: [])
    }
  }

  private static let anyAnswer = """
    {"total": 9, "count": 9, "next": "https://services.example/x?page=2", "items": [{"id": 1, "title": "A", "url":
    "https://services.example/1.jpg", "license": "CC0", "tags": ["a", "b"], "date": "2031-05-06"}], "data": [{"id": 2,
    "image_id": "x", "is_public_domain": true}], "records": [{"id": 3, "primaryimageurl": "https://services.example/3.jpg"}]}
    """

  private static let anyFeed = """
    <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><guid>1</guid><title>A</title>
    <link>https://services.example/1</link><media:content url="https://services.example/1.jpg" type="image/jpeg"
    width="9" height="6"/><media:credit>B</media:credit></item></channel></rss>
    """
}

/// A service that is never asked.
struct DescribedSearch: Sendable {
  let service: DeclaredService

  init(_ service: DeclaredService) { self.service = service }

  /// What is found when everything that is asked is answered with `body`, four times at most.
  func pictures(of body: [UInt8]) async -> [Picture] {
    let base = WebAddress(known: "https://services.example/")
    let source = DeclaredSource(
      service, settings: ServiceSettings(base: base, key: Secret(AnswerSeeds.key)))
    let timeout = Timeout(4)
    var query = Query(source: service.name, search: "everything")
    query.parameters[SearchDivision.parameter] = "true"
    let pages = source.pages(of: query) { (request) async throws(SearchError) in
      guard timeout.isLeft else { throw SearchError(.unavailable) }
      let answer = SearchAnswer(
        status: 200, headers: HeaderFields(), body: body,
        retrieved: Timestamp(secondsSince1970: 1_900_000_000))
      _ = request.problem(answer)
      return answer
    }
    var pictures: [Picture] = []
    do throws(SearchError) {
      for try await page in pages { pictures += page.pictures }
    } catch {
      // That an answer is none is a good outcome; it has to be put into words.
      _ = error.failure.summary
    }
    return pictures
  }
}
