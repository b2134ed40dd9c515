import Model
import Templating

/// One page of a list of pictures.
protocol ListPage: SitePage {
  var series: Series { get }
  /// Its number, from 1.
  var page: Int { get }
}

extension ListPage {
  var section: SiteSection? { series.section }
  var subject: PageSubject { .list(series, page: page) }

  var grid: GridPart {
    GridPart(site: site, series: series, page: page, root: root)
  }
}
