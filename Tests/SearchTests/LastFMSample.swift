import Model
import Synchronization
import Transfer

@testable import Search

/// What answers of Last.fm look like.
enum LastFMSample {
  static let cover = "https://lastfm.freetls.fastly.net/i/u"

  static let lanterns = #"""
    {"name": "Paper Lanterns", "artist": "The Samples & Co",
    "url": "https://www.last.fm/music/The+Samples+&+Co/Paper+Lanterns",
    "image": [{"#text": "\#(cover)/34s/01.png", "size": "small"},
    {"#text": "\#(cover)/64s/01.png", "size": "medium"},
    {"#text": "\#(cover)/174s/01.png", "size": "large"},
    {"#text": "\#(cover)/300x300/01.png", "size": "extralarge"}],
    "streamable": "0", "mbid": ""}
    """#

  static func album(_ name: String, _ artist: String = "Nobody Real") -> String {
    #"{"name": "\#(name)", "artist": "\#(artist)"}"#
  }

  static func results(_ albums: String, total: String = "9", start: String = "0") -> String {
    #"""
    {"results": {"opensearch:totalResults": "\#(total)", "opensearch:startIndex": "\#(start)",
    "albummatches": {"album": \#(albums)}}}
    """#
  }

  /// One page with these albums and no others.
  static func results(of albums: [String]) -> String {
    results("[" + albums.joined(separator: ",") + "]", total: String(albums.count))
  }

  static func error(_ number: String, _ message: String = "so it is") -> String {
    #"{"error": \#(number), "message": "\#(message)", "links": []}"#
  }

  static func answer(
    _ body: String, status: Int = 200, headers: [HeaderField] = []
  ) -> SearchAnswer {
    PixabaySample.answer(status: status, body, headers: headers)
  }
}

extension LastFMSample {
  /// Last.fm at an address that is never asked.
  static func pages(
    of search: String = "paper lanterns", limit: Int? = nil, parameters: [String: String] = [:],
    key: String? = "a-key", asking ask: @escaping Ask
  ) -> SearchPages {
    let base = WebAddress(known: "https://ws.audioscrobbler.com/2.0/")
    let source = LastFM(settings: ServiceSettings(base: base, key: key.flatMap { Secret($0) }))
    return source.pages(
      of: Query(
        source: LastFM.description.name, search: search, limit: limit, parameters: parameters),
      asking: ask)
  }

  static func walk(
    _ answer: SearchAnswer, limit: Int? = nil
  ) async -> (pages: [SearchPage], error: SearchError?) {
    await SandboxSearch.walk(pages(limit: limit, asking: { _ in answer }))
  }

  /// What the only album of a page becomes.
  static func picture(_ album: String) async -> Picture? {
    await walk(answer(results(of: [album]))).pages.first?.pictures.first
  }
}

/// Answers requests in the order they come, and keeps their addresses; the last answer stays.
final class LastFMScript: Sendable {
  private let answers: [SearchAnswer]
  private let asked = Mutex<[SearchRequest]>([])

  init(_ answers: [SearchAnswer]) { self.answers = answers }

  convenience init(_ bodies: String...) { self.init(bodies.map { LastFMSample.answer($0) }) }

  var requests: [SearchRequest] { asked.withLock { $0 } }

  var ask: Ask {
    { request in
      let place = self.asked.withLock { asked in
        asked.append(request)
        return min(asked.count, self.answers.count) - 1
      }
      return self.answers[place]
    }
  }
}
