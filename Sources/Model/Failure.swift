/// A failure that the person at the terminal can understand and act on.
package struct Failure: Error {
  package var code: ExitCode
  /// One line, the specific thing first, no full stop.
  package var summary: String
  /// A file with its line, an address, a configuration key.
  package var place: String?
  /// A command or an edit; nil where there is no honest advice.
  package var nextStep: String?
  /// Kept whole, so that a report can show the chain.
  package var cause: (any Error)?
  /// Further mistakes of the same kind, each a line of its own.
  package var details: [String]

  package init(
    _ code: ExitCode, _ summary: String, place: String? = nil, nextStep: String? = nil,
    cause: (any Error)? = nil, details: [String] = []
  ) {
    self.code = code
    self.summary = summary
    self.place = place
    self.nextStep = nextStep
    self.cause = cause
    self.details = details
  }
}
