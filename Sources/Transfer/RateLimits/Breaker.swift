/// Counts how a host fails in one run, and says when it is to be left alone.
struct Breaker {
  private static let limit = 8
  private var count = 0
  /// Why the host is left alone, in the words of the last failure; nil as long as it is not.
  private(set) var reason: String?

  /// Takes down how an attempt ended. True where the host is left alone from now on.
  ///
  /// What a host stumbles over may be one request, so only the last attempt counts; who says nothing
  /// at all holds up everybody else with each.
  mutating func note(_ result: Result<Response, TransferError>, isLast: Bool) -> Bool {
    guard reason == nil, isLast || result.isTimeout else { return false }
    let words: String
    switch result {
    // One that only ever asks to be left alone would hold the run for hours.
    case .success(let response) where response.status >= 500 || response.status == 429:
      count += 1
      words = HTTPStatus.text(response.status)
    case .success:
      count = 0
      return false
    case .failure(let error):
      count += Self.weight(of: error.code)
      words = error.detail
    }
    guard count >= Self.limit else { return false }
    reason = words
    return true
  }

  /// One that nobody answers is worse than one that stumbles. What is wrong with a single request,
  /// or on our side, says nothing about its host.
  private static func weight(of code: TransferError.Code) -> Int {
    switch code {
    case .unresolved, .unreachable: 2
    case .truncated, .timedOut: 1
    case .tls, .redirect, .tooLarge, .badAnswer, .refusedAddress, .file, .cancelled, .leftAlone,
      .notYet, .notRecorded:
      0
    }
  }
}

extension Result<Response, TransferError> {
  fileprivate var isTimeout: Bool {
    guard case .failure(let error) = self else { return false }
    return error.code == .timedOut
  }
}
