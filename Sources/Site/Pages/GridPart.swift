import Model
import Templating
import Theme

/// One page of a series: its pictures and the way to its other pages.
struct GridPart: View {
  let site: SiteIndex
  let list: PictureList
  let page: Int
  let root: String

  /// How many pages the series has; an empty one has a page that says so.
  static func pages(of list: PictureList, in site: SiteIndex) -> Int {
    let size = list.form(in: site).pageSize
    return max(1, (list.count(in: site) + size - 1) / size)
  }

  private var form: ListForm { list.form(in: site) }

  var range: Range<Int> {
    let size = form.pageSize
    let first = (page - 1) * size
    return first..<min(first + size, list.count(in: site))
  }

  var pictures: [Int] { list.pictures(range, in: site) }

  var count: Int { list.count(in: site) }

  static let fields = Fields<Self>([
    .list("cards", "The pictures of the page") { $0.cards },
    .flag("hasCards", "Whether there is any picture") { !$0.range.isEmpty },
    .text(
      "gridClass",
      "The classes of the list: `rows`, `squares`, `letterbox`, `masonry` or `lines`, its columns, `n1` to `n12`, `timeline` for one, and `one` for one picture"
    ) { $0.style.classes + ($0.count == 1 ? " one" : "") },
    .list("months", "The headings of a timeline on the page, where it has several") { $0.months },
    .flag("hasMonths", "Whether there are such headings") { !$0.months.isEmpty },
    .text("first", "The number of the first picture, ready for `start`") {
      String($0.range.lowerBound + 1)
    },
    .optional("most", "How many pictures scripts may show here, where a source allows only so many")
    {
      $0.form.most.map(String.init)
    },
    .text("series", "What scripts know the list by: `all`, `tag/dog`, `s/herons`, `by/anna`") {
      $0.list.name
    },
    .text("countLine", "Which pictures the page shows, on the first page also of how many") {
      $0.page == 1
        ? $0.site.words.range($0.range, of: $0.count, $0.form.things)
        : $0.site.words.span($0.range)
    },
    .part("pager", "The ways to the list's other pages, where there are any") { $0.pager },
  ])

  var style: GridStyle { list.style(in: site) }

  private var cards: [CardView] {
    let pictures = pictures
    let headings = headings(before: pictures)
    return pictures.enumerated().map { place, number in
      CardView(
        site: site, number: number, root: root, place: place, rank: rank(of: number),
        use: .list(style), month: headings?[place])
    }
  }

  private func headings(before pictures: [Int]) -> [MonthHeading?]? {
    site.hasTimeline && style.layout == .timeline
      ? MonthHeading.all(before: pictures, in: site) : nil
  }

  private var months: [MonthHeading] {
    let months = headings(before: pictures)?.compactMap(\.self).filter { $0.id != nil } ?? []
    return months.count > 1 ? months : []
  }

  private func rank(of number: Int) -> Int? {
    guard case .collection(let entry) = list else { return nil }
    return entry.ranks[number]
  }

  private var pager: PagerView? {
    let pages = Self.pages(of: list, in: site)
    guard pages > 1 else { return nil }
    return PagerView(page: page, pages: pages, words: site.words) { root + list.path(page: $0) }
  }
}
