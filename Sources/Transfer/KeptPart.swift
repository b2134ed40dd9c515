/// The beginning of a download that was cut, from which it can be gone on with.
package struct KeptPart: Hashable, Sendable {
  package let byteCount: Int
  /// What tells whether the server still has the same file: a strong `ETag`, or `Last-Modified`.
  package let validator: String

  package init(byteCount: Int, validator: String) {
    self.byteCount = byteCount
    self.validator = validator
  }
}
