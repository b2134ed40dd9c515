import Build
import BuildBench
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

@testable import Cache

/// Nights on which a service says nothing new: nothing of the site may be written.
struct QuietNightTests {
  private let bench: GalleryBench
  private let query = Query(source: SourceName("pixabay"), search: "landscape")

  init() throws { bench = try GalleryBench(Catalogue(count: 24)) }

  private func night(_ day: Double, _ change: @escaping (inout Night) -> Void = { _ in }) async
    -> Report
  {
    var night = Night()
    change(&night)
    return await bench.build([query], daysLater: day, program: night.program).report
  }

  struct Night {
    var program = "0"
  }

  /// Has the service give its last answer again, changed.
  private func answer(_ change: (String) -> String) async throws {
    let cache = try Cache(folder: bench.folder.path + "/cache")
    let bodies = try await cache.bodies
    #expect(bodies.count == 1)
    let body = change(String(decoding: try #require(bodies.first), as: UTF8.self))
    bench.sandbox.faults.set(
      .body(Array(body.utf8), type: "application/json"), at: .search(page: nil))
  }

  @Test func answersThatSayTheSameWriteNothing() async throws {
    #expect(await night(0).files.written > 0)
    for day in 2...4 {
      let report = await night(Double(day))
      #expect(report.exitCode == .success && report.queries.first?.requests == 1)
      #expect(report.files.written == 0 && report.files.removed == 0, "\(report.changes.written)")
    }
  }

  @Test func countsThatMovedByLessThanATenthWriteNothing() async throws {
    _ = await night(0)
    try await answer {
      Self.multiplied(["views", "downloads", "likes", "total"], by: 1.05, in: $0)
    }
    let report = await night(2)
    #expect(report.exitCode == .success && report.queries.first?.requests == 1)
    #expect(report.files.written == 0, "\(report.changes.written)")
  }

  @Test func itIsTheCountThatIsShownThatTheyAreComparedWith() async throws {
    _ = await night(0)
    for day in 2...4 {
      try await answer { Self.multiplied(["views"], by: 1.04, in: $0) }
      let written = try await night(Double(day)).changes.written.all()
      #expect(written.contains { $0.hasPrefix("info/") } == (day == 4), "\(day): \(written)")
    }
  }

  @Test func aNewVersionOfTheProgramShowsWhatIsNew() async throws {
    _ = await night(0)
    try await answer { Self.multiplied(["views"], by: 1.05, in: $0) }
    #expect(await night(2) { $0.program = "1" }.files.written > 0)
    #expect(await night(4) { $0.program = "1" }.files.written == 0)
  }

  @Test func addressesThatExpireWriteNothing() async throws {
    _ = await night(0)
    try await answer { $0.replacing("/get/", with: "/get/new-") }
    let report = await night(2)
    #expect(report.files.written == 0, "\(report.changes.written)")
  }

  /// Numbers of JSON that are these members.
  private static func multiplied(_ keys: [String], by factor: Double, in json: String) -> String {
    var json = json
    for key in keys {
      json = json.split(separator: "\"\(key)\":", omittingEmptySubsequences: false).enumerated()
        .map { index, part in
          guard index > 0 else { return String(part) }
          let digits = part.drop { $0 == " " }.prefix(while: \.isNumber)
          let rest = part.drop { $0 == " " }.dropFirst(digits.count)
          return "\(Int(Double(digits).map { $0 * factor } ?? 0))" + rest
        }.joined(separator: "\"\(key)\":")
    }
    return json
  }
}

extension Cache {
  fileprivate var bodies: [[UInt8]] {
    get throws { try database.all("SELECT body FROM answer") { $0.blob(0) } }
  }
}
