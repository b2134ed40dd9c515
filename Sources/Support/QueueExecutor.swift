import Dispatch

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
