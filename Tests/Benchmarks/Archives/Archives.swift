import Foundation
import TestSupport

/// What an archive costs on one machine: folders of small pictures with side files, built from nothing, with
/// nothing to do, and with one new picture.
struct Archives {
  static let standardCounts = [100_000, 1_000_000]
  /// Of the largest.
  private static let mostSeconds = 6 * 60 * 60
  private static let changes = "changes.txt"
  private static let rounds = 3

  let counts: [Int]

  func print() throws {
    Table.line(
      """
      Archives on \(Machine.cores) with a load of \(Machine.load): names of \(ArchiveFolder.distinct) small pictures, each with a side \
      file of its own; medians of \(Self.rounds), of first builds one each
      """)
    Table.line(
      "run".padded(to: 44) + Measured.heads + Table.cell("requests")
        + Table.cell("files touched", width: 15) + Table.cell("files/s"))
    let rates = try counts.map(print)
    if let first = rates.first, let last = rates.last, rates.count > 1 {
      Table.line(
        "files a second of the largest beside the smallest: \(String(format: "%.2f", last / first))"
      )
    }
  }

  /// How many files of the first site were made in a second.
  private func print(_ count: Int) throws -> Double {
    let folder = try TemporaryFolder()
    var pictures = try ArchiveFolder(in: folder.path + "/pictures")
    try pictures.add(count)
    let rebuild = Rebuild(
      name: "\(count) pictures", program: Machine.gallerist,
      words: [
        "build", "--folder", "pictures", "--cache", "cache", "--output", "site", "--quiet",
        "--changed", Self.changes,
      ], folder: folder, mostSeconds: Self.mostSeconds)
    let first = try rebuild.first()
    let files = try changed(in: folder)
    Table.line("  \(files) files, \(Int(Double(files) / first.wall)) a second".padded(to: 44))
    try rebuild.repeated(Self.rounds)
    try pictures.add(1)
    try rebuild.once("one new")
    Table.line("  \(try changed(in: folder)) files of the site changed")
    return Double(files) / first.wall
  }

  private func changed(in folder: TemporaryFolder) throws -> Int {
    var lines = 0
    let text = try Data(
      contentsOf: URL(fileURLWithPath: folder.path + "/" + Self.changes), options: .alwaysMapped)
    for byte in text where byte == UInt8(ascii: "\n") { lines += 1 }
    return lines
  }
}
