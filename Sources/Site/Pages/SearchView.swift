import Model
import Templating
import Theme

/// A saved search on the front page.
struct SearchView: View {
  let entry: CollectionEntry
  let site: SiteIndex
  let namesSource: Bool
  /// The picture that stands for the search.
  let cover: Int?

  static let fields = Fields<Self>([
    .line("title", "What the saved search is called") { $0.entry.collection.title },
    .text("link", "Its page, ready for `href`") { $0.entry.address },
    .text("count", "How many pictures it found, in words") {
      $0.site.words.count($0.entry.pictures.count, $0.entry.form.things)
    },
    .optionalLine("source", "Where it searched, in galleries of several sources") {
      $0.namesSource ? $0.site.title(of: $0.entry.collection.source) : nil
    },
    .part("image", "The picture that stands for it") { $0.image },
    .optional("colourClass", "The class of that picture's main colour, `k00` to `k63`") { search in
      search.cover.flatMap { search.site.brief($0).colourClass }
    },
  ])

  private var image: ImageView? {
    cover.flatMap {
      ImageView(
        card: site.card($0), root: "", sizes: "(max-width: 30rem) 50vw, 14rem",
        loading: .eager)
    }
  }
}
