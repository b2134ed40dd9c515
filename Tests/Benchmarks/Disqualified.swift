/// Why a run cannot count.
struct Disqualified: Error, CustomStringConvertible {
  let description: String
}

extension Measured {
  /// Itself, if it did what it was measured at.
  func checked(_ program: String) throws -> Measured {
    guard status == 0 else { throw Disqualified(description: "\(program) ended with \(status)") }
    return self
  }
}
