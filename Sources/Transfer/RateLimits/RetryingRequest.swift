import Model

/// One request with all its attempts.
struct RetryingRequest {
  let request: Request
  let wire: any Wire
  /// Nil where nobody waits.
  let limiter: HostLimiter?
  let time: WallClock
  let jitter: @Sendable () -> Double

  private var attempts = Attempts()
  private var timeout = RetryTable.timeout
  private var kept: KeptPart?
  /// Whether the last attempt left something in the file.
  private(set) var hasFile = false

  init(
    _ request: Request, over wire: any Wire, through limiter: HostLimiter?, time: WallClock,
    jitter: @escaping @Sendable () -> Double
  ) {
    self.request = request
    self.wire = wire
    self.limiter = limiter
    self.time = time
    self.jitter = jitter
  }

  /// The body goes into the file at `path`; nil: into memory.
  mutating func run(
    to path: String?, judging judge: (Response) -> Verdict
  ) async throws(TransferError) -> Response {
    while true {
      if let limiter { timeout -= try await limiter.admit(address, within: timeout) }
      let outcome = await attempt(to: path, judging: judge)
      attempts.count(progress: (outcome.kept?.byteCount ?? 0) - (kept?.byteCount ?? 0))
      (kept, hasFile) = (outcome.kept, outcome.hasFile)
      let wait = attempts.wait(after: outcome.retryReason, jitter: jitter())
      try await share(outcome, before: wait)
      if wait == nil { return try outcome.result.get() }
    }
  }

  private var address: String { request.address.text }

  private func attempt(
    to path: String?, judging judge: (Response) -> Verdict
  ) async -> Outcome {
    do {
      let response =
        if let path {
          try await wire.download(request, to: path, resuming: kept)
        } else {
          try await wire.send(request)
        }
      return Outcome(response, judge(response), RateLimitHeaders(response.headers, at: time.now))
    } catch {
      return Outcome(error)
    }
  }

  /// What this attempt means for all other requests to the host, and for when the next one follows.
  private func share(_ outcome: Outcome, before wait: Duration?) async throws(TransferError) {
    guard let limiter else { return }
    limiter.note(outcome.result, isLast: wait == nil)
    // The pause that nobody named is for the sake of a further attempt.
    let shared = outcome.pause ?? (outcome.retryReason == .tooMany ? wait : nil)
    if let shared {
      try await limiter.pause(address, for: shared, because: outcome.reason)
    } else if let wait {
      try await limiter.rest(address, for: wait)
    }
  }
}

/// How often a request was sent.
struct Attempts {
  private var inAll = 0
  /// Since the last one that got on.
  private var inVain = 0

  /// Counts one that failed, and brought so many bytes more than there were before.
  mutating func count(progress: Int) {
    inAll += 1
    inVain = progress >= RetryTable.progress ? 1 : inVain + 1
  }

  /// How long to wait before the next one; nil where there is none.
  func wait(after retryReason: RetryReason?, jitter: Double) -> Duration? {
    guard let retryReason, inAll < RetryTable.mostAttempts else { return nil }
    let rule = RetryTable.rule(for: retryReason)
    return inVain < rule.attempts ? rule.wait(after: inVain, jitter: jitter) : nil
  }
}
