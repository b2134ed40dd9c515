import CCurl
import Glibc
import Synchronization

/// The thread on which libcurl runs, and the only way to it.
final class Engine: Sendable {
  let settings: ClientSettings
  let multi: MultiHandle
  private let inbox = Mutex(Inbox())

  /// A hop on its way through the engine.
  final class Job: Sendable {
    let hop: Hop
    private let mark = Atomic(false)

    init(_ hop: Hop) { self.hop = hop }

    var isCancelled: Bool { mark.load(ordering: .acquiring) }
    func cancel() { mark.store(true, ordering: .releasing) }
  }

  struct Submission: Sendable {
    let job: Job
    let continuation: CheckedContinuation<Result<HopAnswer, TransferError>, Never>
  }

  /// What has been asked of the thread since it last looked.
  struct Inbox: Sendable {
    var submissions: [Submission] = []
    var hasCancellations = false
    var isClosing = false
    fileprivate var isOver = false
    fileprivate var closers: [CheckedContinuation<Void, Never>] = []
  }

  init(_ settings: ClientSettings) throws(TransferError) {
    guard let multi = MultiHandle(settings) else { throw Self.noStart }
    self.settings = settings
    self.multi = multi
    let engine = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { engine in
        guard let engine else { return nil }
        EngineLoop(Unmanaged<Engine>.fromOpaque(engine).takeRetainedValue()).run()
        return nil
      }, engine.toOpaque())
    guard status == 0 else {
      engine.release()
      multi.close()
      throw Self.noStart
    }
    pthread_detach(thread)
  }

  private static let noStart = TransferError(
    code: .unreachable, address: "", detail: "the system has no thread or memory left")

  func perform(_ hop: Hop) async throws(TransferError) -> HopAnswer {
    let job = Job(hop)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { submit(Submission(job: job, continuation: $0)) }
    } onCancel: {
      cancel(job)
    }
    return try result.get()
  }

  private func submit(_ submission: Submission) {
    let isTaken = inbox.withLock {
      guard !$0.isClosing else { return false }
      $0.submissions.append(submission)
      multi.wake()
      return true
    }
    if !isTaken {
      submission.continuation.resume(returning: .failure(.cancelled(submission.job.hop)))
    }
  }

  /// The mark comes before the word to the thread, which therefore sees it whether the job has
  /// reached it by then or comes later.
  private func cancel(_ job: Job) {
    job.cancel()
    inbox.withLock {
      guard !$0.isClosing else { return }
      $0.hasCancellations = true
      multi.wake()
    }
  }

  /// Called by the thread.
  func takeOrders() -> Inbox {
    inbox.withLock {
      let orders = $0
      $0.submissions = []
      $0.hasCancellations = false
      return orders
    }
  }

  func beginClosing() {
    inbox.withLock {
      guard !$0.isClosing else { return }
      $0.isClosing = true
      // The last time: from here on the thread may drop the handle.
      multi.wake()
    }
  }

  func close() async {
    beginClosing()
    await withCheckedContinuation { closer in
      let isOver = inbox.withLock {
        if !$0.isOver { $0.closers.append(closer) }
        return $0.isOver
      }
      if isOver { closer.resume() }
    }
  }

  /// Called by the thread, as the last thing that it does.
  func end() {
    let closers = inbox.withLock {
      $0.isOver = true
      let closers = $0.closers
      $0.closers = []
      return closers
    }
    for closer in closers { closer.resume() }
  }
}

extension TransferError {
  static func cancelled(_ hop: Hop) -> TransferError {
    TransferError(code: .cancelled, address: hop.shown, detail: "cancelled")
  }
}
