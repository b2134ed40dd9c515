import Model
import Templating

/// A saved search on the front page.
struct SearchView: View {
  let entry: CollectionEntry
  let site: SiteIndex
  let namesSource: Bool
  /// The picture that stands for the search.
  let cover: Int?

  static let names = [
    "title", "link", "count", "source", "image", "colourClass",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "title": .line(entry.collection.title)
    case "link": .text(entry.address)
    case "count": .text(Words.count(entry.pictures.count, entry.form.things))
    case "source": .line(namesSource ? site.title(of: entry.collection.source) : nil)
    case "image": .part(image)
    case "colourClass": .known(cover.flatMap { site.pictures[$0].colourClass })
    default: nil
    }
  }

  private var image: ImageView? {
    cover.flatMap {
      ImageView(card: site.images(of: $0), root: "", sizes: "4.5rem", loading: .eager)
    }
  }
}
