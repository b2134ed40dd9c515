import Build
import BuildBench
import Configuration
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

/// A site that is built again elsewhere and later, with the same `SOURCE_DATE_EPOCH`.
struct SourceDateTreeTests {
  private let bench: GalleryBench
  private let query = Query(source: SourceName("pixabay"), search: "landscape")

  init() throws { bench = try GalleryBench(Catalogue(count: 30)) }

  private static func date(day: Int) -> Timestamp {
    Timestamp(secondsSince1970: GalleryBench.epoch - (100 - day) * 86_400)
  }

  /// A site is begun, changes, loses a picture that stays, and cannot ask its source any more.
  ///
  /// - Returns: the digests of its files after each run.
  private func trees(days: [Double]) async throws -> [String?] {
    for folder in ["cache", "state", "out"] {
      try? FileManager.default.removeItem(atPath: "\(bench.folder.path)/\(folder)")
    }
    var trees: [String?] = []
    for (run, limit) in [3, 5, 4, 4].enumerated() {
      var query = query
      query.limit = limit
      if run == 3 { bench.sandbox.faults.set(.status(500, "oops"), at: .search(page: nil)) }
      let outcome = await bench.build(
        [query], freshness: .refresh, daysLater: days[run], sourceDate: Self.date(day: run),
        changing: {
          $0.removed = .keep
          $0.baseURL = WebAddress("https://gallery.test/")
        })
      trees.append(outcome.report.files.tree)
      #expect(outcome.report.pictures?.kept == (run < 2 ? 0 : 1))
    }
    bench.sandbox.faults.clear()
    return trees
  }

  @Test func twoClocksGiveTheSameBytesAlsoWhereSomethingChangedBetween() async throws {
    let trees = try await trees(days: [0, 1, 2, 3])
    #expect(Set(trees).count == 4 && !trees.contains(nil))
    #expect(try await self.trees(days: [40, 40.5, 90, 400]) == trees)
  }
}
