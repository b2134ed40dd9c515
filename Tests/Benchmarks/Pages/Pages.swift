import Foundation
import TestSupport

/// Whole sites of many pictures with a tiny image, beside Hugo with as many pages of text.
struct Pages {
  static let standardCounts = [10_000, 100_000]

  let counts: [Int]

  func print() throws {
    Table.line(
      "Whole sites, checked and published, on \(Machine.cores) with a load of \(Machine.load)")
    Table.line(Self.header)
    for count in counts {
      try own(count)
      try hugo(count)
    }
    Table.line(Self.notes)
    Table.line()
  }

  /// In a process of its own, so that its memory is all that is counted.
  private func own(_ count: Int) throws {
    let folder = try TemporaryFolder()
    let words = [PagesRun.argument, String(count), folder.path]
    _ = try Measured(Machine.benchmarks, words, in: folder.path).checked("pages")
    let run = try PagesRun.Result(in: folder.path)
    Table.line(
      "\(count) pictures".padded(to: 24) + Table.cell(run.seconds) + Table.cell(run.processor)
        + Table.cell(run.files) + Table.cell(run.pages)
        + Table.cell(Double(run.bytes) / 1e6 / run.seconds, places: 0)
        + Table.cell(Double(run.pages) / run.seconds, places: 0)
        + Table.cell(Double(run.files) / run.seconds, places: 0) + Table.cell("> 8000")
        + Table.cell(1_000 * run.processor / Double(run.files)) + Table.cell(run.peak)
        + Table.cell(count > 10_000 ? "< 400" : "< 120"))
  }

  private func hugo(_ count: Int) throws {
    guard let program = HugoText.program else {
      return Table.line("Hugo is not there: see what `Scripts/setup --bench` says")
    }
    let turn = try HugoText(program: program, pictures: count, attic: Attic()).run()
    let run = turn.measured
    Table.line(
      "hugo, \(count) texts".padded(to: 24) + Table.cell(run.wall) + Table.cell(run.processor)
        + Table.cell(turn.files) + Table.cell(turn.files)
        + Table.cell(Double(turn.bytes) / 1e6 / run.wall, places: 0)
        + Table.cell(Double(turn.files) / run.wall, places: 0)
        + Table.cell(Double(turn.files) / run.wall, places: 0) + Table.cell("")
        + Table.cell(1_000 * run.processor / Double(turn.files))
        + Table.cell(Double(run.peakBytes) / 1e6, places: 0))
  }

  private static let header =
    "what".padded(to: 24)
    + [
      "s", "cpu s", "files", "pages", "MB/s", "pages/s", "files/s", "goal", "ms/file", "peak MB",
      "goal",
    ].map { Table.cell($0) }.joined()

  private static let notes = """
    (Ours: from content in memory to files in their places – planned, rendered, checked, synced and
    moved, with an image of each picture; ms/file is processor time. The peak counts the content.
    Hugo's: a small theme of our own, text alone.)
    """
}
