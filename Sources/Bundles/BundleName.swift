import Support

/// Names of files in a bundle.
enum BundleName {
  /// Whether whoever unpacks it gets one file in the folder: on every system, and of the name that lists have.
  static func isSound(_ name: String) -> Bool {
    name.utf8.count <= ZipReader.longestName - 1_000
      && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n") }
      && ExactText(String(fewMarks: Array(name.utf8))) == ExactText(name)
      && name.pathParts(keepingEmpty: true).allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
