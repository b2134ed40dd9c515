import Model
import Templating

/// One page of a list of pictures.
protocol ListPage: SitePage {
  var list: PictureList { get }
  /// Its number, from 1.
  var page: Int { get }
}

extension ListPage {
  var section: SiteSection? { list.section }
  var subject: PageSubject { .list(list, page: page) }

  var grid: GridPart {
    GridPart(site: site, list: list, page: page, root: root)
  }
}
