import TestSupport

/// How much memory builds with the standard settings need: it must not grow with the pictures.
struct Peaks {
  private static let growth = 10

  let corpus: Corpus
  let attic: Attic

  func print() throws {
    Table.line("Peak memory with the standard settings")
    Table.line("pictures".padded(to: 31) + Measured.heads + Table.cell("goal"))
    for factor in [1, Self.growth] {
      let goods = Goods(pictures: corpus.pictures * factor, of: corpus)
      let folder = try TemporaryFolder()
      let warehouse = try Warehouse.start(goods, in: folder.path)
      let gallery = try WholeGallery(of: goods, at: warehouse.port, renditions: .standard)
      try build(gallery, "\(goods.pictures), all new", goal: "< 300")
      try build(gallery, "\(goods.pictures), nothing to do")
      try attic.keep(gallery.folder)
    }
    Table.line()
  }

  private func build(_ gallery: WholeGallery, _ name: String, goal: String = "") throws {
    Table.line(name.padded(to: 31) + (try gallery.build().figures) + Table.cell(goal))
  }
}
