import TestSupport

/// How much memory a build needs, by the size of the pictures that it downloads.
enum Memory {
  static func print() throws {
    Table.line("Peak memory of builds with the standard settings, by what they download")
    Table.line("pictures".padded(to: 42) + Measured.heads + Table.cell("goal"))
    for goods in kinds {
      let folder = try TemporaryFolder()
      let warehouse = try Warehouse.start(goods, in: folder.path)
      let build = try WholeGallery(of: goods, at: warehouse.port).build()
      Table.line(name(of: goods).padded(to: 42) + build.figures + Table.cell("< 120"))
    }
    Table.line("(fewer of the larger ones, to save time)")
    Table.line()
  }

  /// What Pixabay sends, what a camera makes, and the most that is let through.
  private static let kinds = [
    Goods(pictures: 500, width: 1_280, height: 853, byteCount: 170_000, paintings: 9),
    Goods(pictures: 60, width: 4_000, height: 3_000, byteCount: 3_500_000, paintings: 3),
    Goods(pictures: 12, width: 7_200, height: 5_400, byteCount: 30 << 20, paintings: 2),
  ]

  private static func name(of goods: Goods) -> String {
    let megabytes = Double(goods.byteCount) / 1e6
    return "\(goods.pictures) of \(goods.width) × \(goods.height) pixels,"
      + Table.cell(megabytes, width: 6) + " MB"
  }
}
