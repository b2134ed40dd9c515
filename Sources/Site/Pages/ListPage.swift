import Model
import Support
import Templating
import Theme

/// One page of a list of pictures.
protocol ListPage: SitePage {
  var list: PictureList { get }
  /// Its number, from 1.
  var page: Int { get }
}

extension ListPage {
  /// The page's pictures, how many there are in all on the first, and the ways to the other pages.
  func hashList(into builder: inout DigestBuilder) {
    let grid = grid
    builder.add(list.name)
    builder.add(list.heading(site.words))
    builder.add(list.title(site.words))
    builder.add(pagerOf: page, pages: GridPart.pages(of: list, in: site))
    if page == 1 { builder.add(list.count(in: site), list.form(in: site).things) }
    builder.add(list.form(in: site).pageSize)
    builder.add(list.form(in: site).most)
    builder.add(grid.style.classes)
    site.addCards(of: grid.pictures, to: &builder)
    guard case .collection(let entry) = list else { return }
    for number in grid.pictures { builder.add(entry.ranks[number]) }
  }
}

extension ListPage {
  /// On the first page how many pictures the list has, on the others which of them are there: one new
  /// picture must not change all pages.
  var extent: String {
    page == 1
      ? site.words.inGallery(site.words.count(grid.count, list.form(in: site).things))
      : site.words.span(grid.range)
  }

  var section: SiteSection? { list.section }
  var style: GridStyle? { list.style(in: site) }
  var subject: PageSubject { .list(list, page: page) }

  var grid: GridPart {
    GridPart(site: site, list: list, page: page, root: root)
  }
}
