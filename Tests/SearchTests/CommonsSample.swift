import Model
import Synchronization
import Transfer

@testable import Search

/// What an answer of Wikimedia Commons looks like.
enum CommonsSample {
  static let thumbnail =
    "https://upload.wikimedia.org/wikipedia/commons/thumb/0/00/Heron.jpg/330px-Heron.jpg"
  static let original = "https://upload.wikimedia.org/wikipedia/commons/0/00/Heron.jpg"

  /// The details of a file, some of them replaced, or taken away where they are nil.
  static func info(
    _ changes: [String: String?] = [:], metadata: [String: String?] = [:]
  ) -> String {
    object(
      [
        ("timestamp", #""2030-01-02T03:04:05Z""#), ("user", #""Uploader""#), ("size", "2718281"),
        ("width", "4000"), ("height", "3000"),
        ("thumburl", "\"\(thumbnail)?utm_source=x&utm_content=thumbnail\""),
        ("thumbwidth", "330"), ("thumbheight", "248"),
        ("url", "\"\(original)?utm_source=x&utm_content=original\""),
        ("descriptionurl", #""https://commons.wikimedia.org/wiki/File:Heron.jpg""#),
        ("mime", #""image/jpeg""#), ("extmetadata", Self.metadata(metadata)),
      ], changes)
  }

  /// The description of a file; every value is the JSON of an entry's `value`.
  static func metadata(_ changes: [String: String?] = [:]) -> String {
    let values: [(String, String)] = [
      ("CommonsMetadataExtension", "1.2"), ("ObjectName", #""Sample heron at dawn""#),
      ("Categories", #""Ardeidae|Dawn|Self-published work|CC-BY-SA-4.0|Herons by country|dawn""#),
      ("ImageDescription", #""<p>A <i>heron</i> &amp; reeds.</p><p>Waiting.</p>""#),
      (
        "Artist",
        #""<a href=\"//commons.wikimedia.org/w/index.php?title=User:Sample&amp;x=1\" title=\"U\">Sample</a>""#
      ),
      ("LicenseShortName", #""CC BY-SA 4.0""#),
      ("LicenseUrl", #""https://creativecommons.org/licenses/by-sa/4.0""#),
      ("License", #""cc-by-sa-4.0""#), ("DateTimeOriginal", #""2029-05-06 07:08:09""#),
      ("GPSLatitude", #""12.3""#),
    ]
    let merged = values.map { key, value in (key, changes[key] ?? value) }
    let added = changes.filter { change in !values.contains { $0.0 == change.key } }
    let all = merged + added.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return "{"
      + all.compactMap { key, value in value.map { "\"\(key)\":{\"value\":\($0)}" } }
      .joined(separator: ",") + "}"
  }

  private static func object(
    _ members: [(String, String)], _ changes: [String: String?]
  ) -> String {
    let merged: [(String, String?)] = members.map { ($0.0, changes[$0.0] ?? $0.1) }
    let added = changes.filter { change in !members.contains { $0.0 == change.key } }
    let all = merged + added.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return "{"
      + all.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }
      .joined(separator: ",") + "}"
  }

  static func page(
    _ id: Int, index: Int = 1, title: String = "File:Heron.jpg", info: String? = info()
  ) -> String {
    let details = info.map { #","imageinfo":[\#($0)]"# } ?? ""
    return #"{"pageid":\#(id),"ns":6,"title":"\#(title)","index":\#(index)\#(details)}"#
  }

  static func body(_ pages: [String], next: String? = nil, isComplete: Bool = true) -> String {
    let complete = isComplete ? #""batchcomplete":true,"# : ""
    let more = next.map { #""continue":\#($0),"# } ?? ""
    return #"{\#(complete)\#(more)"query":{"pages":[\#(pages.joined(separator: ","))]}}"#
  }

  /// A service at an address that is never asked.
  static func source(parameters: [String: String] = [:]) -> Commons {
    Commons(
      settings: ServiceSettings(
        base: WebAddress(known: "https://commons.wikimedia.org/w/api.php"), key: nil,
        parameters: parameters))
  }

  static func query(
    _ search: String = "heron", limit: Int? = nil, parameters: [String: String] = [:]
  ) -> Query {
    Query(source: Commons.description.name, search: search, limit: limit, parameters: parameters)
  }

  struct Walk {
    let pages: [SearchPage]
    let error: SearchError?
    /// Every address that was asked.
    let addresses: [WebAddress]

    var ids: [String] { pages.flatMap(\.pictures).map(\.id.own) }
  }

  /// A search that gets one answer after the other, the last one for ever.
  static func walk(_ bodies: [String], query: Query = query()) async -> Walk {
    let asked = Mutex<[WebAddress]>([])
    let pages = source().pages(
      of: query,
      asking: { request in
        let number = asked.withLock { asked in
          asked.append(request.request.address)
          return asked.count
        }
        return PixabaySample.answer(status: 200, bodies[min(number, bodies.count) - 1])
      })
    let result = await SandboxSearch.walk(pages)
    return Walk(pages: result.pages, error: result.error, addresses: asked.withLock { $0 })
  }

  /// The picture that a file with these details becomes; nil where it is left out.
  static func picture(
    _ changes: [String: String?] = [:], metadata: [String: String?] = [:],
    title: String = "File:Heron.jpg", parameters: [String: String] = [:]
  ) async -> Picture? {
    let page = page(7, title: title, info: info(changes, metadata: metadata))
    let walk = await walk([body([page])], query: query(parameters: parameters))
    return walk.pages.first?.pictures.first
  }
}
