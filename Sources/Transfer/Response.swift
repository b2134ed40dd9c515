package import Model
package import Support

/// What the last server answered, whatever its status. Secrets of the request are dots in it.
package struct Response: Sendable {
  package let status: Int
  package let headers: HeaderFields
  /// Decompressed; empty for a download.
  package let body: [UInt8]
  package let bodyLength: Int
  /// Of the file of a download, taken while it was written; nil where a part was there before.
  package var digest: Digest?
  /// Where the answer came from, after redirects.
  package let address: WebAddress
  /// When it was given, as a recording has it; nil where there is none: just now.
  package let given: Timestamp?

  package init(
    status: Int, headers: HeaderFields, body: [UInt8], bodyLength: Int, address: WebAddress,
    given: Timestamp? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.bodyLength = bodyLength
    self.address = address
    self.given = given
  }
}
