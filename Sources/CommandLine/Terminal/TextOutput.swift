/// Where text goes: a stream of the process, or a test's memory.
package protocol TextOutput: Sendable {
  func write(_ text: String)
  /// Why something written did not arrive; nil while all is well.
  var problem: OutputProblem? { get }
}

/// Why text did not arrive.
package enum OutputProblem: Hashable, Sendable {
  /// The reader has left; nothing is wrong with that.
  case readerLeft
  case failed(String)
}
