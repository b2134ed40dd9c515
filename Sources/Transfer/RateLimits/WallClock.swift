import Model

/// Tells moments, counted from 1970, by a clock that only knows how time goes on.
struct WallClock: Sendable {
  private let start: Duration
  private let elapsed: @Sendable () -> Duration
  private let clock: any Clock<Duration>

  /// `start` is now.
  init(start: Duration, clock: some Clock<Duration>) {
    let first = clock.now
    self.start = start
    self.clock = clock
    elapsed = { first.duration(to: clock.now) }
  }

  var moment: Duration { start + elapsed() }

  /// To the second, which has begun.
  var now: Timestamp { Timestamp(secondsSince1970: Int(moment.components.seconds)) }

  /// Ends early only where the task is cancelled, which it need not say: whoever sleeps looks.
  func sleep(for time: Duration) async { try? await clock.sleep(for: time) }
}
