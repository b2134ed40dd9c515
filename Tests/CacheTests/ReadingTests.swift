import Foundation
import Model
import TestSupport
import Testing

@testable import Cache

/// Looking at a cache that others may be at work in.
struct ReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func keepAnswer(_ number: Int, in cache: Cache) async throws {
    try await cache.keep(Sample.answer(), to: "request \(number)")
  }

  /// As a build does that begins and ends.
  private func build(_ number: Int) async throws {
    let cache = try Cache(folder: folder.path)
    try await keepAnswer(number, in: cache)
    #expect(try await cache.comeToRest())
  }

  @Test func whatIsAtRestIsReadWithoutATrace() async throws {
    try await build(1)
    let before = try folder.files()
    let cache = try Cache(reading: folder.path)
    #expect(try await cache.answerCount() == 1)
    #expect(try folder.files() == before)
  }

  /// It would be half old and half new.
  @Test func whatWasWrittenToMeanwhileIsNotTold() async throws {
    try await build(1)
    let cache = try Cache(reading: folder.path)
    #expect(try await cache.answerCount() == 1)
    try await build(2)
    let error = await #expect(throws: CacheError.self) { try await cache.answerCount() }
    #expect(error?.code == .busy)
    #expect(try await Cache(reading: folder.path).answerCount() == 2)
  }

  @Test func whoReadsBesideAWriterSeesWhatWasWritten() async throws {
    let writer = try Cache(folder: folder.path)
    try await keepAnswer(1, in: writer)
    let cache = try Cache(reading: folder.path)
    #expect(try await cache.answerCount() == 1)
    try await keepAnswer(2, in: writer)
    #expect(try await cache.answerCount() == 2)
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

extension Cache {
  fileprivate func answerCount() throws(CacheError) -> Int {
    try database.first("SELECT count(*) FROM answer") { $0.integer(0) } ?? 0
  }
}
