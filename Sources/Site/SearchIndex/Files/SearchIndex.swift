import Model
import Support
import Synchronization

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
    let gathering = Mutex(Gathering())
    ThreadPool.share(pieces, among: jobs) { piece in
      let range = piece * Self.perPiece..<min((piece + 1) * Self.perPiece, count)
      let values = GatheredValues(range, order, site, before: count)
      gathering.withLock { $0.add(values, at: piece) }
    }
    var settled = gathering.withLock { all in
      defer { all = Gathering() }
      return all.values
    }
    var shared = settled.shared
    let part = settled.part()
    var newest = GatheredValues(newestFrom: count, order, site, besides: part.terms)
    shared.append(newest.shared)
    shared.finish()
    (self.settled, self.newest, self.shared) = (part, newest.part(), shared)
  }

  /// What is gathered so far. Pieces are put together in order, and none waits for one that takes longer.
  private struct Gathering {
    var values = GatheredValues(from: 0)
    private var count = 0
    private var waiting: [Int: GatheredValues] = [:]

    mutating func add(_ piece: GatheredValues, at place: Int) {
      waiting[place] = piece
      while let next = waiting.removeValue(forKey: count) {
        values.append(next)
        count += 1
      }
    }
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
