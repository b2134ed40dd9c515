import Glibc
import Model
import Synchronization

/// Sends requests within their rate limits, and retries where that helps: the only way in which
/// a build reaches the network.
///
/// A request waits for its rate limit for at most five minutes in all, not counting those before it, and
/// is sent at most ten times, each time within its own timeout.
package final class PoliteClient: Sendable {
  private let wire: any Wire
  private let book: any BudgetBook
  private let time: WallClock
  private let isPatient: Bool
  private let jitter: @Sendable () -> Double
  private let tell: @Sendable (String) -> Void
  /// By the names of their rate limits.
  private let limiters = Mutex<[String: HostLimiter]>([:])

  /// `start` is the moment, counted from 1970, at which the client is made; `clock` tells how time
  /// goes on from there. Where `isPatient` is false nothing waits and no budget counts: a recording
  /// is played.
  package init(
    _ wire: any Wire, book: any BudgetBook, start: Duration, clock: any Clock<Duration>,
    isPatient: Bool = true,
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
    telling tell: @escaping @Sendable (String) -> Void
  ) {
    self.wire = wire
    self.book = book
    self.isPatient = isPatient
    self.tell = tell
    time = WallClock(start: start, clock: clock)
    self.jitter = jitter
  }

  /// Takes the body into memory. `judge` sees every answer; `Verdict(status:)` is what it says where
  /// the service has no words of its own.
  package func send(
    _ request: Request, in rateLimit: RateLimit,
    judging judge: @escaping @Sendable (Response) -> Verdict
  ) async throws(TransferError) -> Response {
    var retrying = retrying(request, in: rateLimit)
    return try await retrying.run(to: nil, judging: judge)
  }

  /// Takes the body into a new file; one that is cut is gone on with where the server allows it. The
  /// file is there only where the status is 200.
  package func download(
    _ request: Request, to path: String, in rateLimit: RateLimit
  ) async throws(TransferError) -> Response {
    var retrying = retrying(request, in: rateLimit)
    do {
      return try await retrying.run(to: path) { Verdict(status: $0.status) }
    } catch {
      if retrying.hasFile { unlink(path) }
      throw error
    }
  }

  package func close() async { await wire.close() }

  private func retrying(_ request: Request, in rateLimit: RateLimit) -> RetryingRequest {
    RetryingRequest(
      request, over: wire, through: isPatient ? limiter(of: rateLimit) : nil, time: time,
      jitter: jitter)
  }

  private func limiter(of rateLimit: RateLimit) -> HostLimiter {
    limiters.withLock { limiters in
      if let limiter = limiters[rateLimit.name] { return limiter }
      let limiter = HostLimiter(rateLimit, book: book, time: time, telling: tell)
      limiters[rateLimit.name] = limiter
      return limiter
    }
  }
}
