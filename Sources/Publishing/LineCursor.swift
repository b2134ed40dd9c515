import Glibc
import Support

/// Goes through the lines of a text, and reads ahead. For one thread.
final class LineCursor {
  private static let piece = 64 << 10

  private let text: LineText
  /// Whether what stands behind the last end of a line is a line, too.
  private let takesRest: Bool
  private let buffer: UnsafeMutableRawBufferPointer
  /// What is not yet in the buffer begins here.
  private var next: Int
  private var begin = 0
  private var filled = 0
  private var isInLongLine = false

  /// Without its end; to be used before the next step only.
  private(set) var line = UnsafeRawBufferPointer(start: nil, count: 0)
  /// How many lines came before this one.
  private(set) var number = -1
  /// Where the line begins in its text.
  private(set) var place = 0
  /// Whether a line was passed over, as it is longer than any of ours.
  private(set) var hasPassedOver = false

  init(_ text: LineText, takingRest takesRest: Bool = false) {
    self.text = text
    self.takesRest = takesRest
    next = text.range.lowerBound
    buffer = .allocate(byteCount: max(1, min(Self.piece, text.range.count)), alignment: 64)
  }

  deinit { buffer.deallocate() }

  /// False behind the last line.
  func advance() throws(FileError) -> Bool {
    while true {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[begin..<filled])
      if let length = rest.firstByte(NamedLines.newline) {
        if take(length) { return true }
      } else if next < text.range.upperBound {
        try fill()
      } else {
        return takesRest && begin < filled && take(filled - begin)
      }
    }
  }

  private func take(_ length: Int) -> Bool {
    let start = begin
    begin = min(filled, start + length + 1)
    if isInLongLine {
      isInLongLine = false
      return false
    }
    line = UnsafeRawBufferPointer(rebasing: buffer[start..<start + length])
    place = next - filled + start
    number += 1
    return true
  }

  /// Keeps the beginning of a line, unless that alone is as long as the buffer.
  private func fill() throws(FileError) {
    if begin == 0, filled == buffer.count {
      (begin, isInLongLine, hasPassedOver) = (filled, true, true)
    }
    let rest = isInLongLine ? 0 : filled - begin
    if rest > 0, let start = buffer.baseAddress { memmove(start, start + begin, rest) }
    let count = min(buffer.count - rest, text.range.upperBound - next)
    try text.read(
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[rest..<rest + count]), at: next)
    next += count
    (begin, filled) = (0, rest + count)
  }
}
