import Model
import Templating

/// The links between the pages of a series: the first, the neighbours, the last.
struct PagerView: View {
  let page: Int
  let pages: Int
  let address: @Sendable (Int) -> String

  static let names = [
    "previous", "next", "items",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "previous": .known(page > 1 ? address(page - 1) : nil)
    case "next": .known(page < pages ? address(page + 1) : nil)
    case "items": .list(items)
    default: nil
    }
  }

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
    PagerItem(number: number, link: address(number), isCurrent: number == page)
  }
}

/// One number of a pager, or the gap between two that are no neighbours.
struct PagerItem: View {
  let number: Int?
  let link: String?
  let isCurrent: Bool

  static let names = [
    "number", "link", "isCurrent",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "number": .known(number.map(Numbers.grouped))
    case "link": .known(link)
    case "isCurrent": .flag(isCurrent)
    default: nil
    }
  }
}
