package import Model

/// What the headers of an answer say about how often the server may be asked.
package struct Allowance: Hashable, Sendable {
  /// For how long it wants to be left alone: `Retry-After`, in seconds or as a date.
  package let pause: Duration?
  /// Set where no request is left in the time that the server counts: how long until it begins anew.
  package let rest: Duration?

  package init(_ headers: HeaderFields, at now: Timestamp) {
    pause = nil
    rest = nil
  }
}
