package import Support

/// A file for machines that is written when it is asked for, so that a plan of many stays small.
package protocol WrittenFile: Sendable {
  /// Relative, ASCII, with `/`.
  var path: String { get }
  var bytes: [UInt8] { get }
  /// The digest of all that it is made of; nil where that is known no sooner than its bytes.
  var inputs: Digest? { get }
}

extension WrittenFile {
  package var inputs: Digest? { nil }
}
