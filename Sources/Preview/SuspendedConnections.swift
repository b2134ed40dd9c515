import CMicroHTTPD
import Dispatch
import Synchronization

/// Connections that get no answer for now: suspended, until their time is over or the server stops.
final class SuspendedConnections: Sendable {
  private struct State {
    var isClosed = false
    var waiting: Set<Suspended> = []
  }

  /// `@unchecked Sendable`: a suspended connection lives on until it is resumed, and libmicrohttpd
  /// lets any thread do that.
  private struct Suspended: Hashable, @unchecked Sendable { let connection: OpaquePointer }

  private let state = Mutex(State())

  /// Suspends a connection until that time is over. False where the server stops already.
  func take(_ connection: OpaquePointer, for time: Duration) -> Bool {
    take(connection) { resume in
      DispatchQueue.global().asyncAfter(deadline: .now() + time.interval) { resume {} }
    }
  }

  /// Resumes a connection on whatever thread, once what it was waiting for is put in place. Where the
  /// server has stopped meanwhile, neither happens.
  typealias Resume = @Sendable (_ prepare: () -> Void) -> Void

  /// Suspends a connection until `begin`'s argument is called; for good where it never is. False where
  /// the server stops already.
  func take(
    _ connection: OpaquePointer,
    _ begin: (@escaping Resume) -> Void = { _ in }
  ) -> Bool {
    let suspended = Suspended(connection: connection)
    let isTaken = state.withLock {
      guard !$0.isClosed else { return false }
      MHD_suspend_connection(connection)
      $0.waiting.insert(suspended)
      return true
    }
    if isTaken { begin { prepare in self.release(suspended, prepare) } }
    return isTaken
  }

  /// Lets everybody go; no new one is taken from now on. libmicrohttpd cannot stop while there are
  /// any.
  func close() {
    state.withLock {
      $0.isClosed = true
      for suspended in $0.waiting { MHD_resume_connection(suspended.connection) }
      $0.waiting = []
    }
  }

  private func release(_ suspended: Suspended, _ prepare: () -> Void) {
    state.withLock {
      guard $0.waiting.remove(suspended) != nil else { return }
      prepare()
      MHD_resume_connection(suspended.connection)
    }
  }
}

extension Duration {
  fileprivate var interval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    let whole = min(seconds, 1_000_000) * 1_000 + attoseconds / 1_000_000_000_000_000
    return .milliseconds(Int(whole))
  }
}
