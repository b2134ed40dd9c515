import Glibc

/// One direction of one connection: what was taken from its source and is still under way.
final class Stretch {
  /// Bytes that arrive at a moment; none at all: the end.
  private struct Chunk {
    let due: UInt64
    var bytes: ArraySlice<UInt8>
  }

  /// So much may be under way before nothing more is taken.
  private static let most = 16 << 20

  private let source: Int32
  private let target: Int32
  private let delay: UInt64
  /// What comes sooner counts as sent then.
  private let opening: UInt64
  private var chunks: [Chunk] = []
  private var byteCount = 0
  private var isAtItsEnd = false
  /// The target takes nothing more for now.
  private(set) var isBlocked = false
  /// Nothing will ever come any more.
  private(set) var isOver = false

  init(from source: Int32, to target: Int32, delay: UInt64, opening: UInt64) {
    self.source = source
    self.target = target
    self.delay = delay
    self.opening = opening
  }

  var takes: Bool { !isAtItsEnd && !isOver && byteCount < Self.most }

  /// When there is something to deliver next; nil where only the target can tell.
  var nextDue: UInt64? { isBlocked ? nil : chunks.first?.due }

  func take(into buffer: UnsafeMutableRawBufferPointer, at now: UInt64) {
    let count = recv(source, buffer.baseAddress, buffer.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    isAtItsEnd = count <= 0
    byteCount += max(0, count)
    let bytes = Array(buffer[..<max(0, count)])
    chunks.append(Chunk(due: max(now, opening) + delay, bytes: bytes[...]))
  }

  func deliver(at now: UInt64) {
    isBlocked = false
    while let chunk = chunks.first, chunk.due <= now, !isBlocked, !isOver {
      if chunk.bytes.isEmpty {
        shutdown(target, Int32(SHUT_WR))
        isOver = true
      } else {
        send(chunk.bytes)
      }
    }
  }

  private func send(_ bytes: ArraySlice<UInt8>) {
    let count = bytes.withUnsafeBytes {
      Glibc.send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard count > 0 else {
      isBlocked = errno == EAGAIN || errno == EINTR
      isOver = !isBlocked
      return
    }
    byteCount -= count
    if count == bytes.count {
      chunks.removeFirst()
    } else {
      chunks[0].bytes = bytes.dropFirst(count)
    }
  }
}
