/// Rows of cells in columns, as wide as what is in them.
struct TextTable {
  private let rows: [[String]]
  private let widths: [Int]
  /// The columns whose cells end, instead of begin, below each other: those of numbers.
  private let toTheRight: Set<Int>

  /// All rows have as many cells as the first.
  init(_ rows: [[String]], toTheRight: Set<Int> = []) {
    self.rows = rows
    self.toTheRight = toTheRight
    widths = (rows.first ?? []).indices.map { column in
      rows.map { DisplayWidth.of($0[column]) }.max() ?? 0
    }
  }

  /// One for each row, without spaces at its end.
  var lines: [String] {
    rows.map { row in
      let cells = zip(row.indices, row).map { column, cell in
        let room = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
        return toTheRight.contains(column) ? room + cell : cell + room
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }
}
