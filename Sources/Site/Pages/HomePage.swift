import Model
import Templating
import Theme

/// The front page: what the gallery is, its saved searches and its first photos.
struct HomePage: ListPage {
  let site: SiteIndex

  var list: PictureList { .all }
  var page: Int { 1 }
  var path: String { "index.html" }
  var title: String? { nil }
  var description: String {
    site.content.description.map(SourceText.line)
      ?? site.words.inGallery(site.words.count(site.pictures.count, site.form.things))
  }

  static let fields = page(own + GridPart.fields.lifted { $0.grid })

  private static let own: [TemplateField<Self>] = [
    .list("searches", "The saved searches") { $0.searches },
    .text("searchCount", "How many saved searches there are, in words") {
      $0.site.words(.searchCount, count: $0.site.collections.count)
    },
    .part("waysToTags", "What stands in for searching by typing, where there are tags") {
      WaysToTags(site: $0.site, root: $0.root)
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
