import Model
import Support
import Synchronization
import TestSupport
import Testing

struct ThreadPoolTests {
  @Test(arguments: [1, 2, 4])
  func everyNumberIsWorkedOnOnce(threads: Int) throws {
    let seen = Mutex<[Int]>([])
    ThreadPool.share(500, among: threads) { number in seen.withLock { $0.append(number) } }
    #expect(seen.withLock { $0.sorted() } == Array(0..<500))
  }

  @Test func nothingToDoIsDone() throws {
    ThreadPool.share(0, among: 4) { _ in Issue.record("there is no number") }
  }

  @Test(arguments: [1, 4])
  func theFailureOfTheSmallestNumberWins(threads: Int) {
    let hasFailed = Atomic(false)
    let failure = #expect(throws: Failure.self) {
      try ThreadPool.share(200, among: threads) { number throws(Failure) in
        guard number >= 7 else { return }
        // The smallest fails last, where there is another thread to fail before it.
        var features = number == 7 && threads > 1 ? 2_000 : 0
        pollBlocking {
          features -= 1
          return features < 0 || hasFailed.load(ordering: .relaxed)
        }
        hasFailed.store(true, ordering: .relaxed)
        throw Failure(.badData, "number \(number)")
      }
    }
    #expect(failure?.summary == "number 7")
  }

  @Test func oneThreadBeginsNothingAfterAFailure() {
    let begun = Mutex(0)
    #expect(throws: Failure.self) {
      try ThreadPool.share(200, among: 1) { number throws(Failure) in
        begun.withLock { $0 += 1 }
        if number == 3 { throw Failure(.badData, "stop") }
      }
    }
    #expect(begun.withLock { $0 } == 4)
  }

  @Test(arguments: [1, 2])
  func twoThingsAreEachWorkedOutOnce(threads: Int) {
    let count = Atomic(0)
    let both = ThreadPool.both(among: threads) {
      count.add(1, ordering: .relaxed)
      return "one"
    } _: {
      count.add(1, ordering: .relaxed)
      return 2
    }
    #expect(both == ("one", 2))
    #expect(count.load(ordering: .relaxed) == 2)
  }

  @Test func whatFailsOnItsThreadFailsForTheTask() async {
    let failure = await #expect(throws: Failure.self) {
      try await ThreadPool().run { () throws(Failure) in throw Failure(.badData, "from there") }
    }
    #expect(failure?.summary == "from there")
  }
}
