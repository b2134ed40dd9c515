import Atlas
import Model
import Support
import Theme

/// The values that pictures share, each with the pictures that the search has for it.
struct Ways: Sendable {
  static let path = "ways/index.html"

  /// The newest year and month first, of everything else the value with most pictures.
  private let entries: [Facet: [WayEntry]]
  private let found: [Facet: [String: WayEntry]]

  var isEmpty: Bool { entries.isEmpty }

  init(_ index: SearchIndex) {
    let choices = FacetChoices(index)
    var entries: [Facet: [WayEntry]] = [:]
    for facet in Facet.allCases {
      let values =
        facet == .country
        ? Self.countries(choices.all(of: .place), index)
        : facet.field.map { Self.values(choices.all(of: $0), facet, index) }
      entries[facet] = Self.entries(of: facet, values ?? Self.ratings(index), index.site)
    }
    // One value alone is no choice, nor are those that all pictures have, nor one month of a year.
    let count = index.site.groups.cards.count
    let months = Dictionary(grouping: entries[.month] ?? []) { $0.value.prefix(4) }
    entries[.month] = entries[.month]?.filter { months[$0.value.prefix(4)]?.count ?? 0 > 1 }
    self.entries = entries.filter { facet, entries in
      // A map leads to one place alone, too.
      let isMapped = index.site.hasMap && (facet == .place || facet == .country)
      return facet == .month
        ? !entries.isEmpty
        : (entries.count > 1 || isMapped) && entries.contains { $0.pictures.count < count }
    }
    found = self.entries.mapValues { entries in
      Dictionary(entries.map { ($0.value, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  func all(of facet: Facet) -> [WayEntry] { entries[facet] ?? [] }

  /// In the order of facets.
  var all: [WayEntry] { Facet.allCases.flatMap(all) }

  /// The pictures that share a value, where they have a page.
  subscript(facet: Facet, value: String) -> WayEntry? {
    guard let known = found[facet] else { return nil }
    return known[FoldedText.value(SourceText.line(value))]
  }

  private struct Value {
    let value: String
    let shown: String
    let pictures: [Int32]
  }

  private static func values(
    _ choices: [FacetChoice], _ facet: Facet, _ index: SearchIndex
  ) -> [Value] {
    // Those with most pictures, in their order.
    let ranked = choices.indices.sorted { one, other in
      let (first, second) = (choices[one].use.count, choices[other].use.count)
      return first == second ? one < other : first > second
    }
    return ranked.prefix(facet.most).sorted().map { place in
      let choice = choices[place]
      return Value(
        value: choice.value, shown: choice.shown, pictures: index.pictures(of: choice.use.value))
    }
  }

  /// Those that places end with, the one with most pictures first.
  private static func countries(_ places: [FacetChoice], _ index: SearchIndex) -> [Value] {
    var found: [String: [Int32]] = [:]
    for place in places {
      guard let code = CountryName.code(ofPlace: place.shown)?.lowercased() else { continue }
      found[code, default: []] += index.pictures(of: place.use.value)
    }
    return found.map { code, pictures in
      Value(
        value: code,
        shown: CountryName.name(of: code, in: index.site.content.language) ?? code.uppercased(),
        pictures: index.oneOfEach(pictures))
    }.sorted { ($1.pictures.count, $0.value) < ($0.pictures.count, $1.value) }
  }

  private static func ratings(_ index: SearchIndex) -> [Value] {
    index.pictures(byEach: .rating).sorted { $0.key > $1.key }.prefix(Facet.rating.most)
      .map { stars, pictures in
        Value(
          value: String(stars), shown: index.site.words(.stars, count: stars), pictures: pictures)
      }
  }

  private static func entries(
    of facet: Facet, _ values: [Value], _ site: SiteIndex
  ) -> [WayEntry] {
    let slugs = SlugTable.addresses(of: values.map { SlugTable.Entry(text: $0.value) })
    return zip(values, slugs).map { value, slug in
      WayEntry(
        facet, value: value.value, shown: value.shown, slug: slug, pictures: value.pictures,
        form: site.form(of: value.pictures.lazy.map { Int($0) }).ofWay)
    }
  }
}

/// Years, and the months below them; countries, and the places in them.
extension Ways {
  /// In their order in the year.
  func months(of year: String) -> [WayEntry] {
    all(of: .month).filter { $0.value.hasPrefix(year + "-") }.reversed()
  }

  /// The page that a day leads to: that of its month, else of its year.
  func entry(ofDay day: String) -> WayEntry? {
    self[.month, String(day.prefix(7))] ?? self[.year, String(day.prefix(4))]
  }

  /// What lies beside the page of a year or of a month: its months; or the month before, the year and the
  /// month after. Beside that of a country lie its places, and beside these their country.
  func near(_ entry: WayEntry) -> [WayEntry] {
    switch entry.facet {
    case .year: return months(of: entry.value)
    case .month:
      let months = all(of: .month)
      guard let place = months.firstIndex(where: { $0 === entry }) else { return [] }
      return [
        months.dropFirst(place + 1).first, self[.year, String(entry.value.prefix(4))],
        months[..<place].last,
      ].compactMap(\.self)
    case .country:
      return all(of: .place).filter {
        CountryName.code(ofPlace: $0.value)?.lowercased() == entry.value
      }
    case .place:
      return [CountryName.code(ofPlace: entry.value).flatMap { self[.country, $0] }]
        .compactMap(\.self)
    default: return []
    }
  }
}

extension SearchIndex {
  /// One for each card that the value finds, which has it itself; in the order of all photos.
  fileprivate func pictures(of value: PictureValues.Text) -> [Int32] {
    [settled, newest].flatMap { part in
      guard let line = part.terms.line(of: value) else { return [Int32]() }
      return part.terms.finds(of: line).map { card, copy in
        Int32(truncatingIfNeeded: order.places[copy ?? card])
      }
    }.sorted()
  }

  /// One of those that share a card; in the order of all photos.
  fileprivate func oneOfEach(_ pictures: [Int32]) -> [Int32] {
    guard site.groups.shareCards else { return pictures.sorted() }
    var seen: Set<Int> = []
    return pictures.sorted().filter { seen.insert(site.groups.leader(of: Int($0))).inserted }
  }

  /// The same for each number that pictures have in a field.
  fileprivate func pictures(byEach field: NumberField) -> [Int: [Int32]] {
    var pictures: [Int: [Int32]] = [:]
    for (picture, number) in settled.numbers.all(field) + newest.numbers.all(field) {
      pictures[number, default: []].append(Int32(truncatingIfNeeded: order.places[picture]))
    }
    return pictures.mapValues { $0.sorted() }
  }
}
