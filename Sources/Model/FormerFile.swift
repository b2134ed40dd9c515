package import Support

/// A file of a site as it was until a publishing replaced or removed it, or made it.
package struct FormerFile: Hashable, Sendable {
  package let name: String
  /// Of what it held; nil where it was not there.
  package let content: Digest?
  /// Of everything it was made of, and of the file that it was made from: see `Ledger.Entry`.
  package let inputs: Digest?
  package let origin: Digest?
  /// Whether it still looks as it was left, so that it holds what it did.
  package let isAsLeft: Bool

  package init(
    name: String, content: Digest?, inputs: Digest? = nil, origin: Digest? = nil,
    isAsLeft: Bool = false
  ) {
    self.name = name
    self.content = content
    self.inputs = inputs
    self.origin = origin
    self.isAsLeft = isAsLeft
  }
}
