/// A box of an ISO media file (ISO/IEC 14496-12): a length, a name and a content.
struct MediaBox {
  private static let headLength = 8

  let name: FourLetters
  /// With its length and name.
  let whole: Range<Int>
  let content: Range<Int>

  /// The boxes that fill `part` of a file to its last byte.
  static func boxes(of bytes: [UInt8], in part: Range<Int>) throws(Foreign) -> [MediaBox] {
    var reader = try FileReader(bytes, part)
    var boxes: [MediaBox] = []
    while !reader.isAtEnd {
      let start = reader.place
      // Lengths of 0 and 1 stand for what our encoder never writes: they are refused as too short.
      let length = try reader.bigEndian(4)
      let name = try reader.name()
      let content = try reader.skip(length - headLength)
      boxes.append(MediaBox(name: name, whole: start..<reader.place, content: content))
    }
    return boxes
  }

  static func made(_ name: FourLetters, _ content: [UInt8]) -> [UInt8] {
    .bigEndian(headLength + content.count, 4) + name.bytes + content
  }
}

extension [MediaBox] {
  /// The only one of that name; nil where there is none.
  func only(_ name: FourLetters) throws(Foreign) -> MediaBox? {
    let found = filter { $0.name == name }
    guard found.count < 2 else { throw Foreign() }
    return found.first
  }

  /// The only one of that name, which must be there.
  func the(_ name: FourLetters) throws(Foreign) -> MediaBox {
    guard let box = try only(name) else { throw Foreign() }
    return box
  }
}
