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

  static let ownNames =
    [
      "name", "pageNumber", "portrait", "status", "profile", "profileHost", "sourceTitle",
      "biography",
    ] + GridPart.names

  func own(_ name: String) -> Value? {
    switch name {
    case "name": .text(entry.name)
    case "pageNumber": .known(page > 1 ? Numbers.grouped(page) : nil)
    case "portrait": .view(PortraitView(entry: entry, root: root))
    case "status": .line(entry.creator.status)
    case "profile": .known(entry.creator.page?.text)
    case "profileHost": .known(entry.creator.page?.shortHost)
    case "sourceTitle": .line(site.title(of: entry.creator.source))
    case "biography": .known(biography)
    default: grid.value(for: name)
    }
  }

  /// On the first page only: it may be long.
  private var biography: String? {
    page == 1 ? entry.creator.biography.map(SourceText.lines) : nil
  }
}
