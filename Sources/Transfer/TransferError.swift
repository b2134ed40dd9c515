/// Why a request has no answer. An HTTP error status is an answer.
package struct TransferError: Error, Hashable {
  package enum Code: Sendable {
    case unresolved, unreachable, timedOut, tooLarge, truncated
    /// A private address that the settings do not allow.
    case refusedAddress
    /// One redirect too many, or to where none may lead.
    case redirect
    case tls
    /// Not HTTP, or not HTTP as we understand it.
    case badAnswer
    case cancelled
    /// The file of a download could not be made or written.
    case file
  }

  package let code: Code
  /// Without secrets.
  package let address: String
  /// libcurl's or the system's own words, without secrets.
  package let detail: String

  package init(code: Code, address: String, detail: String) {
    self.code = code
    self.address = address
    self.detail = detail
  }
}
