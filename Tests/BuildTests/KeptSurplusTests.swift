import Build
import BuildBench
import Model
import Sandbox
import TestSupport
import Testing

@testable import Cache

/// Last.fm lets nobody keep more than 100 MB of its data.
struct KeptSurplusTests {
  private let bench: GalleryBench
  private let query = Query(source: SourceName("lastfm"), search: "landscape")

  init() throws { bench = try GalleryBench(Catalogue(count: 20)) }

  /// An answer of 101 MB to a search of long ago.
  private func keepMuch(to request: String) async throws {
    try await bench.cache().keep(
      StoredAnswer(
        status: 200, headers: "", body: [UInt8](repeating: 0x20, count: 101_000_000),
        retrieved: Timestamp(secondsSince1970: GalleryBench.epoch - 86_400)),
      to: request)
  }

  @Test func whatWasUsedLeastRecentlyGoesAndTheSiteStays() async throws {
    let request = "\(bench.sandbox.base(of: .lastfm))?method=album.search&album=old"
    let elsewhere = "\(bench.sandbox.base(of: .pixabay))?q=old"
    let first = await bench.build(query).report
    #expect(first.exitCode == .success)
    try await keepMuch(to: request)
    try await keepMuch(to: elsewhere)
    let second = await bench.build([query], freshness: .refresh)
    #expect(second.report.exitCode == .success)
    let notes = second.notes.filter { $0.hasPrefix("Last.fm lets at most 100 MB") }
    #expect(notes.count == 1 && notes.first?.contains("1 answer") == true, "\(second.notes)")
    #expect(try await bench.cache().answer(to: request) == nil)
    #expect(try await bench.cache().answer(to: elsewhere) != nil)
    let offline = await bench.build([query], freshness: .offline, daysLater: 2).report
    #expect(offline.exitCode == .success)
    #expect(offline.queries.map(\.published) == first.queries.map(\.published))
    #expect(offline.originals.downloaded == 0 && offline.originals.failed == 0)
  }

  @Test func aSiteThatNeedsMoreIsToldWhatToDo() async throws {
    #expect(await bench.build(query).report.exitCode == .success)
    let cache = try bench.cache()
    let request = try #require(try await cache.firstRequest)
    let answer = try #require(try await cache.answer(to: request))
    // The same with much white space behind it.
    let body = answer.body + [UInt8](repeating: 0x20, count: 101_000_000)
    try await cache.keep(
      StoredAnswer(
        status: answer.status, headers: answer.headers, body: body, retrieved: answer.retrieved),
      to: request)
    let outcome = await bench.build(query)
    #expect(outcome.report.exitCode == .success)
    let notes = outcome.notes.filter { $0.hasPrefix("Last.fm lets at most 100 MB") }
    #expect(notes.count == 1 && notes.first?.contains("`limit`") == true, "\(outcome.notes)")
    let offline = await bench.build([query], freshness: .offline).report
    #expect(offline.exitCode == .success)
  }
}

extension Cache {
  fileprivate var firstRequest: String? {
    get throws { try database.first("SELECT request FROM answer ORDER BY 1") { $0.text(0) } }
  }
}
