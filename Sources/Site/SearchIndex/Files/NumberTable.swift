import Model
import Support

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

/// As they are remembered.
extension NumberTable {
  init?(_ lists: inout RememberedFile.Lists) {
    guard let counts: [Int] = lists.next(), counts.count == 2 else { return nil }
    (first, count) = (counts[0], counts[1])
    for field in NumberField.allCases {
      guard let column: [Int] = lists.next(), column.count <= count else { return nil }
      if !column.isEmpty { columns[field] = column }
    }
  }

  func add(to file: inout RememberedFile.Writer) throws(FileError) {
    try file.add([first, count])
    for field in NumberField.allCases { try file.add(columns[field] ?? []) }
  }
}
