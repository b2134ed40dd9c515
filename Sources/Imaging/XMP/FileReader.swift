/// The bytes are not what our own encoders write.
struct Foreign: Error {}

/// Reads a file from front to back, and never past its end.
struct FileReader {
  private let bytes: [UInt8]
  /// Where the next byte is read.
  private(set) var place: Int
  private let end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    (place, end) = (0, bytes.count)
  }

  /// Reads a part of a file, which must lie within it; places are still those of the whole.
  init(_ bytes: [UInt8], _ part: Range<Int>) throws(Foreign) {
    guard part.lowerBound >= 0, part.upperBound <= bytes.count else { throw Foreign() }
    self.bytes = bytes
    (place, end) = (part.lowerBound, part.upperBound)
  }

  var isAtEnd: Bool { place == end }

  /// The next `count` bytes, up to four, the most significant first.
  mutating func bigEndian(_ count: Int) throws(Foreign) -> Int {
    try skip(count).reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }

  /// The next `count` bytes, up to four, the least significant first.
  mutating func littleEndian(_ count: Int) throws(Foreign) -> Int {
    try skip(count).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }

  /// The name of a chunk or box, as the number that its four letters are.
  mutating func name() throws(Foreign) -> FourLetters { FourLetters(try bigEndian(4)) }

  /// Passes over so many bytes and says where they are.
  @discardableResult
  mutating func skip(_ count: Int) throws(Foreign) -> Range<Int> {
    guard count >= 0, count <= end - place else { throw Foreign() }
    defer { place += count }
    return place..<(place + count)
  }
}
