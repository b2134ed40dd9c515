import Glibc
import Support

/// Lines of text in memory, or in a part of a file that is open and does not change. Several threads
/// may read at once.
struct LineText: Sendable {
  private enum Place: Sendable {
    case memory([UInt8])
    case file(OpenFile)
  }

  private let place: Place
  let range: Range<Int>

  init(_ bytes: [UInt8], from start: Int = 0) {
    place = .memory(bytes)
    range = min(start, bytes.count)..<bytes.count
  }

  init(_ file: OpenFile, _ range: Range<Int>) {
    place = .file(file)
    self.range = range
  }

  /// All of a regular file that is no link; no more than `limit` is read.
  init(ofFile path: String, atMost limit: Int = .max) throws(FileError) {
    let file = try File(path, O_RDONLY | O_NOFOLLOW)
    let size = Int(try file.regularFacts().st_size)
    self.init(OpenFile(file), 0..<min(size, limit))
  }

  func part(from start: Int) -> LineText {
    let range = min(start, range.upperBound)..<range.upperBound
    return switch place {
    case .memory(let bytes): LineText(bytes, from: range.lowerBound)
    case .file(let file): LineText(file, range)
    }
  }

  /// The same, so that no file need be open for it.
  func inMemory() throws(FileError) -> LineText { LineText(try bytes(of: range)) }

  func bytes(of part: Range<Int>) throws(FileError) -> [UInt8] {
    var problem: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: part.count) { buffer, count in
      do throws(FileError) {
        try read(into: UnsafeMutableRawBufferPointer(buffer), at: part.lowerBound)
        count = buffer.count
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
    return bytes
  }

  /// Fills all of the buffer. What was there when the text was opened is still to be there.
  func read(into buffer: UnsafeMutableRawBufferPointer, at start: Int) throws(FileError) {
    switch place {
    case .memory(let bytes):
      bytes.withUnsafeBytes { bytes in
        buffer.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + buffer.count]))
      }
    case .file(let open):
      guard try open.file.read(into: buffer, at: start) == buffer.count else {
        throw FileError(.system(EIO), path: open.file.path)
      }
    }
  }

  func digest() throws(FileError) -> Digest {
    var hasher = SHA256()
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.piece) {
      hasher.update(try bytes(of: start..<min(start + Self.piece, range.upperBound)))
    }
    return hasher.finish()
  }

  private static let piece = 128 << 10
}
