import Model
import Templating

/// One page of a series: its pictures and the way to its other pages.
struct GridPart: Sendable {
  let site: SiteIndex
  let series: Series
  let page: Int
  let root: String

  /// How many pages the series has; an empty one has a page that says so.
  static func pages(of series: Series, in site: SiteIndex) -> Int {
    let size = series.form(in: site).pageSize
    return max(1, (series.count(in: site) + size - 1) / size)
  }

  private var form: ListForm { series.form(in: site) }

  var range: Range<Int> {
    let size = form.pageSize
    let first = (page - 1) * size
    return first..<min(first + size, series.count(in: site))
  }

  var count: Int { series.count(in: site) }

  static let names = [
    "cards", "hasCards", "gridClass", "first", "countLine", "pager",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "cards": .list(cards)
    case "hasCards": .flag(!range.isEmpty)
    case "gridClass": .text(gridClass)
    case "first": .text(String(range.lowerBound + 1))
    case "countLine": .text(Words.range(range, of: count, form.things))
    case "pager": .part(pager)
    default: nil
    }
  }

  private var cards: [CardView] {
    series.pictures(range).enumerated().map { place, number in
      CardView(site: site, number: number, root: root, place: place, rank: rank(of: number))
    }
  }

  private func rank(of number: Int) -> Int? {
    guard case .collection(let entry) = series else { return nil }
    return entry.ranks[number]
  }

  private var gridClass: String {
    "n\(min(max(site.content.columns, 1), 12))" + (count == 1 ? " one" : "")
  }

  private var pager: PagerView? {
    let pages = Self.pages(of: series, in: site)
    guard pages > 1 else { return nil }
    return PagerView(page: page, pages: pages) { root + series.path(page: $0) }
  }
}
