import Model
import Support
import Templating
import Theme

/// The links between the pages of a series: the first, the neighbours, the last. How many pages there
/// are stands on the first page and near the end alone, so that one page more does not change them all.
struct PagerView: View {
  let page: Int
  let pages: Int
  let words: Words
  /// Whether the first page leads to all others, where those are not too many.
  var leadsToAll = false
  let address: @Sendable (Int) -> String

  static let fields = Fields<Self>([
    .optional("previous", "The page before, ready for `href`") {
      $0.page > 1 ? $0.address($0.page - 1) : nil
    },
    .optional("next", "The page after, ready for `href`") {
      $0.page < $0.pages ? $0.address($0.page + 1) : nil
    },
    .list("items", "The numbers of the pages, with gaps between those that are far apart") {
      $0.items
    },
  ])

  private static let mostOfAll = 128

  private var showsLast: Bool { page == 1 || page + Self.near >= pages }

  /// So many pages before the last lead to it.
  fileprivate static let near = 1

  private var items: [PagerItem] {
    let end = showsLast ? pages : page + 1
    let isWhole = leadsToAll && page == 1 && pages <= Self.mostOfAll
    let near = isWhole ? Array(1...pages) : [1, page - 1, page, page + 1, end]
    let shown = Set(near).filter { (1...pages).contains($0) }
    var items: [PagerItem] = []
    var last = 0
    for number in shown.sorted() {
      if number == last + 2 {
        items.append(item(last + 1))
      } else if number > last + 2 {
        items.append(PagerItem(number: nil, link: nil, isCurrent: false))
      }
      items.append(item(number))
      last = number
    }
    if last < pages { items.append(PagerItem(number: nil, link: nil, isCurrent: false)) }
    return items
  }

  private func item(_ number: Int) -> PagerItem {
    PagerItem(
      number: words.number(number), link: address(number), isCurrent: number == page)
  }
}

/// One number of a pager, or the gap between two that are no neighbours.
struct PagerItem: View {
  let number: String?
  let link: String?
  let isCurrent: Bool

  static let fields = Fields<Self>([
    .optional("number", "The number of the page; nothing for a gap") { $0.number },
    .optional("link", "The page, ready for `href`; nothing for a gap") { $0.link },
    .flag("isCurrent", "Whether it is the page that is shown") { $0.isCurrent },
  ])
}

extension DigestBuilder {
  /// What the links of one of the pages are made of.
  mutating func add(pagerOf page: Int, pages: Int) {
    add(page)
    add(page == 1 ? pages : min(pages - page, PagerView.near + 1))
  }
}
