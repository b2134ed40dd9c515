import Glibc
import Model
import Support
import Zip

/// Reads a ZIP file that may be damaged, or made to harm: in little memory, and no more than it says.
final class ZipReader {
  static let longestName = 4_096
  /// No sum of places in it is too large for a number.
  private static let largest = 1 << 60
  private static let longestComment = 0xFFFF

  private let file: File
  private let byteCount: Int
  private let directory: Range<Int>
  let count: Int

  init(_ path: String) throws(Failure) {
    file = try Self.open(path)
    byteCount = try Self.byteCount(of: file)
    guard byteCount <= Self.largest else { throw Self.damaged(file, "it is too large") }
    let end = try Self.end(of: file, byteCount)
    (directory, count) = (end.directory, end.count)
  }

  static func open(_ path: String) throws(Failure) -> File {
    do throws(FileError) {
      let file = try File(path)
      try file.regularFacts()
      return file
    } catch {
      throw Failure(
        error.isMissing ? .notFound : .inputOutput, "the bundle cannot be read: \(error.words)",
        place: path)
    }
  }

  static func byteCount(of file: borrowing File) throws(Failure) -> Int {
    do throws(FileError) { return Int(try file.facts().st_size) } catch { throw cannotRead(error) }
  }

  static func cannotRead(_ error: FileError) -> Failure {
    Failure(.inputOutput, "the bundle cannot be read: \(error.words)", place: error.path)
  }

  var path: String { file.path }

  // MARK: The directory

  private static func end(
    of file: borrowing File, _ byteCount: Int
  ) throws(Failure) -> (directory: Range<Int>, count: Int) {
    guard try bytes(of: file, 0, 4).number(0, 4) == Int(ZipEntry.localMark) else {
      throw Failure(
        .badData, "this is no bundle: it does not begin as a ZIP file does", place: file.path,
        nextStep: "name a file that `gallerist bundle` made")
    }
    let tail = min(byteCount, ZipEntry.endCount + longestComment)
    let bytes = try self.bytes(of: file, byteCount - tail, tail)
    guard
      let place = stride(from: tail - ZipEntry.endCount, through: 0, by: -1)
        .first(where: { bytes.number($0, 4) == Int(ZipEntry.endMark) })
    else { throw damaged(file, "it has no directory: perhaps not all of it arrived") }
    var count = bytes.number(place + 10, 2)
    var size = bytes.number(place + 12, 4)
    var start = bytes.number(place + 16, 4)
    let end = byteCount - tail + place
    var last = end
    let locator = try self.bytes(of: file, end - ZipEntry.locatorCount, ZipEntry.locatorCount)
    if locator.number(0, 4) == Int(ZipEntry.locatorMark) {
      last = min(locator.number(8, 8), byteCount)
      let long = try self.bytes(of: file, last, ZipEntry.longEndCount)
      guard long.number(0, 4) == Int(ZipEntry.longEndMark) else {
        throw damaged(file, "its directory is not where it says")
      }
      (count, size, start) = (long.number(32, 8), long.number(40, 8), long.number(48, 8))
    }
    guard start >= 0, size >= 0, start <= last, size == last - start,
      count >= 0, count <= size / ZipEntry.directoryCount,
      // Two ends may not lead to two directories.
      try self.bytes(of: file, last, byteCount - last)
        == ZipEntry.end(entries: count, start: start, byteCount: size)
    else { throw damaged(file, "its directory is not where it says") }
    return (start..<last, count)
  }

  /// In the order of the directory.
  func forEachEntry(
    _ take: (ZipEntry) throws(Failure) -> Void
  ) throws(Failure) {
    var place = directory.lowerBound
    var ahead = Ahead()
    for _ in 0..<count {
      let line = try ahead.bytes(
        of: file, place, ZipEntry.directoryCount, upTo: directory.upperBound)
      let (name, extra, comment) = (line.number(28, 2), line.number(30, 2), line.number(32, 2))
      guard line.number(0, 4) == Int(ZipEntry.directoryMark), name > 0, name <= Self.longestName
      else { throw Self.damaged(file, "its directory is damaged") }
      let rest = try ahead.bytes(
        of: file, place + ZipEntry.directoryCount, name + extra, upTo: directory.upperBound)
      var entry = ZipEntry(
        name: String(fewMarks: Array(rest[..<name])), method: UInt16(line.number(10, 2)),
        checksum: UInt32(line.number(16, 4)), packedCount: line.number(20, 4),
        byteCount: line.number(24, 4), start: line.number(42, 4))
      entry.takeLongNumbers(Array(rest[name...]))
      // Whoever unpacks it goes by each word of it: kinds of files, keys, comments.
      guard comment == 0, entry.isPossible, line + rest == entry.directoryLine else {
        throw Self.damaged(file, "its directory has a line that is none of ours")
      }
      try take(entry)
      place += ZipEntry.directoryCount + name + extra + comment
    }
    guard place == directory.upperBound else {
      throw Self.damaged(file, "its directory has more than it says")
    }
  }

  // MARK: Entries

