import Build
import BuildBench
import Configuration
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

@testable import Cache

/// Answers that serve when a service fails.
struct OlderAnswerTests {
  /// That shows only as the page is put together.
  private static let circle = """
    {"continue":{"iistart":"a|b","continue":"||"},"query":{"pages":[{"pageid":1,"ns":6,"title":"File:A.jpg"}]}}
    """

  @Test func anAnswerThatCannotBeUsedStopsNoLaterRun() async throws {
    let bench = try GalleryBench(Catalogue(count: 6))
    let query = Query(source: SourceName("commons"), search: "landscape")
    let contact: (inout GalleryConfiguration) -> Void = {
      $0.network.userAgent = "GalleristTests/1.0 (tests@example.org)"
    }
    bench.sandbox.faults.set(
      .body(Array(Self.circle.utf8), type: "application/json"),
      at: .search(page: nil, of: .commons))
    let broken = await bench.build([query], changing: contact).report
    #expect(broken.exitCode == .unavailable)
    #expect(
      broken.problems.contains {
        $0.summary.contains("begin") || $0.details.contains { $0.contains("begin") }
      },
      "\(broken.problems)")
    bench.sandbox.faults.clear()
    let mended = await bench.build([query], changing: contact).report
    #expect(mended.exitCode == .success, "\(mended.problems)")
  }

  @Test func theReportSaysWhyKeptAnswersCannotBeUsed() async throws {
    let bench = try GalleryBench(Catalogue(count: 6))
    let query = Query(source: SourceName("pixabay"), search: "landscape")
    #expect(await bench.build(query).report.exitCode == .success)
    // Whole, but nothing that this version can read.
    let cache = try Cache(folder: bench.folder.path + "/cache")
    let requests = try await cache.requests
    #expect(!requests.isEmpty)
    for request in requests {
      try await cache.keep(
        StoredAnswer(
          status: 200, headers: "", body: Array("{}".utf8),
          retrieved: Timestamp(secondsSince1970: GalleryBench.epoch)),
        to: request)
    }
    try await cache.noteWholeWalk(requests)
    bench.sandbox.faults.set(.status(500, "oops"), at: .search(page: nil))
    let report = await bench.build([query], daysLater: 3).report
    let details = report.problems.flatMap(\.details)
    #expect(report.exitCode == .unavailable)
    #expect(details.contains { $0.hasPrefix("cached answers cannot be used: ") }, "\(details)")
  }
}

extension Cache {
  fileprivate var requests: [String] {
    get throws { try database.all("SELECT request FROM answer") { $0.text(0) } }
  }
}
