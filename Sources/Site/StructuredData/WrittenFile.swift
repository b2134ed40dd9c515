/// A file for machines that is written when it is asked for, so that a plan of many stays small.
package protocol WrittenFile: Sendable {
  /// Relative, ASCII, with `/`.
  var path: String { get }
  var bytes: [UInt8] { get }
}
