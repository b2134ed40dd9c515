import Foundation
import Preview
import TestSupport

/// What a visitor waits for and loads who searches a large gallery, in a browser: over HTTP and in
/// a folder.
struct Searches {
  static let standardCounts = [10_000, 100_000]

  /// How many pictures the galleries have.
  let counts: [Int]

  /// What §14 of the specification of sites allows, warm, in milliseconds.
  private static func limit(_ count: Int) -> Int {
    count <= 10_000 ? 50 : count <= 100_000 ? 150 : 250
  }
  private static func firstLimit(_ count: Int) -> Int { count <= 100_000 ? 300 : 400 }

  func print() async throws {
    guard Browser.isInstalled else {
      Table.line("Searches want chromium and chromium-driver: see `Scripts/setup --tests`")
      return
    }
    Table.line("Searches in Chromium, on \(Machine.cores) with a load of \(Machine.load)")
    for count in counts {
      let folder = try LargeIndex.folder(count)
      let files = ServedFolder(folder: folder)
      let server = try Server { files.response(to: $0) }
      try await print("\(count) pictures, http", "http://127.0.0.1:\(server.port)/", folder)
      try await print("\(count) pictures, in a folder", "file://\(folder)/", folder)
      Table.line("allowed: \(Self.limit(count)) ms, \(Self.firstLimit(count)) KB at first")
      Table.line()
    }
  }

  private func print(_ name: String, _ address: String, _ folder: String) async throws {
    let trial = try await SearchTrial(address, folder: folder)
    Table.line()
    Table.line(name)
    Table.line(
      "  first search, cold: \(trial.first.files.count) files, "
        + "\(trial.first.bytes / 1024) KB, packed \(trial.first.packed / 1024) KB, "
        + String(format: "%.0f ms", trial.first.search.painted))
    let warm = trial.warm.filter(\.isPainted).sorted { $0.painted < $1.painted }
    guard let worst = warm.last else { return Table.line("  nothing is painted") }
    Table.line(
      "  \(warm.count) searches, warm, until painted: "
        + String(format: "median %.0f ms", warm[warm.count / 2].painted)
        + String(format: ", worst %.0f ms (%@)", worst.painted, worst.query))
    let own = warm.map(\.ownTime).sorted()
    Table.line(
      "  without the wait for further keys: "
        + String(format: "median %.0f ms, worst %.0f ms", own[own.count / 2], own[own.count - 1]))
    for search in warm.suffix(5).reversed() {
      Table.line(
        Table.cell(search.painted, places: 0) + Table.cell(search.ownTime, places: 0)
          + "  " + search.query)
    }
  }
}
