package import Model
package import Transfer

/// Why a page of a search could not be had.
package struct SearchError: Error, Hashable {
  package enum Code: Hashable, Sendable {
    /// No connection, or none that lasted.
    case unreachable
    /// The service is there and says that it cannot answer now.
    case unavailable
    case badKey
    case rateLimited(retryAfter: Duration?)
    /// The service, or we on its behalf, will not answer this question.
    case refused
    /// What was to be searched is not on this machine.
    case notFound
    /// Something came back that is no answer.
    case badAnswer
    /// Nothing kept, and the network is not to be touched.
    case notCached
    /// A recording is played, and this is not in it.
    case notRecorded
    case cancelled
  }

  package let code: Code
  package let status: Int?
  /// Without the key; for a folder its path as it was written.
  package let address: String
  /// What is wrong in one line, without a full stop.
  package let detail: String
  package let nextStep: String?

  package init(
    _ code: Code, status: Int? = nil, address: String = "", detail: String = "",
    nextStep: String? = nil
  ) {
    self.code = code
    self.status = status
    self.address = address
    self.detail = detail
    self.nextStep = nextStep
  }
}

extension SearchError {
  /// The failure as the person at the terminal sees it.
  package var failure: Failure {
    Failure(
      code == .notFound ? .notFound : .unavailable, summary,
      place: address.isEmpty ? nil : address, nextStep: nextStep ?? advice)
  }

  private var summary: String {
    if detail.isEmpty { return outline }
    return code == .notFound ? detail : "\(outline): \(detail)"
  }

  private var outline: String {
    let service = WebAddress(address)?.host ?? "the service"
    return switch code {
    case .unreachable: "\(service) could not be reached"
    case .unavailable: "\(service) cannot answer at the moment"
    case .badKey: "\(service) needs a key that it accepts"
    case .rateLimited: "\(service) takes no more requests for now"
    case .refused: "the search was refused"
    case .notFound: "what you search does not exist"
    case .badAnswer: "\(service) sent no usable answer"
    case .notCached: "the cache has no answer from \(service)"
    case .notRecorded: "the recording has no answer from \(service)"
    case .cancelled: "the search was interrupted"
    }
  }

  private var advice: String? {
    switch code {
    case .unreachable: "check the network; what is cached already can be built with --offline"
    case .unavailable, .badAnswer: "try again later; pages already answered come from the cache"
    case .rateLimited(.some(let wait)):
      "wait \(max(1, wait.components.seconds)) s and run it again; pages already answered come "
        + "from the cache"
    case .rateLimited: "wait a minute and run it again; pages already answered come from the cache"
    case .notCached: "run it once without --offline"
    case .notRecorded: "replay it with the searches and the configuration that were recorded"
    case .badKey, .refused, .notFound, .cancelled: nil
    }
  }
}

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
