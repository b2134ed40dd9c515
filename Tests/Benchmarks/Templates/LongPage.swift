import Templating

/// One page of many rows, by a template and by a plain loop that writes the same bytes.
struct LongPage {
  /// In one lap: one page alone is done in a few milliseconds.
  private static let repetitions = 10

  private let page: RowsPage
  private let library: TemplateLibrary

  init(rows count: Int) throws {
    page = RowsPage(count: count)
    library = try TemplateLibrary(templates: [RowsPage.template: RowsPage.source])
  }

  func print(rounds: Int) throws {
    let expected = PlainLoop.bytes(of: page, reserving: 0)
    guard try rendered() == expected else {
      throw Disqualified(description: "the template and the plain loop write different bytes")
    }
    Table.line()
    Table.line(
      """
      One page of \(page.rows.count) rows, \(Table.megabytes(expected.count)) MB; both write the \
      same bytes
      """)
    Table.line(Self.header)
    let laps = try InTurn.runs(
      rounds: rounds,
      of: [
        { lap { PlainLoop.bytes(of: page, reserving: expected.count) } }, { try lap(rendered) },
      ]
    ).map(Lap.median)
    Table.line(row("plain loop", laps[0]))
    let ratio = laps[0].seconds / laps[1].seconds
    Table.line(row("template", laps[1]) + Table.cell(ratio) + Table.cell("> 0.5"))
  }

  private func lap(_ page: () throws -> [UInt8]) rethrows -> Lap {
    try Lap(pages: Self.repetitions) {
      try (0..<Self.repetitions).reduce(0) { sum, _ in sum + (try page()).count }
    }
  }

  private func rendered() throws -> [UInt8] {
    try library.render(RowsPage.template, with: page)
  }

  private static let header =
    "way".padded(to: 26)
    + ["ms", "MB/s", "rows/s", "ratio", "goal"].map { Table.cell($0) }.joined()

  private func row(_ name: String, _ lap: Lap) -> String {
    name.padded(to: 26) + Table.cell(1e3 / lap.pagesPerSecond)
      + Table.cell(lap.megabytesPerSecond, places: 0)
      + Table.cell(Double(page.rows.count) * lap.pagesPerSecond, places: 0)
  }
}
