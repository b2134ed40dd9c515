import Foundation
import TestSupport

/// A first build, rebuilds with nothing to do, and a build from the cache alone.
struct Comparison {
  private let pictures: Int
  private let folder: TemporaryFolder
  private let service: Companion

  init(pictures: Int) throws {
    self.pictures = pictures
    folder = try TemporaryFolder()
    service = try DrawingService.start(pictures: pictures)
    try folder.write(PixabayFile.text(port: service.port), to: PixabayFile.name)
  }

  func print() throws {
    Table.line("Whole builds of \(pictures) pictures, on \(Machine.cores)")
    Table.line("the service draws its pictures on the same cores while the first build runs")
    Table.line("run".padded(to: 18) + Measured.heads + Table.cell("exit", width: 6))
    for name in ["cold", "nothing to do", "nothing to do", "nothing to do"] { try build(name) }
    try FileManager.default.removeItem(atPath: folder.path + "/site")
    try build("from the cache")
  }

  private func build(_ name: String) throws {
    let arguments = ["build", "--cache", "cache", "--output", "site", "--quiet"]
    let searches = ["landscape", "fractal", "pattern"]
    let run = try Measured(Machine.gallerist, arguments + searches, in: folder.path)
    Table.line(name.padded(to: 18) + run.figures + Table.cell(run.status, width: 6))
  }
}
