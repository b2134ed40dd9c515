import Model
import Templating

/// The front page: what the gallery is, its saved searches and its first photos.
struct HomePage: SitePage {
  let site: SiteIndex

  var path: String { "index.html" }
  var title: String? { nil }
  var description: String {
    site.content.description.map(SourceText.line)
      ?? Words.inGallery(Words.count(site.pictures.count, site.form.things))
  }

  private var grid: GridPart { GridPart(site: site, series: .all, page: 1, root: root) }

  static let fields = page(own + GridPart.fields.lifted { $0.grid })

  private static let own: [Templating.Field<Self>] = [
    .list("searches", "The saved searches") { $0.searches },
    .text("searchCount", "How many saved searches there are, in words") {
      Words.searches($0.site.collections.count)
    },
  ]

  private var searches: [SearchView] {
    let namesSources = site.hasSeveralSources
    var covers = Covers(site: site, beside: grid.range)
    return site.collections.map {
      SearchView(entry: $0, site: site, namesSource: namesSources, cover: covers.cover(of: $0))
    }
  }
}
