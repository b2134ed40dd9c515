/// The end of a body as it came over the wire. A gzip stream ends with the length of what it
/// holds: libcurl does not look whether it got that far, so we do.
struct GzipTail {
  private let isChunked: Bool
  /// What still belongs to the body, where its length is known.
  private var remaining: Int
  private var state = ChunkState.size(0)
  private var last: [UInt8] = []

  private enum ChunkState {
    case size(Int)
    case extensions(Int)
    case data(Int)
    case afterData
    case end
  }

  init(isChunked: Bool) {
    self.isChunked = isChunked
    remaining = .max
  }

  init(length: Int?) {
    isChunked = false
    remaining = length ?? .max
  }

  /// Whether `count` bytes are what the stream says that it holds.
  func holds(_ count: Int) -> Bool {
    guard last.count == 4 else { return false }
    let length = last.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return length == UInt32(truncatingIfNeeded: count)
  }

  mutating func absorb(_ bytes: UnsafeRawBufferPointer) {
    guard isChunked else {
      let piece = bytes.prefix(max(0, remaining))
      remaining -= piece.count
      return keep(piece)
    }
    var rest = bytes[...]
    while let byte = rest.first {
      if case .data(let remaining) = state {
        let piece = rest.prefix(remaining)
        keep(piece)
        rest = rest.dropFirst(piece.count)
        state = remaining == piece.count ? .afterData : .data(remaining - piece.count)
      } else {
        rest = rest.dropFirst()
        step(over: byte)
      }
    }
  }

  /// One byte of what lies between the chunks' data (RFC 9112, section 7.1).
  private mutating func step(over byte: UInt8) {
    let isLineFeed = byte == UInt8(ascii: "\n")
    switch state {
    case .size(let size), .extensions(let size):
      if isLineFeed {
        state = size == 0 ? .end : .data(size)
      } else if case .size = state,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue, size < 1 << 40
      {
        state = .size(size << 4 | digit)
      } else {
        state = .extensions(size)
      }
    case .afterData: if isLineFeed { state = .size(0) }
    case .data, .end: break
    }
  }

  private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
    last = Array((last + bytes.suffix(4)).suffix(4))
  }
}
