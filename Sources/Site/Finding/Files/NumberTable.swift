/// The numbers of all pictures, in columns.
struct NumberTable: Sendable {
  private static let unknown = Int.min
  private var columns: [NumberField: [Int]]

  init(count: Int) {
    let empty = [Int](repeating: Self.unknown, count: count)
    columns = Dictionary(uniqueKeysWithValues: NumberField.allCases.map { ($0, empty) })
  }

  mutating func add(_ numbers: [NumberField: Int], of picture: Int) {
    for (field, number) in numbers { columns[field]?[picture] = number }
  }

  /// One for each picture, with commas; nothing where a number is not known.
  func text(_ field: NumberField) -> ScriptText {
    var text = ScriptText()
    for (picture, number) in (columns[field] ?? []).enumerated() {
      if picture > 0 { text.append("," as Unicode.Scalar) }
      if number != Self.unknown { text.append(number) }
    }
    return text
  }
}
