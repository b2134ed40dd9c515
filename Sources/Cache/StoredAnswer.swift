package import Model

/// A service's answer, as it came.
package struct StoredAnswer: Hashable, Sendable {
  package let status: Int
  package let headers: String
  package let body: [UInt8]
  package let retrieved: Timestamp

  package init(status: Int, headers: String, body: [UInt8], retrieved: Timestamp) {
    self.status = status
    self.headers = headers
    self.body = body
    self.retrieved = retrieved
  }
}
