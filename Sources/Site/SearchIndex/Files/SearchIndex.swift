import Model
import Support

/// What all pictures can be found by, worked out once for all files of the index.
final class SearchIndex: Sendable {
  /// What some of the pictures can be found by.
  struct Part: Sendable {
    let terms: TermTable
    let numbers: NumberTable
  }

  private static let perPiece = 1_024

  let site: SiteIndex
  let order: ArrivalOrder
  /// Of all pictures but the newest.
  let settled: Part
  /// Of the newest, and what cards are found by that stand for such ones. A picture that comes changes this alone.
  let newest: Part
  let shared: SharedTexts

  /// - Parameter jobs: on how many threads the pictures may be read.
  init(_ site: SiteIndex, jobs: Int = 1) {
    self.site = site
    order = ArrivalOrder(site.pictures)
    let (order, count) = (order, order.settled)
    let pieces = (count + Self.perPiece - 1) / Self.perPiece
    var settled = GatheredValues(from: 0)
    for first in stride(from: 0, to: pieces, by: jobs) {
      let some = min(jobs, pieces - first)
      for piece in ThreadPool.map(
        some, among: jobs,
        { place in
          let start = (first + place) * Self.perPiece
          let range = start..<min(start + Self.perPiece, count)
          return GatheredValues(range, order, site, before: count)
        })
      { settled.append(piece) }
    }
    var shared = settled.shared
    let part = settled.part()
    var newest = GatheredValues(newestFrom: count, order, site, besides: part.terms)
    shared.append(newest.shared)
    shared.finish()
    (self.settled, self.newest, self.shared) = (part, newest.part(), shared)
  }

  /// Whether they have a file of their own; it may hold no values, where all of them are copies.
  var hasNewest: Bool { order.settled < site.pictures.count }

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

/// The numbers of neighbouring pictures, in columns.
struct NumberTable: Sendable {
  private static let unknown = Int.min
  /// The number of the first picture.
  private let first: Int
  private var count = 0
  /// Of the fields that any picture has; unknown for those behind the last number.
  private var columns: [NumberField: [Int]] = [:]

  init(from first: Int) { self.first = first }

  /// Adds the next picture.
  mutating func add(_ numbers: [NumberField: Int]) {
    for (field, number) in numbers { append(CollectionOfOne(number), to: field) }
    count += 1
  }

  /// Adds the pictures that come next.
  mutating func append(_ next: NumberTable) {
    for (field, numbers) in next.columns { append(numbers, to: field) }
    count += next.count
  }

  private mutating func append(_ numbers: some Swift.Collection<Int>, to field: NumberField) {
    var column = columns.removeValue(forKey: field) ?? []
    column.append(contentsOf: repeatElement(Self.unknown, count: count - column.count))
    column.append(contentsOf: numbers)
    columns[field] = column
  }

  /// Each picture of which it is known.
  func all(_ field: NumberField) -> [(picture: Int, number: Int)] {
    (columns[field] ?? []).enumerated().compactMap { place, number in
      number == Self.unknown ? nil : (first + place, number)
    }
  }

  /// One for each picture, with commas; nothing where a number is not known.
  func text(_ field: NumberField) -> ScriptText {
    var text = ScriptText()
    let column = columns[field] ?? []
    for place in 0..<count {
      if place > 0 { text.append("," as Unicode.Scalar) }
      if place < column.count, column[place] != Self.unknown { text.append(column[place]) }
    }
    return text
  }
}
