import Model
import Templating

/// The way to a creator: the page in the gallery, and the profile elsewhere. That need not be the
/// source's: Openverse leads to Flickr and many others.
struct CreatorLink: View {
  let entry: CreatorEntry
  let root: String

  init(_ entry: CreatorEntry, root: String) {
    self.entry = entry
    self.root = root
  }

  static let names = [
    "text", "link", "profile", "profileHost",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "text": .text(entry.name)
    case "link": .text(root + entry.address)
    case "profile": .known(entry.creator.page?.text)
    case "profileHost": .known(entry.creator.page?.shortHost)
    default: nil
    }
  }
}

extension WebAddress {
  /// The host as people say it: `flickr.com`.
  var shortHost: String { host.hasPrefix("www.") ? String(host.dropFirst(4)) : host }
}
