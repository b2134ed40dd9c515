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
