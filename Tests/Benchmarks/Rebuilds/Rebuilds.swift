import Foundation
import TestSupport

/// What it costs to build again: with nothing to do in galleries of every size, and with one new picture,
/// beside lazygal, sigal and Hugo.
struct Rebuilds {
  static let standardCounts = [500, 10_000, 100_000]
  private static let rounds = 5

  let counts: [Int]

  func print() throws {
    Table.line(
      """
      Rebuilds on \(Machine.cores) with a load of \(Machine.load); medians of \(Self.rounds) whole processes, each with all \
      written before on the disk
      """)
    Table.line(
      "run".padded(to: 34) + Measured.heads + Table.cell("requests")
        + Table.cell("files touched", width: 15))
    for count in counts { try printLinks(count) }
    try NewPictures(count: counts.count == 1 ? counts[0] : 10_000).print()
    try printServed()
    try printPeers()
    Table.line(
      """
      links: a folder of so many names of one small image; photos: a folder of 500 pictures of 1280 × 853; touched: files \
      and folders of site and cache that are not what they were

      """)
  }

  /// Pages and images as of a real gallery of that size, made of one small image.
  private func printLinks(_ count: Int) throws {
    let folder = try TemporaryFolder()
    try LinkedPictures(in: folder.path + "/pictures").add(count)
    let rebuild = Rebuild(
      name: "\(count) links", program: Machine.gallerist, words: Self.words, folder: folder)
    try rebuild.first()
    try rebuild.repeated(Self.rounds)
  }

  private static let words = [
    "build", "--folder", "pictures", "--cache", "cache", "--output", "site", "--quiet",
  ]

  /// A service that counts how often it is asked.
  private func printServed() throws {
    let goods = Goods(pictures: 500, of: try Corpus(pictures: 500))
    let shelves = try TemporaryFolder()
    let warehouse = try Warehouse.start(goods, in: shelves.path)
    let gallery = try WholeGallery(of: goods, at: warehouse.port)
    let rebuild = Rebuild(
      name: "500 of a service", program: Machine.gallerist,
      words: ["build", "--cache", "cache", "--output", "site", "--quiet"], folder: gallery.folder,
      requests: warehouse.count)
    try rebuild.first()
    try rebuild.repeated(Self.rounds)
  }

  private func printPeers() throws {
    let photos = try Photos(of: try Corpus(pictures: 500))
    let runs = try photos.contestants()
    for run in runs { try run.first() }
    for run in runs { try run.repeated(Self.rounds) }
    try photos.addOne()
    for run in runs { try run.once("one new") }
  }
}
