/// The template engine beside plain loops, and the pages of a site beside Hugo's.
struct Templates {
  static let standardCount = 10_000

  private static let rounds = 5

  /// Rows of the one page, and pictures of the site.
  let count: Int

  func print() throws {
    Table.line(
      """
      Templates, on \(Machine.cores) with a load of \(Machine.load); medians of \(Self.rounds), \
      in turn
      """)
    try LongPage(rows: count).print(rounds: Self.rounds)
    try PhotoPages(pictures: count).print(rounds: Self.rounds)
  }
}
