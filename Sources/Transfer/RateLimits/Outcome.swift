/// What one attempt came to.
struct Outcome {
  let result: Result<Response, TransferError>
  /// Nil where a further attempt would come to the same.
  let retryReason: RetryReason?
  /// For how long the server asks for a pause, if it says so.
  let pause: Duration?

  init(_ error: TransferError) {
    result = .failure(error)
    retryReason = RetryReason(error.code)
    pause = nil
  }

  init(_ response: Response, _ verdict: Verdict, _ rateLimitHeaders: RateLimitHeaders) {
    result = .success(response)
    retryReason = RetryReason(verdict)
    pause = Self.pause(verdict, rateLimitHeaders)
  }

  /// What is there of a download that was cut.
  var kept: KeptPart? {
    guard case .failure(let error) = result else { return nil }
    return error.kept
  }

  /// Whether there is a file now, where one was asked for.
  var hasFile: Bool {
    switch result {
    case .success(let response): response.status == 200
    case .failure(let error): error.kept != nil
    }
  }

  /// Why its rate limit is paused.
  var reason: String {
    guard let retryReason else { return "no request is left for now" }
    if case .success(let response) = result, response.status >= 400 {
      return HTTPStatus.text(response.status)
    }
    return retryReason == .tooMany ? "too many requests" : "it cannot answer now"
  }

  private static func pause(_ verdict: Verdict, _ rateLimitHeaders: RateLimitHeaders) -> Duration? {
    let named: [Duration?] =
      switch verdict {
      case .final: [rateLimitHeaders.pause, rateLimitHeaders.rest]
      case .busy(let after): [rateLimitHeaders.pause, after]
      case .tooMany(let after): [rateLimitHeaders.pause, after, rateLimitHeaders.rest]
      }
    // No time at all is no answer to the question how long.
    guard let pause = named.compactMap({ $0 }).first(where: { $0 > .zero }) else { return nil }
    guard verdict == .final else { return min(pause, RetryTable.longestPause) }
    return pause <= RetryTable.longestRest ? pause : nil
  }
}
