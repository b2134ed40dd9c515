import Foundation
import Model
import TestSupport
import Testing

@testable import Cache

/// Looking at a cache that others may be at work in.
struct ReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func keepRun(_ seconds: Int, in cache: Cache) async throws {
    let moment = Timestamp(secondsSince1970: Sample.noon.secondsSince1970 + seconds)
    try await cache.keep(StoredRun(started: moment, finished: moment, report: []))
  }

  /// As a build does that begins and ends.
  private func build(_ seconds: Int) async throws {
    let cache = try Cache(folder: folder.path)
    try await keepRun(seconds, in: cache)
    #expect(try await cache.comeToRest())
  }

  @Test func whatIsAtRestIsReadWithoutATrace() async throws {
    try await build(1)
    let before = try folder.files()
    let cache = try Cache(reading: folder.path)
    #expect(try await cache.runs().count == 1)
    #expect(try folder.files() == before)
  }

  /// It would be half old and half new.
  @Test func whatWasWrittenToMeanwhileIsNotTold() async throws {
    try await build(1)
    let cache = try Cache(reading: folder.path)
    #expect(try await cache.runs().count == 1)
    try await build(2)
    let error = await #expect(throws: CacheError.self) { try await cache.runs() }
    #expect(error?.code == .busy)
    #expect(try await Cache(reading: folder.path).runs().count == 2)
  }

  @Test func whoReadsBesideAWriterSeesWhatWasWritten() async throws {
    let writer = try Cache(folder: folder.path)
    try await keepRun(1, in: writer)
    let cache = try Cache(reading: folder.path)
    #expect(try await cache.runs().count == 1)
    try await keepRun(2, in: writer)
    #expect(try await cache.runs().count == 2)
  }

  @Test func anEarlierVersionIsToldAndLeftAsItIs() async throws {
    try await build(1)
    let path = folder.path + "/gallerist.sqlite"
    try SQLite.run("PRAGMA user_version = 1", on: path)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let error = #expect(throws: CacheError.self) { try Cache(reading: folder.path) }
    #expect(error?.code == .older)
    #expect(error?.failure.nextStep == "a build brings it up to date")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }
}
