import Model
import Site
import Support
import Synchronization
import TestSupport

/// The photo pages of a site in the built-in theme, and all of the site beside Hugo's.
struct PhotoPages {
  private let pictures: Int
  private let site: OwnSite
  private let pages: [PlannedFile]
  private let attic = Attic()

  init(pictures count: Int) throws {
    pictures = count
    site = try OwnSite(pictures: count)
    pages = try site.plan().filter { $0.template == "photo" }
  }

  func print(rounds: Int) throws {
    let rendered = try pages.map { try $0.bytes(site.theme) }
    let bytes = rendered.reduce(0) { $0 + $1.count }
    Table.line()
    Table.line(
      """
      \(pages.count) photo pages of the built-in theme, \(Table.megabytes(bytes)) MB, and whole \
      sites of as many pictures
      """)
    Table.line(Self.header)
    let laps = try InTurn.runs(
      rounds: rounds,
      of: [
        { Self.copied(rendered) }, { try self.rendered(threads: 1) },
        { try self.rendered(threads: Machine.coreCount) },
      ]
    ).map(Lap.median)
    let hugo = try hugo()
    let goal = hugo.map { Goal(pagesPerSecond: $0.pagesPerSecond) }
    Table.line(Self.row("the same bytes, appended", laps[0]))
    Table.line(Self.row("photo pages, 1 thread", laps[1], goal))
    Table.line(Self.row("photo pages, \(Machine.coreCount) threads", laps[2], goal))
    Table.line(Self.row("whole site, published", try site.published(attic: attic), goal))
    Table.line(
      hugo.map { Self.row("hugo, whole site", $0) }
        ?? "Hugo is not there: see what `Scripts/setup --bench` says")
    Table.line(Self.notes)
    Table.line()
  }

  /// The best that any loop can do which knows every page beforehand.
  private static func copied(_ pages: [[UInt8]]) -> Lap {
    Lap(pages: pages.count) {
      pages.reduce(0) { sum, page in
        var output: [UInt8] = []
        output.reserveCapacity(page.count)
        output.append(contentsOf: page)
        return sum + output.count
      }
    }
  }

  private func rendered(threads: Int) throws -> Lap {
    let (pages, theme) = (pages, site.theme)
    return try Lap(pages: pages.count) {
      let bytes = Atomic(0)
      try ThreadPool.share(pages.count, among: threads) { number throws(Failure) in
        bytes.add(try pages[number].bytes(theme).count, ordering: .relaxed)
      }
      return bytes.load(ordering: .relaxed)
    }
  }

  private func hugo() throws -> Lap? {
    try HugoText.program.map { program in
      Lap(try HugoText(program: program, pictures: pictures, attic: attic).run())
    }
  }

  private struct Goal {
    let pagesPerSecond: Double
  }

  private static let header =
    "what".padded(to: 26)
    + ["s", "cpu s", "pages", "MB", "MB/s", "pages/s", "of Hugo", "goal"].map { Table.cell($0) }
    .joined()

  private static func row(_ name: String, _ lap: Lap, _ goal: Goal? = nil) -> String {
    let beside = goal.map {
      Table.cell(lap.pagesPerSecond / $0.pagesPerSecond) + Table.cell("> 1")
    }
    return name.padded(to: 26) + Table.cell(lap.seconds) + Table.cell(lap.processor)
      + Table.cell(lap.pages)
      + Table.cell(Double(lap.bytes) / 1e6, places: 1)
      + Table.cell(lap.megabytesPerSecond, places: 0)
      + Table.cell(lap.pagesPerSecond, places: 0) + (beside ?? "")
  }

  private static let notes = """
    (The whole sites ran once. Ours: planned from values in memory, rendered, written, synced to the
    disk and moved into place, all pages but no images. Hugo's: a small theme of our own, read from
    files and written, without images either; its redirects count as pages.)
    """
}
