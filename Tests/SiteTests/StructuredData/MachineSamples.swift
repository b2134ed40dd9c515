import Foundation
import Lint
import Model
import Support
import Testing
import XML

@testable import Site

/// A site that is published at a known address, and what it tells machines.
struct MachineSite {
  static let base = "https://example.org/photos/"
  /// Pages beside those of metadata that search engines are not to list.
  static let unlisted: Set = ["404.html", "offline.html", "favourites.html"]

  let site: RenderedSite
  let files: [String: [UInt8]]

  private static let made: Result<MachineSite, any Error> = Result {
    try MachineSite(Samples.published(45))
  }

  /// Of `Samples.published(45)`, for the many tests that read it.
  static var sample: MachineSite {
    get throws { try made.get() }
  }

  init(_ content: SiteContent) throws {
    let site = try RenderedSite(content)
    self.site = site
    // The index is for our own scripts.
    let planned = site.files.filter { !$0.path.hasPrefix("data/") }
    files = try planned.reduce(into: [:]) { files, file in
      if case .written = file.source { files[file.path] = try file.bytes(site.theme) }
    }
  }

  /// What a page's one script says, parsed.
  func graph(of path: String) throws -> [JSONValue] {
    let text = try site.text(of: path)
    let found = text.matches(of: /<script type="application\/ld\+json">([^<]*)<\/script>/)
    let script = try #require(found.first, "\(path) has no data")
    #expect(found.count == 1)
    let whole = try JSONValue(parsing: Array(script.output.1.utf8))
    #expect(whole["@context"] == .string("https://schema.org"))
    guard case .array(let objects)? = whole["@graph"] else { return [] }
    return objects
  }

  /// What the page says of that kind.
  func object(_ type: String, on path: String) throws -> JSONValue {
    try #require(try graph(of: path).first { $0["@type"] == .string(type) })
  }

  func xml(_ path: String) throws -> XMLElement {
    try XMLElement(parsing: #require(files[path], "\(path) is not planned"))
  }

  /// The content of a `<meta>` of a page.
  func meta(_ name: String, on path: String) throws -> String? {
    let text = try site.text(of: path)
    let pattern = try Regex("<meta (?:property|name)=\"\(name)\" content=\"([^\"]*)\"/>")
    return text.firstMatch(of: pattern)?.output[1].substring.map(String.init)
  }
}

extension Samples {
  /// One search, and pictures that came and changed one day after the other, the last first.
  static func published(_ count: Int, at base: String = MachineSite.base) -> SiteContent {
    var content = content(count: count)
    content.baseURL = WebAddress(base)
    for number in content.pictures.indices {
      let day = moment.secondsSince1970 - number * 86_400
      content.pictures[number].added = Timestamp(secondsSince1970: day)
      content.pictures[number].changed = Timestamp(secondsSince1970: day + 3_600)
    }
    return content
  }
}

extension JSONValue {
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var keys: [String] { if case .object(let members) = self { members.map(\.key) } else { [] } }
}
