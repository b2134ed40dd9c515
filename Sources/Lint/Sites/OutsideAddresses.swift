package import Model
import Support

/// Addresses of other hosts in the pages of a site, each once and with its first place, gathered
/// while pages are read in any order. So many are kept; which, does not hang on that order.
package struct OutsideAddresses: Sendable {
  /// So many are kept.
  package static let most = 10_000

  package struct Mention: Hashable, Sendable {
    /// Without what stands behind `#`; nil where it is none that can be asked for.
    package let address: WebAddress?
    /// As it stands in the page.
    package let text: String
    /// The path of the page in the site.
    package let file: String
    package let line: Int
  }

  package struct Summary: Sendable {
    /// In the order of files and lines.
    package let mentions: [Mention]
    /// How many addresses there are besides.
    package let leftOut: Int
  }

  private struct Place: Comparable {
    let file: Int
    let line: Int
    let text: String

    static func < (one: Place, other: Place) -> Bool {
      (one.file, one.line, one.text) < (other.file, other.line, other.text)
    }
  }

  private let base: String?
  private let most: Int
  private var places: [String: Place] = [:]
  /// Digests of all that were ever seen.
  private var seen: Set<UInt64> = []

  /// - Parameter base: where the site is published itself; what lies below it is not outside.
  package init(base: String? = nil, most: Int = Self.most) {
    self.base = base
    self.most = most
  }

  package mutating func note(_ links: [PageReport.Link], file: Int) {
    for link in links {
      let text = Self.plain(link.address)
      guard text.hasPrefix("http:") || text.hasPrefix("https:"), !isOwn(text) else { continue }
      let key = Self.key(of: text)
      seen.insert(UInt64(truncatingIfNeeded: Digest(of: key).words[0]))
      let place = Place(file: file, line: link.line, text: text)
      places[key] = places[key].map { min($0, place) } ?? place
    }
    // One that goes now comes back where an earlier place of it is found.
    if places.count >= 2 * most { places = Dictionary(uniqueKeysWithValues: first) }
  }

  package func summary(_ paths: [String]) -> Summary {
    let mentions = first.map { _, place in
      Mention(
        address: WebAddress(place.text), text: place.text, file: paths[place.file],
        line: place.line)
    }
    return Summary(mentions: mentions, leftOut: seen.count - mentions.count)
  }

  private var first: [(key: String, value: Place)] {
    Array(places.sorted { $0.value < $1.value }.prefix(most))
  }

  private func isOwn(_ text: String) -> Bool {
    guard let base else { return false }
    return text.hasPrefix(base) || text + "/" == base
  }

  /// With its scheme, in small letters, and without a fragment.
  private static func plain(_ address: String) -> String {
    let trimmed = CleanAddress.trimmed(address)
    let whole = trimmed.hasPrefix("//") ? "https:" + trimmed : trimmed
    let scheme = CleanAddress.scheme(of: whole) ?? ""
    return scheme + whole.dropFirst(scheme.count).prefix { $0 != "#" }
  }

  /// The same for every way to write one address.
  private static func key(of text: String) -> String {
    guard let address = WebAddress(text) else { return text }
    let query = address.query.map { "?" + $0 } ?? ""
    return "\(address.isSecure) \(address.host) \(address.port) \(address.path)\(query)"
  }
}
