package import Model

/// One execution of `build`, after its end.
package struct StoredRun: Hashable, Sendable {
  package let started: Timestamp
  package let finished: Timestamp
  /// The run's report, as JSON.
  package let report: [UInt8]

  package init(started: Timestamp, finished: Timestamp, report: [UInt8]) {
    self.started = started
    self.finished = finished
    self.report = report
  }
}
