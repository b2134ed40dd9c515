import Build
import Model
import Search
import Transfer

extension Subject {
  /// Answers of every service. The first byte says whose it is, the second with which status it
  /// comes; every page of a search is answered with the rest.
  static let answers = Subject(
    name: "answers",
    words: [
      "{", "}", "[", "]", ":", ",", "null", "true", "\"\"", "-1e400", "1e999999999",
      "9223372036854775808", "-9223372036854775808", "0.1", "\\u0000", "\\ud800", "\"hits\":",
      "\"total\":0", "\"photo\":", "\"stat\":\"fail\"", "\"results\":", "\"album\":", "\"docs\":",
      "\"continue\":", "\"query\":", "\"pages\":", "\"error\":", "\"url\":", "\"image\":",
      "https://", "javascript:", "<lfm status=\"ok\">", "<album>", "</album>", "<![CDATA[",
      "&lt;", "&#1114112;", "0000-00-00 00:00:00", "2031-02-30T25:61:61Z", "\u{202E}",
    ],
    longest: 32_768,
    seeds: { try await AnswerSeeds.answers() },
    look: { bytes in
      guard bytes.count >= 2 else { return }
      let service = FuzzedService.all[Int(bytes[0]) % FuzzedService.all.count]
      let status = statuses[Int(bytes[1]) % statuses.count]
      for picture in await service.pictures(of: bytes.dropFirst(2), status: status) {
        try Contradiction.unless(
          PictureRecord(picture).picture() == picture, "a picture is another once it was kept")
      }
    })

  private static let statuses = [200, 200, 200, 400, 401, 404, 429, 500]
}

/// A service that is never asked, and one way to search it.
struct FuzzedService: Sendable {
  let name: String
  var parameters: [String: String] = [:]

  static let all: [FuzzedService] = [
    FuzzedService(name: "pixabay"), FuzzedService(name: "flickr"), FuzzedService(name: "lastfm"),
    FuzzedService(name: "lastfm", parameters: ["tags": "true"]), FuzzedService(name: "nytimes"),
    FuzzedService(name: "nytimes", parameters: ["api": "article-search", "sort": "relevance"]),
    FuzzedService(name: "openverse"), FuzzedService(name: "commons"),
  ]

  /// What the search finds when everything that it asks is answered with `body`, four times at most.
  func pictures(of body: ArraySlice<UInt8>, status: Int) async -> [Picture] {
    let answer = SearchAnswer(
      status: status, headers: HeaderFields(), body: Array(body),
      retrieved: Timestamp(secondsSince1970: 1_900_000_000))
    let timeout = Timeout(4)
    return await pictures { (request) async throws(SearchError) in
      guard timeout.isLeft else { throw SearchError(.unavailable) }
      _ = request.problem(answer)
      return answer
    }
  }

  func pictures(asking ask: @escaping Ask) async -> [Picture] {
    var pictures: [Picture] = []
    do throws(SearchError) {
      guard let pages = pages(asking: ask) else { return [] }
      for try await page in pages { pictures += page.pictures }
    } catch {
      // That an answer is none is a good outcome; it has to be put into words.
      _ = error.failure.summary
    }
    return pictures
  }

  private func pages(asking ask: @escaping Ask) -> SearchPages? {
    guard let source = Sources.builtIn.source(named: SourceName(name), settings: settings) else {
      return nil
    }
    return source.pages(
      of: Query(source: SourceName(name), search: "everything", parameters: parameters),
      asking: ask)
  }

  /// Where `AnswerSeeds` has the services, too.
  private var settings: ServiceSettings? {
    AnswerSeeds.base(of: name).map { ServiceSettings(base: $0, key: Secret(AnswerSeeds.key)) }
  }
}
