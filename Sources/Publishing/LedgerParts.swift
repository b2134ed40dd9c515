import Glibc

/// A ledger's lines in parts that several threads may read at once; no more of it is in memory.
struct LedgerParts: Sendable {
  private let file: Int32
  /// Where the first line begins.
  private let start: Int
  private let end: Int

  private static let size = 512 << 10
  /// No line of ours is longer.
  private static let longestLine = 16 << 10

  init(of file: Int32, from start: Int) {
    var status = stat()
    self.file = file
    self.start = start
    end = fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  var count: Int { end > start ? (end - start + Self.size - 1) / Self.size : 0 }

  /// Whether this is true of all lines that begin in a part; false where they cannot be read.
  func allLines(
    of part: Int, _ isTrue: (UnsafeMutableRawBufferPointer) -> Bool
  ) -> Bool {
    let first = start + part * Self.size
    let size = min(Self.size, end - first)
    // With the end of the line before, and of the line that begins last.
    let room = min(1 + size + Self.longestLine, end - first + 1)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 8)
    defer { buffer.deallocate() }
    guard fill(buffer, from: first - 1) else { return false }
    var place = next(in: buffer, from: 0)
    while let begin = place, begin <= size, begin < buffer.count {
      guard let after = next(in: buffer, from: begin) else { return false }
      let line = UnsafeMutableRawBufferPointer(rebasing: buffer[begin..<(after - 1)])
      guard isTrue(line) else { return false }
      place = after
    }
    return place != nil || size < Self.longestLine
  }

  /// What comes after the next end of a line.
  private func next(in buffer: UnsafeMutableRawBufferPointer, from place: Int) -> Int? {
    let rest = UnsafeRawBufferPointer(rebasing: buffer[place...])
    return rest.firstByte(NamedLines.newline).map { place + $0 + 1 }
  }

  private func fill(_ buffer: UnsafeMutableRawBufferPointer, from place: Int) -> Bool {
    var filled = 0
    while let start = buffer.baseAddress, filled < buffer.count {
      let count = pread(file, start + filled, buffer.count - filled, place + filled)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      filled += count
    }
    return true
  }
}
