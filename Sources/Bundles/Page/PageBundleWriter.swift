import Foundation
import Model
import Publishing
import Support

/// Writes a page, and its digest at its end.
final class PageBundleWriter {
  private var output: FileWriter
  private var hasher: SHA256? = SHA256()

  init(_ output: consuming FileWriter) { self.output = output }

  func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(Failure) {
    hasher?.update(bytes)
    try put(bytes)
  }

  private func put(_ bytes: [UInt8]) throws(Failure) {
    do throws(FileError) { try output.write(bytes) } catch { throw ZipWriter.cannotWrite(error) }
  }

  /// A file as an address of its own, piece by piece.
  func write(asAddress file: borrowing File, _ mediaType: String) throws(Failure) {
    try write("data:\(mediaType);base64,")
    // Three bytes are four signs.
    var rest: [UInt8] = []
    try file.forEachPiece(orThrow: BundledFile.cannotRead) { piece throws(Failure) in
      guard !Task.isCancelled else { throw Bundles.stopped }
      rest += piece
      let count = rest.count / 3 * 3
      try write(Array(Data(rest.prefix(count)).base64EncodedData()))
      rest.removeFirst(count)
    }
    try write(Array(Data(rest).base64EncodedData()))
  }

  /// An element whose content is no markup. What would end it is written otherwise, which is the same to a script
  /// and to a style sheet.
  func write(_ element: String, _ attributes: String = "", holding text: String)
    throws(Failure)
  {
    let safe = text.replacingOccurrences(of: "</", with: "<\\/")
      .replacingOccurrences(of: "<!--", with: "<\\!--")
    try write("<\(element)\(attributes)>\(safe)</\(element)>\n")
  }

  func finish(pictures: Int) throws(Failure) {
    if let hasher = hasher.take() {
      try put(Array(PageBundle.lastLine(pictures: pictures, hasher.finish()).utf8))
    }
    do throws(FileError) { try output.finish() } catch { throw ZipWriter.cannotWrite(error) }
  }
}

/// The parts of a page with everything in it.
enum PageBundle {
  static let start = "<!DOCTYPE html>\n"
  /// Scripts and files of the index: none is as large. They are held in memory.
  static let largestText = 16 << 20
  static let largestImage = 1 << 30
  static let mark = "<!-- gallerist page 1: "

  /// How it ends: how many pictures there are, and the digest of all that is before this line.
  static func lastLine(pictures: Int, _ digest: Digest) -> String {
    "\(mark)\(pictures) pictures, sha256 \(digest.hex) -->\n"
  }
}
