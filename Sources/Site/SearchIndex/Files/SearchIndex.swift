/// What all pictures can be found by, worked out once for all files of the index.
final class SearchIndex: Sendable {
  let site: SiteIndex
  let terms: TermTable
  let numbers: NumberTable
  let shared: SharedTexts

  init(_ site: SiteIndex) {
    self.site = site
    var reader = ValueReader(site)
    var gatherer = TermGatherer()
    var numbers = NumberTable(count: site.pictures.count)
    var shared = SharedTexts()
    for picture in site.pictures.indices {
      let values = reader.values(of: picture)
      gatherer.add(values.texts)
      numbers.add(values.numbers, of: picture)
      shared.add(site.opened(picture).picture, of: site)
    }
    shared.finish()
    terms = gatherer.table()
    self.numbers = numbers
    self.shared = shared
  }
}

/// The numbers of all pictures, in columns.
struct NumberTable: Sendable {
  private static let unknown = Int.min
  private let count: Int
  /// Of the fields that any picture has.
  private var columns: [NumberField: [Int]] = [:]

  init(count: Int) { self.count = count }

  mutating func add(_ numbers: [NumberField: Int], of picture: Int) {
    for (field, number) in numbers {
      columns[field, default: Array(repeating: Self.unknown, count: count)][picture] = number
    }
  }

  /// One for each picture, with commas; nothing where a number is not known.
  func text(_ field: NumberField) -> ScriptText {
    var text = ScriptText()
    let column = columns[field]
    for picture in 0..<count {
      if picture > 0 { text.append("," as Unicode.Scalar) }
      if let number = column?[picture], number != Self.unknown { text.append(number) }
    }
    return text
  }
}
