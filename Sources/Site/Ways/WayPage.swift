import Model
import Support
import Templating
import Theme

/// A page of the pictures that share one value: a year, a month, a colour, a camera.
struct WayPage: ListPage {
  /// A page of fewer pictures is none for search engines.
  private static let fewestListed = 3

  let site: SiteIndex
  let entry: WayEntry
  let page: Int

  var list: PictureList { .way(entry) }
  var path: String { list.path(page: page) }
  var title: String? { site.words.page(page, of: list.title(site.words)) }
  var description: String {
    site.words(.titleWithRest, ["title": heading, "rest": extent])
  }
  var isIndexed: Bool { entry.pictures.count >= Self.fewestListed }
  var breadcrumbs: [Link] { site.crumbs(list, page: page) }

  private var heading: String { site.words.page(page, of: list.heading(site.words)) }

  static let fields = page(own + GridPart.fields.lifted { $0.grid })

  private static let own: [TemplateField<Self>] = [
    .text("name", "What the pictures have in common") { $0.list.heading($0.site.words) },
    .text("heading", "The same, with the number of the page from the second on") { $0.heading },
    .optional("facet", "What kind of value that is, such as `Camera`, where its name does not tell")
    {
      $0.entry.facet.tellsItself ? nil : $0.entry.facet.label($0.site.words)
    },
    .optional("term", "What one types to find these pictures, such as `year:\"2023\"`") {
      $0.entry.facet == .country
        ? nil : FilterLink.term($0.entry.facet.rawValue, $0.entry.value)
    },
    .part(
      "near",
      "The months of a year; the year of a month and those beside it; the places of a country, or the country of a place; first page"
    ) {
      LinkGroup(ifAny: $0.near)
    },
  ]

  /// On the first page only, so that a new month does not change all of them.
  private var near: [Link] {
    let near = page == 1 ? site.ways.near(entry) : []
    return near.map { other in
      let month = entry.facet == .year ? site.words.month(other.value, withYear: false) : nil
      return Link(words: month ?? other.shown, link: root + other.address)
    }
  }
}

extension WayPage {
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    hashList(into: &builder)
    builder.add(entry.facet.rawValue)
    builder.add(entry.value)
    builder.add(near)
  }
}
