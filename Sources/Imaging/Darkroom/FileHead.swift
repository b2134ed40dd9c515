import Glibc
import Model
import Support

/// How long a file is, its first bytes and its last.
struct FileHead {
  let byteCount: Int
  let bytes: [UInt8]
  private let tail: [UInt8]

  init(of path: String, length: Int = Signature.length) throws(ImagingFault) {
    do throws(FileError) {
      let file = try File(path)
      byteCount = Int(try file.regularFacts().st_size)
      bytes = try file.beginning(atMost: length)
      var end = [UInt8](repeating: 0, count: 16)
      let last = pread(file.descriptor, &end, end.count, off_t(max(0, byteCount - end.count)))
      tail = Array(end.prefix(max(0, last)))
    } catch {
      throw ImagingFault(.unreadable, error.words)
    }
  }

  /// The end that the format asks for is not there. (JPEG and TIFF have none that must be last.)
  var isCut: Bool {
    switch Signature(of: bytes) {
    case .image(.png):
      return !tail.suffix(8).starts(with: "IEND".utf8)
    case .image(.webp):
      let announced = (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << ($1 * 8) }
      return byteCount < announced + 8
    default: return false
    }
  }

  /// A JPEG whose last bytes hold no end. Text may follow it, so this alone says little.
  var lacksEndOfJPEG: Bool {
    Signature(of: bytes).format == .jpeg && !tail.contains([0xFF, 0xD9])
  }

  func ends(with word: String) -> Bool { tail.suffix(word.utf8.count).elementsEqual(word.utf8) }

  /// Writes a new file, or over an old one.
  static func store(_ bytes: [UInt8], to path: String) throws(ImagingFault) {
    do throws(FileError) {
      var file = try File(path, O_WRONLY | O_CREAT | O_TRUNC)
      try file.write(bytes)
      try file.close()
    } catch {
      throw ImagingFault(.unwritable, error.words)
    }
  }
}
