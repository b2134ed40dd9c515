/// Why a request has no answer. An HTTP error status is an answer.
package struct TransferError: Error, Hashable {
  package enum Code: Hashable, Sendable {
    /// The name has no address.
    case unresolved
    /// No connection, or one that ended before the head of an answer was there.
    case unreachable
    /// Nothing, or too little, came in time: while connecting, or later.
    case timedOut
    case tooLarge
    /// The body was cut, or is of another length than was announced; or it was to complete a download
    /// and does not fit it.
    case truncated
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
    /// Its host failed so often that it is not asked any more in this run.
    case leftAlone
    /// A budget is used up, or the server asked for a pause, for longer than anybody waits.
    case notYet(Duration)
    /// A recording is played, and it is not in it.
    case notRecorded
  }

  package let code: Code
  /// Without secrets.
  package let address: String
  /// libcurl's or the system's own words, without secrets.
  package let detail: String
  /// What there is of a download that was cut and can be gone on with; its file is still there.
  package let kept: KeptPart?

  package init(code: Code, address: String, detail: String, kept: KeptPart? = nil) {
    self.code = code
    self.address = address
    self.detail = detail
    self.kept = kept
  }
}
