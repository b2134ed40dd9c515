import Model
import Transfer

@testable import Search

extension SearchRequest {
  /// Whether such an answer would be kept.
  func isGood(_ status: Int, _ body: [UInt8]) -> Bool {
    problem(SearchAnswer(status: status, body: body)) == nil
  }
}

extension ServiceContent {
  static func isGood(status: Int, body: [UInt8], page: Int, at address: WebAddress) -> Bool {
    (try? Self(SearchAnswer(status: status, body: body), page: page, address: address)) != nil
  }
}

extension SearchAnswer {
  fileprivate init(status: Int, body: [UInt8]) {
    self.init(
      status: status, headers: HeaderFields(), body: body,
      retrieved: Timestamp(secondsSince1970: 0))
  }
}
