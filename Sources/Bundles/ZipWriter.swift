import Glibc
import Model
import Publishing
import Support
import Zip

/// Writes a ZIP file, entry by entry.
///
/// libzip does the same, and holds 650 bytes of each entry until it closes the file (measured: 200,000 entries
/// take 139 MB); here the directory waits in a file without a name, so a million entries take as much
/// memory as ten. The same entries give the same bytes: none has a time of its own.
final class ZipWriter {
  private static let room = 256 << 10

  private var output: FileWriter
  private let waiting: OpenFile
  /// Of the directory, what does not wait in the file yet.
  private var directory: [UInt8] = []
  private var directoryCount = 0
  private var entries = 0
  private var place = 0

  /// - Parameter folder: where what waits may lie.
  init(_ output: consuming FileWriter, waitingIn folder: String) throws(Failure) {
    waiting = try FileError.mapped(to: Self.cannotWrite) { () throws(FileError) in
      try OpenFile.nameless(in: folder)
    }
    self.output = output
  }

  /// - Parameter folder: the one in the archive that all of it is in.
  func add(_ file: ReadFile, in folder: String) throws(Failure) {
    let (method, count) =
      switch file.body {
      case .stored, .file, .waiting: (UInt16(0), file.byteCount)
      case .deflated(let bytes): (UInt16(8), bytes.count)
      }
    let entry = ZipEntry(
      name: "\(folder)/\(file.path)", method: method, checksum: file.checksum, packedCount: count,
      byteCount: file.byteCount, start: place)
    try note(entry)
    try write(entry.localHeader)
    switch file.body {
    case .stored(let bytes), .deflated(let bytes): try write(bytes)
    case .waiting(let waiting): try copy(waiting, file.byteCount)
    case .file(let folder, let path):
      var checksum: UInt32 = 0
      let end = place + count
      try folder.open(path).forEachPiece(orThrow: BundledFile.cannotRead) {
        (piece) throws(Failure) in
        guard !Task.isCancelled else { throw Bundles.stopped }
        guard piece.count <= end - place else { throw Self.isChanged(folder, path) }
        checksum = Deflate.checksum(piece, after: checksum)
        try write(piece)
      }
      guard place == end, checksum == file.checksum else { throw Self.isChanged(folder, path) }
    }
  }

  static func isChanged(_ folder: SiteFolder, _ path: String) -> Failure {
    Failure(
      .inputOutput, "the file was changed while it was packed", place: "\(folder.root)/\(path)",
      nextStep: "run again when nothing writes to the site")
  }

  /// To be called when all is added.
  func finish() throws(Failure) {
    let start = place
    try flush()
    try copy(waiting, directoryCount)
    try write(ZipEntry.end(entries: entries, start: start, byteCount: directoryCount))
    do throws(FileError) { try output.finish(syncing: true) } catch {
      throw Self.cannotWrite(error)
    }
  }

  private func note(_ entry: ZipEntry) throws(Failure) {
    directory += entry.directoryLine
    entries += 1
    if directory.count > Self.room { try flush() }
  }

  private func flush() throws(Failure) {
    directoryCount += directory.count
    try Self.writing { () throws(FileError) in try waiting.file.write(directory) }
    directory.removeAll(keepingCapacity: true)
  }

  private func copy(_ waiting: OpenFile, _ byteCount: Int) throws(Failure) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.room, alignment: 8)
    defer { buffer.deallocate() }
    var copied = 0
    while copied < byteCount {
      let count = try Self.writing { () throws(FileError) in
        try waiting.file.read(into: buffer, at: copied)
      }
      guard count > 0 else {
        throw Self.cannotWrite(FileError(.system(EIO), path: "what waits for the end of it"))
      }
      copied += count
      try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(FileError) { try output.write(bytes) } catch { throw Self.cannotWrite(error) }
    place += bytes.count
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    do throws(FileError) { try output.write(bytes) } catch { throw Self.cannotWrite(error) }
    place += bytes.count
  }

  private static func writing<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(Failure) -> Value {
    try FileError.mapped(to: cannotWrite, body)
  }

  static func cannotWrite(_ error: FileError) -> Failure {
    Failure(
      .inputOutput, "the bundle cannot be written: \(error.words)", place: error.path,
      nextStep: error.number == ENOSPC ? "free some room there, or name another --output" : nil)
  }
}