  /// Hands over what an entry holds, piece by piece, and throws at its end where that is not what the archive
  /// says of it.
  func read(
    _ entry: ZipEntry, _ take: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let range = try content(of: entry)
    var (checksum, count) = (UInt32(0), 0)
    func counted(_ piece: UnsafeRawBufferPointer) throws(Failure) {
      guard piece.count <= entry.byteCount - count else { throw isDamaged(entry) }
      count += piece.count
      checksum = Deflate.checksum(piece, after: checksum)
      try take(piece)
    }
    if entry.method == 0 {
      try forEachPiece(of: range, counted)
    } else {
      guard var inflater = Inflater() else {
        throw Failure(.system, "there is too little memory to unpack anything", place: path)
      }
      try forEachPiece(of: range) { piece throws(Failure) in
        guard try inflater.unpack(piece, counted) else { throw isDamaged(entry) }
      }
      guard inflater.isFinished else { throw isDamaged(entry) }
    }
    guard count == entry.byteCount, checksum == entry.checksum else { throw isDamaged(entry) }
  }

  /// Where the bytes of an entry are; its header says the same as the directory.
  func content(of entry: ZipEntry) throws(Failure) -> Range<Int> {
    let header = entry.localHeader
    let end = directory.lowerBound
    guard entry.start <= end - header.count,
      entry.packedCount <= end - header.count - entry.start,
      try Self.bytes(of: file, entry.start, header.count) == header
    else { throw isDamaged(entry) }
    let first = entry.start + header.count
    return first..<first + entry.packedCount
  }

  /// - Parameter range: of the file, as `content` gives it.
  func bytes(_ range: Range<Int>) throws(Failure) -> [UInt8] {
    let bytes = try Self.bytes(of: file, range.lowerBound, range.count)
    guard bytes.count == range.count else { throw Self.damaged(file, "it ends too early") }
    return bytes
  }

  /// Where the entries end.
  var endOfEntries: Int { directory.lowerBound }

  /// What is wrong with it as a whole.
  func isDamaged(_ reason: String) -> Failure { Self.damaged(file, reason) }

  private func forEachPiece(
    of range: Range<Int>, _ take: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 << 10, alignment: 8)
    defer { buffer.deallocate() }
    var place = range.lowerBound
    while place < range.upperBound {
      let room = min(buffer.count, range.upperBound - place)
      let count = try Self.reading { () throws(FileError) in
        try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]), at: place)
      }
      guard count == room else { throw Self.damaged(file, "it ends too early") }
      guard !Task.isCancelled else { throw Bundles.stopped }
      place += count
      try take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  func isDamaged(_ entry: ZipEntry) -> Failure {
    Self.damaged(file, "“\(CleanText.line(entry.name, limit: 200))” is damaged in it")
  }

  private static func damaged(_ file: borrowing File, _ reason: String) -> Failure {
    Failure(.badData, "the bundle is damaged: \(reason)", place: file.path, nextStep: Bundles.anew)
  }

  private static func reading<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(Failure) -> Value {
    try FileError.mapped(to: cannotRead, body)
  }

  /// Fewer where the file ends before; none from before its beginning.
  static func bytes(
    of file: borrowing File, _ start: Int, _ count: Int
  ) throws(Failure) -> [UInt8] {
    guard start >= 0, count > 0 else { return [] }
    var problem: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(FileError) {
        filled = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: start)
      } catch {
        problem = error
      }
    }
    if let problem { try reading { () throws(FileError) in throw problem } }
    return bytes
  }

  /// Reads the lines of a directory many at a time.
  private struct Ahead {
    private var held: [UInt8] = []
    private var start = 0

    /// As many as are asked for; what is not there is zero.
    mutating func bytes(
      of file: borrowing File, _ place: Int, _ count: Int, upTo end: Int
    ) throws(Failure) -> [UInt8] {
      if place < start || place + count > start + held.count {
        held = try ZipReader.bytes(of: file, place, max(0, min(max(count, 64 << 10), end - place)))
        start = place
      }
      let own = held.dropFirst(place - start).prefix(count)
      return Array(own) + Array(repeating: 0, count: count - own.count)
    }
  }
}

extension ZipEntry {
  /// - Parameter extra: fields of a length each, of which one may have what is too long for the rest.
  fileprivate mutating func takeLongNumbers(_ extra: [UInt8]) {
    var place = 0
    while place + 4 <= extra.count {
      let (kind, count) = (extra.number(place, 2), extra.number(place + 2, 2))
      if kind == 1 {
        var next = place + 4
        let end = min(extra.count, next + count)
        for number in [\ZipEntry.byteCount, \.packedCount, \.start]
        where self[keyPath: number] == Self.long && next + 8 <= end {
          self[keyPath: number] = extra.number(next, 8)
          next += 8
        }
      }
      place += 4 + count
    }
  }
}

extension [UInt8] {
  /// The smallest byte first; -1 where it is larger than any file, or not all of it is there.
  func number(_ start: Int, _ size: Int) -> Int {
    guard start >= 0, start + size <= count else { return -1 }
    var number: UInt64 = 0
    for place in (start..<start + size).reversed() { number = number << 8 | UInt64(self[place]) }
    return Int(exactly: number) ?? -1
  }
}
