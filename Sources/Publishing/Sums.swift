import Model
import Support

/// The list of all files of a site and their digests, as `sha256sum -c` reads it. It is published
/// with the site, so that everybody can see whether theirs is whole; its own digest tells whether two
/// sites are the same. Where the ledger is lost, it tells which files are ours.
enum Sums {
  static let path = "SHA256SUMS"
  private static let separator = "  "
  /// In bytes: that of a million files. No list of ours is larger.
  static let largest = 128 << 20

  /// - Parameter content: the digest of what the file holds, in hex.
  static func line(
    of line: UnsafeRawBufferPointer, _ content: UnsafeRawBufferPointer
  ) -> [UInt8] {
    Array(content) + Array(separator.utf8) + line.name + [NamedLines.newline]
  }

  /// The files of a list, each with its digest; lines that are none are passed over.
  static func files(in list: [UInt8]) -> [(name: String, content: Digest)] {
    list.split(separator: NamedLines.newline).compactMap { line in
      let name = line.dropFirst(64 + separator.utf8.count)
      guard line.dropFirst(64).starts(with: separator.utf8),
        name.withUnsafeBytes({ LedgerLine.staysInside($0) }),
        let content = Digest(hex: String(decoding: line.prefix(64), as: UTF8.self))
      else { return nil }
      return (String(decoding: name, as: UTF8.self), content)
    }
  }
}
