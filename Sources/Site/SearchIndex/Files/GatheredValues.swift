import Model

/// What neighbouring pictures can be found by, read on one thread; pieces are put together in order.
struct GatheredValues: Sendable {
  private var terms: TermGatherer
  private var numbers: NumberTable
  private(set) var shared = SharedTexts()

  init(from first: Int) {
    terms = TermGatherer(from: first)
    numbers = NumberTable(from: first)
  }

  init(_ range: Range<Int>, _ order: ArrivalOrder, _ site: SiteIndex) {
    self.init(from: range.lowerBound)
    var reader = ValueReader(site)
    for number in range {
      let place = order.places[number]
      // What finds a copy finds the card that stands for it.
      let values = site.groups.led(by: place).map { reader.values(of: $0, in: site) }
      terms.add(Self.united(values))
      numbers.add(values.first?.numbers ?? [:])
      shared.add(site.opened(place).picture, of: site)
      // Pages ask for those of neighbours, which lie elsewhere.
      _ = site.shared.card(of: place, in: site)
    }
  }

  /// Adds the pictures that come next.
  mutating func append(_ next: GatheredValues) {
    terms.append(next.terms)
    numbers.append(next.numbers)
    shared.append(next.shared)
  }

  consuming func part() -> SearchIndex.Part {
    SearchIndex.Part(terms: terms.table(), numbers: numbers)
  }

  private static func united(_ values: [PictureValues]) -> [PictureValues.Text] {
    guard values.count > 1 else { return values.first?.texts ?? [] }
    var seen: Set<PictureValues.Text> = []
    return values.flatMap(\.texts).filter { seen.insert($0).inserted }
  }
}
