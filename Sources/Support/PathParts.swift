// Paths and addresses are taken apart by bytes, as a disk and a browser do: beside a mark a slash is no
// Character of its own.

extension StringProtocol {
  /// What stands between slashes.
  package func pathParts(keepingEmpty: Bool = false) -> [Substring] {
    Substring(self).utf8.split(separator: slash, omittingEmptySubsequences: !keepingEmpty)
      .map(Substring.init)
  }

  package var beginsWithSlash: Bool { utf8.first == slash }

  package var endsWithSlash: Bool { Substring(self).utf8.last == slash }

  package var lastSlash: String.Index? { Substring(self).utf8.lastIndex(of: slash) }
}

private let slash = UInt8(ascii: "/")
