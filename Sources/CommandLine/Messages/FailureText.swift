import Model

/// A failure as it is shown: what, where, each mistake, why, and what to do next.
struct FailureText: Sendable {
  let style: Style

  func lines(_ failure: Failure) -> [String] {
    var lines = [style.error("error:") + " " + Printable.line(failure.summary)]
    if let place = failure.place { lines.append("  at: " + Printable.line(place)) }
    for detail in failure.details { lines += Printable.lines(detail).map { "  " + $0 } }
    lines += causes(of: failure.cause).map { "  caused by: " + Printable.line($0) }
    if let step = failure.nextStep {
      lines.append("  " + style.hint("hint:") + " " + Printable.line(step))
    }
    return lines
  }

  /// The chain of reasons, as deep as a person wants to read.
  private func causes(of cause: (any Error)?) -> [String] {
    var reasons: [String] = []
    var next = cause
    while let error = next, reasons.count < 8 {
      guard let failure = error as? Failure else { return reasons + ["\(error)"] }
      reasons.append(failure.place.map { "\(failure.summary) (\($0))" } ?? failure.summary)
      next = failure.cause
    }
    return reasons
  }
}
