import Model
import Templating
import Theme

/// The links between the pages of a series: the first, the neighbours, the last.
struct PagerView: View {
  let page: Int
  let pages: Int
  let words: Words
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

  private var items: [PagerItem] {
    let shown = Set([1, page - 1, page, page + 1, pages]).filter { (1...pages).contains($0) }
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
