import TestSupport

/// Downloads beside curl's, near and far; a second run; and the memory that it all takes.
struct Downloads {
  private static let connections = [6, 8, 32]

  private let goods = Goods(
    pictures: 500, width: 1_280, height: 853, byteCount: 170_000, paintings: 9)
  private let folder: TemporaryFolder
  private let warehouse: Companion
  private let wire: Companion
  private let ways: [Way]
  private let attic = Attic()

  init() throws {
    folder = try TemporaryFolder()
    warehouse = try Warehouse.start(goods, in: folder.path)
    wire = try LongWire.start(to: warehouse.port, delay: .milliseconds(25))
    ways = [
      Way(name: "50 ms", port: wire.port, goal: 1.25),
      Way(name: "none", port: warehouse.port, goal: 2),
    ]
  }

  func print() throws {
    Table.line("Downloads on \(Machine.cores), the service on the same; medians of 3, in turn")
    Table.line("(a peak below \(Machine.ownPeak) MB cannot be seen: so much has who measures)")
    Table.line()
    try printTransfers()
    try printBuilds()
    try SecondRun(goods: goods, warehouse: warehouse).print()
    try Memory.print()
  }

  private var contestants: Contestants { Contestants(attic: attic) }

  private func printTransfers() throws {
    Table.line("The transfers alone: \(goods.pictures) images of 170 KB into files")
    try printRaces(withPreviews: false) { addresses, _, connections in
      try contestants.ours(addresses, connections: connections)
    }
  }

  private func printBuilds() throws {
    Table.line(
      """
      Whole builds: the same images and \(goods.pictures) previews. Ours also searches (3 pages), \
      decodes and hashes every image, syncs each to the disk, and writes the site
      """)
    try printRaces(withPreviews: true) { _, way, connections in
      let gallery = try WholeGallery(of: goods, at: way.port, connections: connections)
      let build = try gallery.build()
      try attic.keep(gallery.folder)
      return build
    }
  }

  private func printRaces(
    withPreviews: Bool, ours: @escaping ([String], Way, Int) throws -> Measured
  ) throws {
    Table.line(Race.header)
    for way in ways {
      let addresses = Warehouse.addresses(of: goods, at: way.port, withPreviews: withPreviews)
      for connections in Self.connections {
        let race = try Race {
          try contestants.curl(addresses, connections: connections)
        } ours: {
          try ours(addresses, way, connections)
        }
        Table.line(race.row(way, connections: connections))
      }
    }
    Table.line()
  }
}
