package import Model

/// What the headers of an answer say about how often the server may be asked.
package struct RateLimitHeaders: Hashable, Sendable {
  /// For how long it wants to be left alone: `Retry-After`, in seconds or as a date.
  package let pause: Duration?
  /// Set where no request is left in the time that the server counts: how long until it begins anew.
  package let rest: Duration?

  /// Where a header is there more than once, the longest time counts; what says nothing that can be
  /// meant – no number and no date, or more than a year – is not counted at all.
  package init(_ headers: HeaderFields, at now: Timestamp) {
    let clock = ServerClock(headers, else: now)
    pause = headers.values(of: "Retry-After").compactMap(clock.pause).max()
    rest = Quota.all(in: headers).filter(\.isUsedUp).compactMap { clock.rest($0.reset) }.max()
  }
}

/// Reads times as they are for the server, whose clock may be another one than ours.
private struct ServerClock {
  private static let longest = 366 * 86_400
  /// No service lets anybody wait for so many seconds: such a number is a moment, counted from 1970.
  private static let firstMoment = 1_000_000_000
  private let now: Int

  init(_ headers: HeaderFields, else now: Timestamp) {
    self.now = headers["Date"].flatMap(HTTPDate.seconds) ?? now.secondsSince1970
  }

  func pause(_ text: String) -> Duration? {
    if let seconds = Int(text) { return bounded(seconds) }
    return HTTPDate.seconds(text).flatMap(until)
  }

  func rest(_ text: String) -> Duration? {
    guard let number = Int(text) else { return nil }
    return number > Self.firstMoment ? until(number) : bounded(number)
  }

  private func until(_ moment: Int) -> Duration? {
    let (seconds, isTooMuch) = moment.subtractingReportingOverflow(now)
    return isTooMuch ? nil : bounded(seconds)
  }

  private func bounded(_ seconds: Int) -> Duration? {
    seconds > Self.longest ? nil : .seconds(max(0, seconds))
  }
}
