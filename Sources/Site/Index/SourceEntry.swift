import Model

/// A service that pictures of the site come from.
struct SourceEntry: Sendable {
  let name: SourceName
  let title: String
  let count: Int

  /// In the order in which they first appear.
  static func all(in pictures: [SitePicture]) -> [SourceEntry] {
    var order: [SourceName] = []
    var found: [SourceName: (title: String, count: Int)] = [:]
    for picture in pictures {
      let name = picture.picture.id.source
      if found[name] == nil {
        order.append(name)
        found[name] = (picture.sourceTitle, 0)
      }
      found[name]?.count += 1
    }
    return order.compactMap { name in
      found[name].map { SourceEntry(name: name, title: $0.title, count: $0.count) }
    }
  }

  /// Where the service lives, for the line under every page; a folder lives nowhere.
  var home: WebAddress? { Self.homes[name.text].flatMap { WebAddress($0) } }

  /// The words that the service asks for beside its pictures.
  var notice: String? { Words.notices[name.text] }

  private static let homes = [
    "pixabay": "https://pixabay.com/", "flickr": "https://www.flickr.com/",
    "lastfm": "https://www.last.fm/", "nytimes": "https://developer.nytimes.com/",
    "openverse": "https://openverse.org/", "commons": "https://commons.wikimedia.org/",
  ]
}
