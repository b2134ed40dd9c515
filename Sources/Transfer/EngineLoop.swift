import CCurl
import Glibc

/// What the engine's thread does, and all that belongs to it alone.
final class EngineLoop {
  private let engine: Engine
  private var waiting: [Engine.Submission] = []
  private var active: [UnsafeMutableRawPointer: Exchange] = [:]
  private var load: EngineLoad

  init(_ engine: Engine) {
    self.engine = engine
    load = EngineLoad(engine.settings)
  }

  func run() {
    blockBrokenPipeSignal()
    while true {
      let orders = engine.takeOrders()
      // One that was cancelled before it came: the word about that may have been here first.
      waiting += orders.submissions.filter { !refusesCancelled($0) }
      if orders.isClosing { break }
      if orders.hasCancellations { dropCancelled() }
      startWaiting()
      let status = engine.multi.perform()
      if status != CURLM_OK { failAll(String(cString: curl_multi_strerror(status))) }
      if !collectFinished() || waiting.isEmpty { engine.multi.wait() }
    }
    for submission in waiting { refuse(submission) }
    for easy in Array(active.keys) { finish(easy) { .failure(.cancelled($0.job.hop)) } }
    engine.multi.close()
    engine.end()
  }

  /// libcurl is told to leave signals alone, so a connection that breaks must not raise one.
  private func blockBrokenPipeSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private func dropCancelled() {
    waiting = waiting.filter { !refusesCancelled($0) }
    for (easy, exchange) in active where exchange.job.isCancelled {
      finish(easy) { .failure(.cancelled($0.job.hop)) }
    }
  }

  /// Looks at the mark once: it may be set between two polls.
  private func refusesCancelled(_ submission: Engine.Submission) -> Bool {
    guard submission.job.isCancelled else { return false }
    refuse(submission)
    return true
  }

  private func refuse(_ submission: Engine.Submission) {
    submission.continuation.resume(returning: .failure(.cancelled(submission.job.hop)))
  }

  /// In the order in which they came, past those whose host is busy. libcurl could queue too, but
  /// would count the time in its queue as time of the transfer.
  private func startWaiting() {
    guard !load.isFull, !waiting.isEmpty else { return }
    var held: [Engine.Submission] = []
    for submission in waiting {
      if load.hasRoom(for: submission.job.hop.endpoint) {
        start(submission)
      } else {
        held.append(submission)
      }
    }
    waiting = held
  }

  private func start(_ submission: Engine.Submission) {
    let hop = submission.job.hop
    let problem: String
    switch Exchange.make(submission, settings: engine.settings) {
    case .success(let exchange):
      let status = engine.multi.add(exchange.easy)
      if status == CURLM_OK {
        active[exchange.easy] = exchange
        load.begin(at: hop.endpoint)
        return
      }
      problem = String(cString: curl_multi_strerror(status))
    case .failure(let error):
      submission.continuation.resume(returning: .failure(error))
      return
    }
    submission.continuation.resume(
      returning: .failure(
        TransferError(code: .unreachable, address: hop.shown, detail: problem)))
  }

  private func collectFinished() -> Bool {
    var hasFinished = false
    while let (easy, code) = engine.multi.nextFinished() {
      hasFinished = true
      if let exchange = active[easy], exchange.usesHTTP2 {
        load.multiplex(exchange.job.hop.endpoint)
      }
      finish(easy) { $0.result(of: code) }
    }
    return hasFinished
  }

  private func failAll(_ detail: String) {
    for easy in Array(active.keys) {
      finish(easy) {
        .failure(TransferError(code: .unreachable, address: $0.job.hop.shown, detail: detail))
      }
    }
  }

  /// The transfer is out of libcurl's hands before its caller goes on.
  private func finish(
    _ easy: UnsafeMutableRawPointer,
    with result: (Exchange) -> Result<HopAnswer, TransferError>
  ) {
    guard let exchange = active.removeValue(forKey: easy) else { return }
    let outcome = result(exchange)
    engine.multi.remove(easy)
    load.end(at: exchange.job.hop.endpoint)
    exchange.continuation.resume(returning: outcome)
  }
}
