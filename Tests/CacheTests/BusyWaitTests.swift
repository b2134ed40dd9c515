import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

/// A database that another process holds.
struct BusyWaitTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/test.sqlite" }

  private static let hour: Int32 = 3_600_000

  init() throws {
    folder = try TemporaryFolder()
    try Database(path: path).execute("CREATE TABLE t (a INTEGER NOT NULL) STRICT")
  }

  private func insert(timeout: Int32) throws(CacheError) {
    try Database(path: path, timeout: timeout).run("INSERT INTO t VALUES (1)")
  }

  @Test func whoHoldsItTooLongIsToldOf() throws {
    let holder = try SQLite(path)
    try holder.run("BEGIN IMMEDIATE")
    let error = #expect(throws: CacheError.self) { try insert(timeout: 20) }
    #expect(error?.code == .busy)
    #expect(error?.failure.code == .locked)
    #expect(error?.failure.nextStep?.contains("run again") == true)
    try holder.run("COMMIT")
    try insert(timeout: 0)
  }

  @Test func whoLetsGoInTimeIsWaitedFor() async throws {
    let holder = try SQLite(path)
    try holder.run("BEGIN IMMEDIATE")
    async let inserted: Void = ThreadPool().run { try insert(timeout: Self.hour) }
    try await Task.sleep(for: .milliseconds(5))
    try holder.run("COMMIT")
    try await inserted
  }

  @Test func aTaskThatIsCancelledWaitsNoLonger() async throws {
    let holder = try SQLite(path)
    try holder.run("BEGIN IMMEDIATE")
    let task = Task { try await ThreadPool().run { try insert(timeout: Self.hour) } }
    task.cancel()
    let error = await #expect(throws: CacheError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(error?.failure.code == .interrupted)
    withExtendedLifetime(holder) {}
  }

  @Test func aCacheThatIsBeingOpenedIsWaitedForNoLongerByACancelledTask() async throws {
    let cache = folder.path + "/cache"
    try folder.write("", to: "cache/opening.lock")
    let holder = try #require(FileHandle(forReadingAtPath: cache + "/opening.lock"))
    try #require(flock(holder.fileDescriptor, LOCK_EX) == 0)
    let task = Task { try await ThreadPool().run { _ = try Cache(folder: cache) } }
    task.cancel()
    let error = await #expect(throws: CacheError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    withExtendedLifetime(holder) {}
  }
}
