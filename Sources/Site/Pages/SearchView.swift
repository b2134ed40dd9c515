import Model
import Templating

/// A saved search on the front page.
struct SearchView: View {
  let entry: CollectionEntry
  let site: SiteIndex

  static let names = [
    "title", "link", "count", "image",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "title": .line(entry.collection.title)
    case "link": .text(entry.address)
    case "count": .text(Words.photos(entry.pictures.count))
    case "image": .part(cover)
    default: nil
    }
  }

  private var cover: ImageView? {
    site.cover(of: entry.pictures).flatMap {
      ImageView(card: site.images(of: $0), root: "", sizes: "4.5rem", loading: .eager)
    }
  }
}
