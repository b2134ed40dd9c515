/// The beginning of a download that was cut, from which it can be gone on with.
package struct KeptPart: Hashable, Sendable {
  package let byteCount: Int
  /// What tells whether the server still has the same file: a strong `ETag`, or `Last-Modified`.
  package let validator: String
  /// Of the whole file, as the answer that began it announced; nil where it did not.
  package let wholeLength: Int?
  /// Where it came from, after redirects: a validator says nothing of other addresses.
  package let address: String?

  package init(
    byteCount: Int, validator: String, wholeLength: Int? = nil, address: String? = nil
  ) {
    self.byteCount = byteCount
    self.validator = validator
    self.wholeLength = wholeLength
    self.address = address
  }
}
