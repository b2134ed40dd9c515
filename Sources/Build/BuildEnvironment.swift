package import Model
import Transfer

/// What a build takes from the world around it, so that nothing reads it behind its back.
package struct BuildEnvironment: Sendable {
  package var now: @Sendable () -> Timestamp
  /// When the run begins, counted from 1970, finer than a second: for what several runs at once
  /// count together.
  package var start: Duration
  /// What the changes of this run are dated with instead of its beginning; see `SourceDate`.
  package var sourceDate: Timestamp?
  /// What waiting goes by.
  package var clock: any Clock<Duration>
  package var fileClock: FileClock
  /// Named in every page, and to every service: `1.0.0`.
  package var programVersion: String
  /// Made-up hosts that lead to a server on this machine; the demonstration's.
  package var reroute: [Endpoint: Endpoint]
  /// What a run that is told to stop ends with: whoever tells it knows which signal it was.
  package var stopCode: @Sendable () -> ExitCode

  package init(
    now: @escaping @Sendable () -> Timestamp, start: Duration? = nil,
    sourceDate: Timestamp? = nil,
    clock: any Clock<Duration> = ContinuousClock(), fileClock: FileClock = .system,
    programVersion: String,
    reroute: [Endpoint: Endpoint] = [:],
    stopCode: @escaping @Sendable () -> ExitCode = { .interrupted }
  ) {
    self.now = now
    self.start = start ?? .seconds(now().secondsSince1970)
    self.sourceDate = sourceDate
    self.clock = clock
    self.fileClock = fileClock
    self.programVersion = programVersion
    self.reroute = reroute
    self.stopCode = stopCode
  }
}
