import Model
import Support

/// The list of all files of a site and their digests, as `sha256sum -c` reads it. It is published
/// with the site, so that everybody can see whether theirs is whole; its own digest tells whether two
/// sites are the same. Where the ledger is lost, it tells which files are ours.
enum Sums {
  static let path = "SHA256SUMS"
  private static let separator = "  "
  private static let digits = 64
  /// In bytes: twice that of a million pictures. No list of ours is larger.
  static let largest = 1 << 30

  /// - Parameter content: the digest of what the file holds, in hex.
  static func line(
    of line: UnsafeRawBufferPointer, _ content: UnsafeRawBufferPointer
  ) -> [UInt8] {
    Array(content) + Array(separator.utf8) + line.name + [NamedLines.newline]
  }

  /// Hands over the files of a list, each with its digest, until `take` has seen enough; lines that are
  /// none are passed over.
  static func forEachFile(
    in list: LineText, _ take: (_ name: UnsafeRawBufferPointer, Digest) throws(FileError) -> Bool
  ) throws(FileError) {
    let cursor = LineCursor(list, takingRest: true)
    while try cursor.advance() {
      guard let entry = entry(of: cursor.line) else { continue }
      guard try take(entry.name, entry.digest) else { return }
    }
  }

  /// Nil for a line that is none of such a list, or leads out of the folder.
  static func entry(
    of line: UnsafeRawBufferPointer
  ) -> (name: UnsafeRawBufferPointer, digest: Digest)? {
    let rest = line.dropFirst(digits)
    let name = UnsafeRawBufferPointer(rebasing: rest.dropFirst(separator.utf8.count))
    guard rest.starts(with: separator.utf8), LedgerLine.staysInside(name),
      let digest = Digest(hex: UnsafeRawBufferPointer(rebasing: line.prefix(digits)))
    else { return nil }
    return (name, digest)
  }
}
