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

  /// Of some of the pictures that are settled: copies that came later tell nothing of themselves here.
  init(_ range: Range<Int>, _ order: ArrivalOrder, _ site: SiteIndex) {
    self.init(from: range.lowerBound)
    var reader = ValueReader(site)
    for number in range {
      let place = order.places[number]
      add(place, order.settled(ledBy: place, in: site), order, in: site, &reader)
    }
  }

  /// Of all from `settled` on; and what they add to the cards before that stand for them.
  ///
  /// - Parameter known: what those before are found by.
  init(
    newestFrom settled: Int, _ order: ArrivalOrder, _ site: SiteIndex, besides known: TermTable
  ) {
    self.init(from: settled)
    var reader = ValueReader(site)
    var late: [Int: [Int]] = [:]
    for place in order.places[settled...] {
      let leader = order.numbers[site.groups.leader(of: place)]
      if leader < settled { late[leader, default: []].append(place) }
    }
    for (leader, copies) in late.sorted(by: { $0.key < $1.key }) {
      let values = copies.map { reader.values(of: $0, in: site) }
      add(values, of: copies.map { order.numbers[$0] }) { !known.has($0, leader) }
      terms.endPicture(leader)
    }
    for place in order.places[settled...] {
      add(place, order.arrived(site.groups.led(by: place)), order, in: site, &reader)
    }
  }

  /// Adds the next picture.
  ///
  /// - Parameter led: what finds one of these finds its card; the picture itself first.
  private mutating func add(
    _ place: Int, _ led: [Int], _ order: ArrivalOrder, in site: SiteIndex,
    _ reader: inout ValueReader
  ) {
    let values = led.map { reader.values(of: $0, in: site) }
    add(values, of: led.map { $0 == place ? nil : order.numbers[$0] }) { _ in true }
    terms.endPicture()
    numbers.add(values.first?.numbers ?? [:])
    shared.add(site.opened(place).picture, of: site)
    // Pages ask for those of neighbours, which lie elsewhere.
    _ = site.shared.card(of: place, in: site)
  }

  /// Adds the pictures that come next.
  mutating func append(_ next: GatheredValues) {
    terms.append(next.terms)
    numbers.append(next.numbers)
    shared.append(next.shared)
  }

  /// Nothing can be added afterwards.
  mutating func part() -> SearchIndex.Part {
    SearchIndex.Part(terms: terms.table(), numbers: numbers)
  }

  /// Adds those that are new, each once: those of a card that stands for copies, which have these numbers.
  private mutating func add(
    _ values: [PictureValues], of copies: [Int?], ifNew isNew: (PictureValues.Text) -> Bool
  ) {
    var seen: Set<PictureValues.Text> = []
    for (copy, values) in zip(copies, values) {
      for text in values.texts
      where isNew(text) && (copies.count == 1 || seen.insert(text).inserted) {
        terms.add(text, foundBy: copy)
      }
    }
  }
}
