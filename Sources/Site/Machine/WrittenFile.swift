package import Model

/// A file for machines that is written when it is asked for, so that a plan of many stays small.
package protocol WrittenFile: Sendable {
  /// Relative, ASCII, with `/`.
  var path: String { get }
  var bytes: [UInt8] { get }
  /// The digest of everything that it is made of, where that is cheaper than writing it.
  var inputs: Digest? { get }
}

extension WrittenFile {
  package var inputs: Digest? { nil }
}
