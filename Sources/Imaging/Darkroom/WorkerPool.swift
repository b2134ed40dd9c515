import Foundation
import Synchronization

/// A few threads of its own for work that blocks. They end when the pool is let go.
final class WorkerPool: Sendable {
  private let queue = WorkQueue()

  init(count: Int) {
    for number in 1...max(count, 1) {
      let thread = Thread { [queue] in
        while let work = queue.next() { work() }
        Library.leaveThread()
      }
      thread.name = "darkroom-\(number)"
      thread.start()
    }
  }

  deinit { queue.close() }

  /// Runs `work` on one of the threads; nil where the task was cancelled before the work began.
  func run<Outcome: Sendable>(_ work: @escaping @Sendable () -> Outcome) async -> Outcome? {
    let job = Job()
    let box = Box<Outcome>()
    let isDone = await withTaskCancellationHandler {
      await job.wait {
        queue.append {
          guard let waiter = job.begin() else { return }
          box.fill(work())
          waiter.resume(returning: true)
        }
      }
    } onCancel: {
      job.cancel()
    }
    return isDone ? box.take() : nil
  }

  /// Carries a result from a thread of the pool to the task that waits for it.
  private final class Box<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func fill(_ value: Value) { self.value.withLock { $0 = value } }
    func take() -> Value? { value.withLock { $0 } }
  }
}
