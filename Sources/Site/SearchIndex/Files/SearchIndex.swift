import Model

/// What all pictures can be found by, worked out once for all files of the index.
final class SearchIndex: Sendable {
  /// What some of the pictures can be found by.
  struct Part: Sendable {
    let terms: TermTable
    let numbers: NumberTable
  }

  let site: SiteIndex
  let order: ArrivalOrder
  /// Of all pictures but the newest.
  let settled: Part
  /// Of the newest. A picture that comes changes this alone.
  let newest: Part
  let shared: SharedTexts

  init(_ site: SiteIndex) {
    self.site = site
    order = ArrivalOrder(site.pictures)
    var reader = ValueReader(site)
    var shared = SharedTexts()
    let (order, count) = (order, order.settled)
    let parts = [0..<count, count..<site.pictures.count].map { range in
      var gatherer = TermGatherer(from: range.lowerBound)
      var numbers = NumberTable(range)
      for number in range {
        let place = order.places[number]
        // What finds a copy finds the card that stands for it.
        let values = site.groups.led(by: place).map { reader.values(of: $0, in: site) }
        gatherer.add(Self.united(values))
        numbers.add(values.first?.numbers ?? [:], of: number)
        shared.add(site.opened(order.places[number]).picture, of: site)
      }
      return Part(terms: gatherer.table(), numbers: numbers)
    }
    shared.finish()
    (settled, newest) = (parts[0], parts[1])
    self.shared = shared
  }

  private static func united(_ values: [PictureValues]) -> [PictureValues.Text] {
    guard values.count > 1 else { return values.first?.texts ?? [] }
    var seen: Set<PictureValues.Text> = []
    return values.flatMap(\.texts).filter { seen.insert($0).inserted }
  }

  var hasNewest: Bool { !newest.terms.lines.isEmpty }

  /// How many pictures have a value.
  func count(of value: PictureValues.Text) -> Int {
    [settled, newest].reduce(0) { count, part in
      count + (part.terms.line(of: value).map(part.terms.count) ?? 0)
    }
  }

  /// Sorted, each once.
  func values(of field: TextField) -> [PictureValues.Text] {
    Set([settled, newest].flatMap { $0.terms.lines[$0.terms.lines(of: field)] })
      .sorted(by: TermTable.precedes)
  }
}

/// The numbers of some pictures, in columns.
struct NumberTable: Sendable {
  private static let unknown = Int.min
  private let range: Range<Int>
  /// Of the fields that any picture has.
  private var columns: [NumberField: [Int]] = [:]

  init(_ range: Range<Int>) { self.range = range }

  mutating func add(_ numbers: [NumberField: Int], of picture: Int) {
    for (field, number) in numbers {
      columns[field, default: Array(repeating: Self.unknown, count: range.count)][
        picture - range.lowerBound] = number
    }
  }

  /// Each picture of which it is known.
  func all(_ field: NumberField) -> [(picture: Int, number: Int)] {
    (columns[field] ?? []).enumerated().compactMap { place, number in
      number == Self.unknown ? nil : (range.lowerBound + place, number)
    }
  }

  /// One for each picture, with commas; nothing where a number is not known.
  func text(_ field: NumberField) -> ScriptText {
    var text = ScriptText()
    let column = columns[field]
    for place in 0..<range.count {
      if place > 0 { text.append("," as Unicode.Scalar) }
      if let number = column?[place], number != Self.unknown { text.append(number) }
    }
    return text
  }
}
