import Model
import Templating

/// The way to a creator: the page in the gallery, and the profile at the source.
struct CreatorLink: View {
  let entry: CreatorEntry
  let site: SiteIndex
  let root: String

  init(_ entry: CreatorEntry, site: SiteIndex, root: String) {
    self.entry = entry
    self.site = site
    self.root = root
  }

  static let names = [
    "text", "link", "profile", "source",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "text": .text(entry.name)
    case "link": .text(root + entry.address)
    case "profile": .known(entry.creator.page?.text)
    case "source": .line(site.title(of: entry.creator.source))
    default: nil
    }
  }
}
