import Support
import Templating
import Theme

/// Every value that has pages of its own, with how many pictures share it: years with their months, and
/// one list for each other facet.
struct WaysPage: SitePage {
  let site: SiteIndex

  var path: String { Ways.path }
  var title: String? { site.words(.waysIn) }
  var description: String { site.words(.waysDescription) }
  var section: SiteSection? { .ways }

  static let fields = page([
    .list("years", "The years with their months, the newest first") { $0.years },
    .list("facets", "What else pictures are sorted by, each with its values") { page in
      Facet.listed.compactMap { FacetView($0, on: page) }
    },
  ])

  private var years: [YearView] {
    let months = Dictionary(grouping: site.ways.all(of: .month)) { String($0.value.prefix(4)) }
    let years = Set(site.ways.all(of: .year).map(\.value) + months.keys)
    return years.sorted(by: >).map {
      YearView(
        year: $0, entry: site.ways[.year, $0], months: (months[$0] ?? []).reversed(), root: root,
        words: site.words)
    }
  }

  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    for entry in site.ways.all {
      for text in [entry.shown, entry.name] { builder.add(text) }
      builder.add(entry.pictures.count)
    }
  }
}

/// One year of the timeline.
struct YearView: View {
  let year: String
  /// Nil where it is the only one.
  let entry: WayEntry?
  let months: [WayEntry]
  let root: String
  let words: Words

  static let fields = Fields<Self>([
    .text("name", "The year") { year in Int(year.year).map(year.words.plain) ?? year.year },
    .text("anchor", "The `id` of its heading") { "y" + $0.year },
    .list("tags", "All of it, where there are several, and its months in their order") { year in
      let all = year.entry.map { year.link($0, year.words(.allPhotos)) }
      return [all].compactMap(\.self)
        + year.months.map { year.link($0, year.words.month($0.value, withYear: false) ?? $0.shown) }
    },
  ])

  private func link(_ entry: WayEntry, _ text: String) -> Link {
    Link(
      text: text, link: root + entry.address, count: words.number(entry.pictures.count),
      isWords: true)
  }
}

/// The values of one facet.
struct FacetView: View {
  let facet: Facet
  let entries: [WayEntry]
  let root: String
  let words: Words

  init?(_ facet: Facet, on page: WaysPage) {
    entries = page.site.ways.all(of: facet)
    if entries.isEmpty { return nil }
    (self.facet, root, words) = (facet, page.root, page.site.words)
  }

  static let fields = Fields<Self>([
    .text("heading", "What kind of values they are, such as `Camera`") { $0.facet.label($0.words) },
    .text("anchor", "The `id` of the heading") { $0.facet.rawValue },
    .list("tags", "The values, each with how many pictures share it") { facet in
      facet.entries.map { Link($0, root: facet.root, facet.words) }
    },
  ])
}

extension Link {
  init(_ entry: WayEntry, root: String, _ words: Words) {
    self.init(
      text: entry.shown, link: root + entry.address, count: words.number(entry.pictures.count),
      isWords: entry.facet.isOurs)
  }
}
