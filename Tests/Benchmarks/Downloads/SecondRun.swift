import TestSupport

/// Builds a gallery once more, and looks at what that asked and wrote.
struct SecondRun {
  /// What must stay as it is; the cache's database takes note of every run.
  private static let watched = ["site", "cache/originals", "cache/renditions"]

  let goods: Goods
  let warehouse: Companion

  func print() throws {
    let gallery = try WholeGallery(of: goods, at: warehouse.port)
    try gallery.build()
    let requests = try warehouse.count()
    let stamps = try Stamps(of: Self.watched, in: gallery.folder)
    let again = try gallery.build()
    let changed = try Stamps(of: Self.watched, in: gallery.folder).differences(from: stamps)
    Table.line("A second build of \(goods.pictures) pictures, at once after the first")
    Table.line(Measured.heads + "  requests  files changed  KB written, all to the history of runs")
    Table.line(
      again.figures + Table.cell(try warehouse.count() - requests, width: 10)
        + Table.cell("\(changed) of \(stamps.count)", width: 15)
        + Table.cell(again.writtenBytes / 1_000, width: 12))
    Table.line()
  }
}
