/// A ZIP file that is handed over as it comes, of entries that are stored as they are: those that are packed
/// already. Its directory is held until the end.
package struct ZipStream {
  private var directory: [UInt8] = []
  private var entries = 0
  /// How many bytes were handed over.
  package private(set) var byteCount = 0

  package init() {}

  package mutating func add<Problem: Error>(
    _ name: String, _ bytes: [UInt8],
    _ take: (UnsafeRawBufferPointer) throws(Problem) -> Void
  ) throws(Problem) {
    let entry = ZipEntry(
      name: name, method: 0, checksum: bytes.withUnsafeBytes { Deflate.checksum($0) },
      packedCount: bytes.count, byteCount: bytes.count, start: byteCount)
    directory += entry.directoryLine
    entries += 1
    try hand(entry.localHeader, take)
    try hand(bytes, take)
  }

  package mutating func finish<Problem: Error>(
    _ take: (UnsafeRawBufferPointer) throws(Problem) -> Void
  ) throws(Problem) {
    let end = ZipEntry.end(entries: entries, start: byteCount, byteCount: directory.count)
    try hand(directory, take)
    try hand(end, take)
  }

  private mutating func hand<Problem: Error>(
    _ bytes: [UInt8], _ take: (UnsafeRawBufferPointer) throws(Problem) -> Void
  ) throws(Problem) {
    byteCount += bytes.count
    try bytes.withUnsafeBufferPointer { (bytes) throws(Problem) in
      try take(UnsafeRawBufferPointer(bytes))
    }
  }
}
