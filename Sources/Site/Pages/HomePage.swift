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

  static let ownNames =
    [
      "searches", "searchCount",
    ] + GridPart.names

  func own(_ name: String) -> Value? {
    switch name {
    case "searches": .list(searches)
    case "searchCount": .text(Words.searches(site.collections.count))
    default: grid.value(for: name)
    }
  }

  private var searches: [SearchView] {
    let namesSources = site.hasSeveralSources
    var covers = Covers(site: site, beside: grid.range)
    return site.collections.map {
      SearchView(entry: $0, site: site, namesSource: namesSources, cover: covers.cover(of: $0))
    }
  }
}
