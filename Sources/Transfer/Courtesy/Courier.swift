import Glibc
import Model
import Synchronization

/// Sends requests as politely as their lanes want, and again where that helps: the only way in which
/// a build reaches the network.
///
/// A request waits for its lane for at most five minutes in all, not counting those before it, and
/// is sent at most ten times, each time within its own timeout.
package final class Courier: Sendable {
  private let wire: any Wire
  private let book: any BudgetBook
  private let time: Timepiece
  private let isPatient: Bool
  private let luck: @Sendable () -> Double
  private let tell: @Sendable (String) -> Void
  /// By the names of their lanes.
  private let doors = Mutex<[String: Doorkeeper]>([:])

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
    self.isPatient = isPatient
    self.tell = tell
    time = Timepiece(start: start, clock: clock)
    luck = jitter
  }

  /// Takes the body into memory. `judge` sees every answer; `Verdict(status:)` is what it says where
  /// the service has no words of its own.
  package func send(
    _ request: Request, in lane: Lane,
    judging judge: @escaping @Sendable (Response) -> Verdict
  ) async throws(TransferError) -> Response {
    var errand = errand(request, in: lane)
    return try await errand.run(to: nil, judging: judge)
  }

  /// Takes the body into a new file; one that is cut is gone on with where the server allows it. The
  /// file is there only where the status is 200.
  package func download(
    _ request: Request, to path: String, in lane: Lane
  ) async throws(TransferError) -> Response {
    var errand = errand(request, in: lane)
    do {
      return try await errand.run(to: path) { Verdict(status: $0.status) }
    } catch {
      if errand.hasFile { unlink(path) }
      throw error
    }
  }

  package func close() async { await wire.close() }

  private func errand(_ request: Request, in lane: Lane) -> Errand {
    Errand(request, over: wire, through: isPatient ? door(of: lane) : nil, time: time, luck: luck)
  }

  private func door(of lane: Lane) -> Doorkeeper {
    doors.withLock { doors in
      if let door = doors[lane.name] { return door }
      let door = Doorkeeper(lane, book: book, time: time, telling: tell)
      doors[lane.name] = door
      return door
    }
  }
}
