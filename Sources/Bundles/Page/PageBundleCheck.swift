import Model
import Support

/// Whether a page with everything in it is whole: its last line tells the digest of all before it.
enum PageBundleCheck {
  private static let longestLine = 200

  /// Nil for a file that is no page.
  static func result(of path: String) throws(Failure) -> BundleCheck.Result? {
    let file = try ZipReader.open(path)
    let start = Array(PageBundle.start.utf8)
    guard try ZipReader.bytes(of: file, 0, start.count) == start else { return nil }
    let byteCount = try ZipReader.byteCount(of: file)
    let tail = min(byteCount, longestLine)
    let bytes = try ZipReader.bytes(of: file, byteCount - tail, tail)
    let line = Array(bytes.dropLast().split(separator: UInt8(ascii: "\n")).last ?? []) + [0x0A]
    guard line.starts(with: PageBundle.mark.utf8) else {
      throw Failure(
        .badData, "this is no whole page of `gallerist bundle html`: its last line does not say so",
        place: path, nextStep: Bundles.anew)
    }
    var hasher = SHA256()
    var left = byteCount - line.count
    try file.forEachPiece(orThrow: ZipReader.cannotRead) { piece throws(Failure) in
      guard !Task.isCancelled else { throw Bundles.stopped }
      let own = UnsafeRawBufferPointer(rebasing: piece.prefix(max(0, left)))
      hasher.update(own)
      left -= own.count
    }
    let digest = hasher.finish()
    let words = String(fewMarks: line).dropFirst(PageBundle.mark.utf8.count).split(separator: " ")
    guard let count = words.first.flatMap({ Int($0) }),
      line == Array(PageBundle.lastLine(pictures: count, digest).utf8)
    else {
      throw Failure(
        .badData, "the page is damaged, or was changed since it was made", place: path,
        nextStep: Bundles.anew)
    }
    return BundleCheck.Result(kind: .page, files: count, byteCount: byteCount)
  }
}
