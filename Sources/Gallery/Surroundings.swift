package import Model
package import Transfer

/// What a build takes from the world around it, so that nothing reads it behind its back.
package struct Surroundings: Sendable {
  package var now: @Sendable () -> Timestamp
  /// What waiting goes by.
  package var clock: any Clock<Duration>
  /// Named in every page, and to every service: `1.0.0`.
  package var programVersion: String
  /// Made-up hosts that lead to a server on this machine; the demonstration's.
  package var reroute: [Endpoint: Endpoint]

  package init(
    now: @escaping @Sendable () -> Timestamp, clock: any Clock<Duration> = ContinuousClock(),
    programVersion: String,
    reroute: [Endpoint: Endpoint] = [:]
  ) {
    self.now = now
    self.clock = clock
    self.programVersion = programVersion
    self.reroute = reroute
  }
}
