import Model
import Templating

/// One page of a list of pictures.
protocol ListPage: SitePage {
  var series: Series { get }
  /// Its number, from 1.
  var page: Int { get }
  /// Of its pictures, for a rendering; none in a plan, which is to stay small.
  var images: [Int: SiteImages] { get set }
}

extension ListPage {
  var section: SiteSection? { series.section }
  var subject: PageSubject { .list(series, page: page) }

  var grid: GridPart {
    GridPart(site: site, series: series, page: page, root: root, images: images)
  }

  func images(of number: Int) -> SiteImages { images[number] ?? site.images(of: number) }

  func opened() -> Self {
    var page = self
    for number in grid.pictures { page.images[number] = site.images(of: number) }
    return page
  }
}
