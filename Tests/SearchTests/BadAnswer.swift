import Testing

@testable import Search

/// An answer that is none, and how it is to be judged.
struct BadAnswer: Sendable, CustomTestStringConvertible {
  let status: Int
  let body: String
  let code: SearchError.Code
  /// Part of what is said of it.
  let words: String

  var testDescription: String { "\(status): \(body.prefix(60))" }

  init(_ status: Int, _ body: String, _ code: SearchError.Code, _ words: String) {
    (self.status, self.body, self.code, self.words) = (status, body, code, words)
  }

  init(_ body: String, _ code: SearchError.Code, _ words: String, status: Int = 200) {
    self.init(status, body, code, words)
  }
}
