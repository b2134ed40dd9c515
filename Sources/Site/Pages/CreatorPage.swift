import Model
import Templating

/// A page of one creator: who it is, and the pictures that the site holds, if any.
struct CreatorPage: SitePage {
  let site: SiteIndex
  let entry: CreatorEntry
  let page: Int

  private var series: Series { .creator(entry) }
  private var grid: GridPart { GridPart(site: site, series: series, page: page, root: root) }

  var path: String { series.path(page: page) }
  var title: String? { Words.page(page, of: series.title) }
  var description: String {
    let source = SourceText.line(site.title(of: entry.creator.source))
    guard !entry.pictures.isEmpty else { return Words.at(entry.name, source) }
    return "\(Words.page(page, of: entry.name)): "
      + Words.inGallery(Words.count(entry.pictures.count, entry.form.things))
  }

  static let fields = page(own + GridPart.fields.lifted { $0.grid })

  private static let own: [Templating.Field<Self>] = [
    .text("name", "The creator's name") { $0.entry.name },
    .optional("pageNumber", "The number of the page, from the second on") {
      $0.page > 1 ? Numbers.grouped($0.page) : nil
    },
    .view("portrait", "The creator's portrait, or an initial") {
      PortraitView(entry: $0.entry, root: $0.root)
    },
    .optionalLine("status", "What the creator is there, such as `full-time`") {
      $0.entry.creator.status
    },
    .optional("profile", "The creator's page elsewhere, ready for `href`") {
      $0.entry.creator.page?.text
    },
    .optional("profileHost", "The site of that page, such as `flickr.com`") {
      $0.entry.creator.page?.shortHost
    },
    .line("sourceTitle", "The source that the creator is known from") {
      $0.site.title(of: $0.entry.creator.source)
    },
    .optional("biography", "Who the creator is, on the first page") { $0.biography },
  ]

  /// On the first page only: it may be long.
  private var biography: String? {
    page == 1 ? entry.creator.biography.map(SourceText.lines) : nil
  }
}
