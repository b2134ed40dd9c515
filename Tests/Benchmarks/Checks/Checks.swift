import Foundation
import TestSupport

/// What the checks cost: of pages in memory beside a plain parse of the same bytes, and of builds with
/// and without them.
struct Checks {
  static let standardCount = 10_000

  private static let rounds = 5
  private static let builtPictures = 200

  let count: Int

  func print() throws {
    Table.line(
      "Checks of pages, on one core, with a load of \(Machine.load); medians of \(Self.rounds), in turn"
    )
    try pages()
    try builds()
    Table.line()
  }

  private func pages() throws {
    let pages = try CheckedPages(count: count)
    let bytes = pages.rendered.reduce(0) { $0 + $1.count }
    Table.line("\(pages.rendered.count) pages of a picture, \(Table.megabytes(bytes)) MB")
    Table.line(Self.header)
    let laps = try InTurn.runs(
      rounds: Self.rounds,
      of: [pages.parsed, pages.lookedThrough, pages.checked]
    ).map(Lap.median)
    Table.line(Self.row("libxml2, a tree of each", laps[0]))
    Table.line(Self.row("as builds look at them", laps[1], beside: laps[0]))
    Table.line(Self.row("every rule", laps[2], beside: laps[0], goal: "< 2.5"))
  }

  private func builds() throws {
    let folder = try TemporaryFolder()
    try compare("Pages of \(count) pictures from content to files, in turn") { isChecked in
      try Self.pages(of: count, isChecked, folder)
    }
    let service = try DrawingService.start(pictures: Self.builtPictures)
    try folder.write(PixabayFile.text(port: service.port), to: PixabayFile.name)
    try compare("Builds of \(Self.builtPictures) pictures, in turn") { isChecked in
      try Self.build(isChecked, folder)
    }
  }

  private func compare(
    _ title: String, _ run: @escaping (_ isChecked: Bool) throws -> Lap
  ) throws {
    Table.line()
    Table.line(title)
    Table.line(Self.header)
    let laps = try InTurn.runs(rounds: 3, of: [{ try run(false) }, { try run(true) }])
      .map(Lap.median)
    Table.line(Self.row("without checks", laps[0]))
    Table.line(Self.row("with checks", laps[1], beside: laps[0], goal: "< 1.1"))
  }

  /// In a process and a folder of its own.
  private static func pages(
    of count: Int, _ isChecked: Bool, _ folder: TemporaryFolder
  ) throws -> Lap {
    let place = folder.path + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let words = [PagesRun.argument, String(count), place, isChecked ? "checked" : "unchecked"]
    _ = try Measured(Machine.benchmarks, words, in: place).checked("pages")
    let run = try PagesRun.Result(in: place)
    return Lap(seconds: run.seconds, processor: run.processor, pages: run.pages, bytes: run.bytes)
  }

  /// From the service to the site, with nothing there before.
  private static func build(_ isChecked: Bool, _ folder: TemporaryFolder) throws -> Lap {
    let place = "run-" + UUID().uuidString
    let words =
      ["build", "--quiet", "--cache", place + "/cache", "--output", place + "/site"]
      + (isChecked ? [] : ["--no-check"]) + ["landscape"]
    let run = try Measured(Machine.gallerist, words, in: folder.path).checked("build")
    return Lap(seconds: run.wall, processor: run.processor, pages: builtPictures, bytes: 0)
  }

  private static let header =
    "what".padded(to: 26)
    + ["s", "cpu s", "pages", "pages/s", "MB/s", "times", "goal"].map { Table.cell($0) }.joined()

  private static func row(
    _ name: String, _ lap: Lap, beside other: Lap? = nil, goal: String = ""
  ) -> String {
    name.padded(to: 26) + Table.cell(lap.seconds) + Table.cell(lap.processor)
      + Table.cell(lap.pages) + Table.cell(lap.pagesPerSecond, places: 0)
      + Table.cell(lap.megabytesPerSecond, places: 0)
      + (other.map { Table.cell(lap.processor / $0.processor) } ?? Table.cell(""))
      + Table.cell(goal)
  }
}
