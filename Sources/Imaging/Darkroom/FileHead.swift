import Model
import Support

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How long a file is, its first bytes and its last.
struct FileHead {
  let byteCount: Int
  let bytes: [UInt8]
  private let tail: [UInt8]

  init(of path: String, length: Int = Signature.length) throws(ImagingFault) {
    // A pipe in the file's place would be waited for without the last.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Self.trouble() }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.trouble() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ImagingFault(.unreadable, "not a file") }
    var buffer = [UInt8](repeating: 0, count: length)
    let count = read(file, &buffer, length)
    guard count >= 0 else { throw Self.trouble() }
    byteCount = Int(status.st_size)
    bytes = Array(buffer.prefix(count))
    let last = pread(file, &buffer, min(16, length), off_t(max(0, byteCount - min(16, length))))
    tail = Array(buffer.prefix(max(0, last)))
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

  /// Writes a new file, or over an old one.
  static func store(_ bytes: [UInt8], to path: String) throws(ImagingFault) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw trouble(.unwritable) }
    if let reason = bytes.withUnsafeBytes({ Descriptor.write($0, to: file) }) {
      close(file)
      throw ImagingFault(.unwritable, String(cString: strerror(reason)))
    }
    guard close(file) == 0 else { throw trouble(.unwritable) }
  }

  private static func trouble(_ code: ImagingError.Code = .unreadable) -> ImagingFault {
    ImagingFault(code, String(cString: strerror(errno)))
  }
}
