import Synchronization
import TestSupport
import Testing

@testable import Cache

struct GroupCommitTests {
  private let gathering = GroupCommit<Int>()
  private let batches = Batches()

  /// What was done together, in turn.
  private final class Batches: Sendable {
    private let all = Mutex<[[Int]]>([])

    var list: [[Int]] { all.withLock(\.self) }

    func note(_ items: [Int]) { all.withLock { $0.append(items) } }
  }

  @Test func theFirstWaitsForNobody() async throws {
    try await add(1)
    try await add(2)
    #expect(batches.list == [[1], [2]])
  }

  @Test func whatArrivesMeanwhileIsDoneTogetherInItsOrder() async throws {
    let outcomes = await meanwhile { _ in [:] }
    #expect(batches.list == [[0], [1, 2, 3]])
    #expect(outcomes == [:])
  }

  @Test func eachLearnsOfItsOwnFailureOnly() async throws {
    let outcomes = await meanwhile { _ in [0: failure(.busy), 2: failure(.inputOutput)] }
    #expect(outcomes == [1: .busy, 3: .inputOutput])
  }

  @Test func manyAtOnceAreAllDoneOnce() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<400 { group.addTask { try await add(number) } }
      try await group.waitForAll()
    }
    #expect(batches.list.joined().sorted() == Array(0..<400))
    #expect(await gathering.waitingCount == 0)
  }

  @Test func whoIsCancelledIsDoneAndHoldsUpNobody() async throws {
    _ = await meanwhile(cancelling: true) { _ in [:] }
    try await add(4)
    #expect(batches.list == [[0], [1, 2, 3], [4]])
  }

  /// How 1, 2 and 3 fail that arrive, in this order, while 0 is done.
  private func meanwhile(
    cancelling: Bool = false, do work: @escaping @Sendable ([Int]) -> [Int: CacheError]
  ) async -> [Int: CacheError.Code] {
    await withTaskGroup(of: (Int, CacheError.Code?).self) { group in
      group.addTask {
        await (
          0,
          outcome(of: 0) { items in
            batches.note(items)
            await poll { await gathering.waitingCount >= 3 }
            return [:]
          }
        )
      }
      await poll { !batches.list.isEmpty }
      for number in 1...3 {
        group.addTask {
          await (
            number,
            outcome(of: number) { items in
              batches.note(items)
              return work(items)
            }
          )
        }
        // With the third they are let go.
        if number < 3 { await poll { await gathering.waitingCount >= number } }
        if cancelling { group.cancelAll() }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  private func outcome(
    of number: Int, _ work: @Sendable ([Int]) async -> [Int: CacheError]
  ) async -> CacheError.Code? {
    do throws(CacheError) {
      try await gathering.add(number, together: work)
      return nil
    } catch {
      return error.code
    }
  }

  private func add(_ number: Int) async throws(CacheError) {
    try await gathering.add(number) { items in
      batches.note(items)
      // Lets others arrive.
      await Task.yield()
      return [:]
    }
  }

  private func failure(_ code: CacheError.Code) -> CacheError {
    CacheError(code, path: "p", detail: "d")
  }
}
