import Build
import Configuration
import Foundation
import Model
import Search
import Support

/// The address of a search at one of the services, as a browser shows it, as a search of ours.
struct SearchAddress {
  private(set) var search: StarterGallery.Search
  /// Items of the address that mean nothing to us.
  private(set) var leftOut: [String] = []

  /// What addresses are understood, for whoever gave another one.
  static let understood = [
    "https://pixabay.com/images/search/puppies/", "https://www.flickr.com/search/?text=puppies",
    "https://www.flickr.com/photos/tags/puppies/",
    "https://www.flickr.com/photos/NAME/albums/72157600000000000/",
    "https://openverse.org/search/image?q=puppies",
    "https://commons.wikimedia.org/wiki/Category:Puppies",
    "https://commons.wikimedia.org/w/index.php?search=puppies",
    "https://www.last.fm/tag/shoegaze",
  ]

  /// Nil for any other address.
  init?(_ address: WebAddress) {
    guard let parts = URLComponents(string: address.text), let host = parts.host?.lowercased()
    else { return nil }
    let place = Place(parts)
    let name = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    let found: Found? =
      switch name {
      case "pixabay.com": Self.pixabay(place)
      case "flickr.com", "m.flickr.com": Self.flickr(place)
      case "openverse.org", "api.openverse.org": Self.openverse(place)
      case "commons.wikimedia.org", "commons.m.wikimedia.org": Self.commons(place)
      case "last.fm": Self.lastFM(place)
      default: nil
      }
    guard let found, let source = Sources.builtIn.description(of: found.source) else { return nil }
    search = StarterGallery.Search(
      source: found.source, search: CleanText.line(found.words),
      title: CleanText.line(found.title ?? found.words).capitalizedFirst)
    for (name, value) in found.parameters + place.items.filter({ !found.known.contains($0.name) }) {
      let name = found.names[name] ?? name
      guard let rule = source.parameters.first(where: { $0.name == name }), rule.accepts(value)
      else {
        leftOut.append(name)
        continue
      }
      search.parameters.append(.init(name, value))
    }
    guard !search.title.isEmpty else { return nil }
  }

  /// An address, taken apart and decoded.
  private struct Place {
    var path: [String]
    let items: [(name: String, value: String)]

    init(_ parts: URLComponents) {
      path = parts.percentEncodedPath.pathParts().map { Self.decoded(String($0)) }
      items = (parts.percentEncodedQuery ?? "").split(separator: "&").compactMap { item in
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, !sides[1].isEmpty else { return nil }
        return (Self.decoded(String(sides[0])), Self.decoded(String(sides[1])))
      }
    }

    /// `+` is a space in all of them.
    private static func decoded(_ text: String) -> String {
      let text = text.replacing("+", with: " ")
      return text.removingPercentEncoding ?? text
    }

    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
  }

  private struct Found {
    let source: SourceName
    var words = ""
    var title: String?
    /// What the path says.
    var parameters: [(name: String, value: String)] = []
    /// Items that are understood otherwise, or that no search needs.
    var known: Set<String> = []
    /// Items that have another name for programs.
    var names: [String: String] = [:]
  }

  // MARK: Services

  private static func pixabay(_ place: Place) -> Found? {
    var path = place.path
    var found = Found(source: SourceName("pixabay"), known: ["pagi", "manual_search"])
    if let language = path.first, language.count == 2 {
      path.removeFirst()
      found.parameters.append(("lang", language))
    }
    guard path.count == 3, path[1] == "search" else { return nil }
    switch path[0] {
    case "images": break
    case "photos": found.parameters.append(("image_type", "photo"))
    case "illustrations": found.parameters.append(("image_type", "illustration"))
    case "vectors": found.parameters.append(("image_type", "vector"))
    default: return nil
    }
    found.words = path[2]
    return found
  }

  private static func flickr(_ place: Place) -> Found? {
    var found = Found(
      source: Flickr.description.name, known: ["text", "q", "w", "m", "view_all", "page", "media"])
    let path = place.path
    switch path.first {
    case "search":
      found.words = place.value("text") ?? place.value("q") ?? ""
      found.title = found.words.isEmpty ? place.value("tags") ?? place.value("user_id") : nil
    case "photos" where path.count == 3 && path[1] == "tags":
      (found.parameters, found.title) = ([("tags", path[2])], path[2])
    case "photos" where path.count == 4 && ["albums", "sets"].contains(path[2]):
      (found.parameters, found.title) = ([("photoset_id", path[3])], "Album of \(path[1])")
    case "photos" where path.count == 2 && isIdentity(path[1]):
      (found.parameters, found.title) = ([("user_id", path[1])], path[1])
    case "groups" where path.count >= 2 && isIdentity(path[1]):
      (found.parameters, found.title) = ([("group_id", path[1])], path[1])
    default: return nil
    }
    return found
  }

  /// `12345678@N00`: names that people choose mean nothing to a search.
  private static func isIdentity(_ text: String) -> Bool { text.wholeMatch(of: /\d+@N\d\d/) != nil }

  private static func openverse(_ place: Place) -> Found? {
    var found = Found(
      source: Openverse.description.name, known: ["q", "searchBy", "searchTerm", "tag", "page"],
      names: ["licenses": "license", "categories": "category", "extensions": "extension"])
    switch place.path {
    case ["search"], ["search", "image"], ["v1", "images"]:
      guard let words = place.value("q") else { return nil }
      guard place.value("searchBy") == "creator" else {
        found.words = words
        return found
      }
      (found.parameters, found.title) = ([("creator", words)], words)
    case ["image", "collection"]:
      if let tag = place.value("tag") { found.parameters.append(("tags", tag)) }
      found.title = place.value("tag") ?? place.value("creator")
    default: return nil
    }
    return found
  }

  private static func commons(_ place: Place) -> Found? {
    var found = Found(
      source: Commons.description.name,
      known: ["title", "search", "type", "go", "fulltext", "ns6", "profile", "limit", "offset"])
    // A title is written with underscores.
    let page =
      (place.path.first == "wiki"
      ? place.path.dropFirst().joined(separator: "/") : place.value("title") ?? "")
      .replacing("_", with: " ")
    if page.hasPrefix("Category:") {
      let category = String(page.dropFirst("Category:".count))
      (found.parameters, found.title) = ([("category", category)], category)
      return found
    }
    found.words = place.value("search") ?? String(page.trimmingPrefix("Special:Search/"))
    guard place.value("search") != nil || page.hasPrefix("Special:Search/") else { return nil }
    return found
  }

  private static func lastFM(_ place: Place) -> Found? {
    var path = place.path
    if let language = path.first, language.count == 2 { path.removeFirst() }
    guard path.count >= 2, path[0] == "tag" else { return nil }
    return Found(source: LastFM.description.name, words: path[1], known: ["page"])
  }
}
