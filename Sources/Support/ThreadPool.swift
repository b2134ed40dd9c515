import Dispatch
import Synchronization

/// Threads for work that blocks, so that it never holds up those that Swift's tasks share.
package actor ThreadPool {
  private nonisolated let executor = QueueExecutor(label: "gallerist.threads")

  private static let mostAtOnce = 16

  package init() {}

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Does `work` on a thread of its own, while the task that asks for it waits without one.
  package func run<Outcome: Sendable, Problem: Error>(
    _ work: @Sendable () throws(Problem) -> Outcome
  ) throws(Problem) -> Outcome {
    try work()
  }

  /// Does `work` for every number below `count`, begun in rising order, on at most so many threads
  /// at once; this one is among them, and is held until all is done.
  ///
  /// Where some fail, the failure of the smallest number is thrown, as it would be on one thread:
  /// all that come before it were begun before, and are brought to their end.
  package static func share<Problem: Error>(
    _ count: Int, among threads: Int, _ work: @Sendable (Int) throws(Problem) -> Void
  ) throws(Problem) {
    let next = Atomic(0)
    let first = Mutex<(number: Int, failure: Problem)?>(nil)
    // Neighbours often need the same things: of many each thread takes several at once.
    let piece = max(1, min(mostAtOnce, count / (64 * max(1, threads))))
    DispatchQueue.concurrentPerform(iterations: max(1, min(threads, count))) { _ in
      while true {
        let start = next.add(piece, ordering: .relaxed).oldValue
        guard start < count else { return }
        var number = start
        do throws(Problem) {
          while number < min(start + piece, count) {
            try work(number)
            number += 1
          }
        } catch {
          next.store(count, ordering: .relaxed)
          first.withLock { [number] in if number < $0?.number ?? count { $0 = (number, error) } }
        }
      }
    }
    if let failure = first.withLock({ $0?.failure }) { throw failure }
  }

  /// What `make` gives for every number below `count`, in their order, as `share` works it out.
  package static func map<Made: Sendable, Problem: Error>(
    _ count: Int, among threads: Int, _ make: @Sendable (Int) throws(Problem) -> Made
  ) throws(Problem) -> [Made] {
    let made = Mutex([Made?](repeating: nil, count: count))
    try share(count, among: threads) { number throws(Problem) in
      let one = try make(number)
      made.withLock { $0[number] = one }
    }
    return made.withLock { $0.compactMap(\.self) }
  }

  /// Works out two things, at once where there may be two threads.
  package static func both<One: Sendable, Other: Sendable>(
    among threads: Int, _ one: @Sendable () -> One, _ other: @Sendable () -> Other
  ) -> (One, Other) {
    let first = Mutex<One?>(nil)
    let second = Mutex<Other?>(nil)
    share(2, among: threads) { number in
      if number == 0 {
        let made = one()
        first.withLock { $0 = made }
      } else {
        let made = other()
        second.withLock { $0 = made }
      }
    }
    return (first.withLock { $0 } ?? one(), second.withLock { $0 } ?? other())
  }
}

/// Runs an actor on a queue of its own, so that C calls that block never hold up the threads that
/// Swift shares. (Linux has no `DispatchSerialQueue`, which would do.)
package final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  package init(label: String) { queue = DispatchQueue(label: label) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
