package import Transfer

extension SearchError {
  /// What a failed transfer means for a search.
  package init(_ error: TransferError) {
    let code: Code =
      switch error.code {
      case .unresolved, .unreachable, .timedOut, .tls, .file: .unreachable
      case .tooLarge, .truncated, .redirect, .badAnswer: .badAnswer
      case .refusedAddress: .refused
      case .leftAlone: .unavailable
      case .notYet(let wait): .rateLimited(retryAfter: wait)
      case .notRecorded: .notRecorded
      case .cancelled: .cancelled
      }
    self.init(code, address: error.address, detail: error.detail)
  }
}
