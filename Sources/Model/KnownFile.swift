package import Support

/// A file of one's own when the site was published last, and which picture it was.
package struct KnownFile: Hashable, Sendable {
  /// The source's own name of the picture.
  package let own: String
  /// Where it was found: absolute.
  package let path: String
  package let byteCount: Int
  /// In nanoseconds since 1970.
  package let modified: Int
  /// Nil where nobody could read it.
  package var digest: Digest?

  package init(own: String, path: String, byteCount: Int, modified: Int, digest: Digest? = nil) {
    self.own = own
    self.path = path
    self.byteCount = byteCount
    self.modified = modified
    self.digest = digest
  }
}
