/// Where in an AVIF the bytes of its items are: the box `iloc`.
struct ItemLocations {
  private let bytes: [UInt8]
  private let box: MediaBox
  private let metaEnd: Int
  private let version: Int
  private let baseLength: Int
  private let indexLength: Int
  private let count: Int
  /// Where the items begin.
  private let start: Int

  /// `metaEnd` is the place before which nothing moves.
  init(_ bytes: [UInt8], _ box: MediaBox, metaEnd: Int) throws(Foreign) {
    (self.bytes, self.box, self.metaEnd) = (bytes, box, metaEnd)
    var reader = try FileReader(bytes, box.content)
    version = try reader.bigEndian(4) >> 24
    let lengths = try reader.bigEndian(2)
    baseLength = lengths >> 4 & 15
    indexLength = version == 0 ? 0 : lengths & 15
    count = try reader.bigEndian(2)
    start = reader.place
    // Four bytes for every offset and length, as our encoder has them.
    guard version < 2, lengths >> 8 == 0x44, count < 0xFFFF else { throw Foreign() }
    guard [0, 4].contains(baseLength), [0, 4].contains(indexLength) else { throw Foreign() }
  }

  /// By how much the box is longer with one more item.
  var growth: Int { item(0, at: 0..<0).count }

  /// The box with one more item, after everything behind `metaEnd` has moved.
  func moved(
    by distance: Int, adding id: Int, at place: Range<Int>
  ) throws(Foreign) -> [UInt8] {
    var content = Array(bytes[box.content])
    let first = box.content.lowerBound
    for offset in try offsets() {
      guard offset.value + distance <= 0xFFFF_FFFF else { throw Foreign() }
      content.overwrite(offset.place - first, with: .bigEndian(offset.value + distance, 4))
    }
    guard place.upperBound <= 0xFFFF_FFFF else { throw Foreign() }
    content.overwrite(start - 2 - first, with: .bigEndian(count + 1, 2))
    return MediaBox.made("iloc", content + item(id, at: place))
  }

  private struct Offset {
    let place: Int
    let value: Int
  }

  /// The offsets of all items that are counted from the start of the file.
  private func offsets() throws(Foreign) -> [Offset] {
    var reader = try FileReader(bytes, start..<box.content.upperBound)
    var offsets: [Offset] = []
    for _ in 0..<count {
      try reader.skip(2)
      let method = version == 0 ? 0 : try reader.bigEndian(2)
      // In this file, or within the box `meta`; nothing else can be followed.
      guard method < 2, try reader.bigEndian(2) == 0 else { throw Foreign() }
      let base = try reader.bigEndian(baseLength)
      for _ in 0..<(try reader.bigEndian(2)) {
        try reader.skip(indexLength)
        let offset = Offset(place: reader.place, value: try reader.bigEndian(4))
        let length = try reader.bigEndian(4)
        if method == 1 { continue }
        let begin = base + offset.value
        guard begin >= metaEnd, begin + length <= bytes.count else { throw Foreign() }
        offsets.append(offset)
      }
    }
    guard reader.isAtEnd else { throw Foreign() }
    return offsets
  }

  private func item(_ id: Int, at place: Range<Int>) -> [UInt8] {
    // Of one piece, in this file.
    let parts: [[UInt8]] = [
      .bigEndian(id, 2), version == 0 ? [] : [0, 0], [0, 0], .bigEndian(0, baseLength), [0, 1],
      .bigEndian(0, indexLength), .bigEndian(place.lowerBound, 4), .bigEndian(place.count, 4),
    ]
    return Array(parts.joined())
  }
}
