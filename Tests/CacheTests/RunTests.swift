import Cache
import Model
import TestSupport
import Testing

struct RunTests {
  @Test func remembersTheLastRun() async throws {
    let folder = try TemporaryFolder()
    let cache = try Cache(folder: folder.path)
    #expect(try await cache.lastRun() == nil)
    let later = Timestamp(secondsSince1970: Sample.noon.secondsSince1970 + 12)
    let first = StoredRun(started: Sample.noon, finished: later, report: Array("{}".utf8))
    let second = StoredRun(started: later, finished: later, report: Array("{\"a\":1}".utf8))
    try await cache.keep(first)
    #expect(try await cache.lastRun() == first)
    try await cache.keep(second)
    #expect(try await Cache(folder: folder.path).lastRun() == second)
  }
}
