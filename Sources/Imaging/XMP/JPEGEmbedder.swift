/// XMP in a JPEG: a segment of its own near the front (XMP specification, part 3, 1.1.3).
///
/// There is no IPTC block beside it: who reads one reads XMP too, and two that say the same can
/// come to disagree.
enum JPEGEmbedder {
  private static let end: [UInt8] = [0xFF, 0xD9]

  static func marked(_ bytes: [UInt8], with packet: [UInt8]) throws(Foreign) -> [UInt8] {
    guard bytes.suffix(end.count) == end[...] else { throw Foreign() }
    return bytes.inserting(segment(packet), at: try placeAfterJFIF(in: bytes))
  }

  /// JFIF asks for the first place.
  private static func placeAfterJFIF(in bytes: [UInt8]) throws(Foreign) -> Int {
    var reader = FileReader(bytes)
    guard try reader.bigEndian(2) == 0xFFD8 else { throw Foreign() }
    var place = reader.place
    var marker = try reader.bigEndian(2)
    while marker == 0xFFE0 {
      // The length counts its own two bytes.
      try reader.skip(reader.bigEndian(2) - 2)
      place = reader.place
      marker = try reader.bigEndian(2)
    }
    guard (0xFFC0...0xFFFE).contains(marker) else { throw Foreign() }
    return place
  }

  private static func segment(_ packet: [UInt8]) -> [UInt8] {
    let content = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet
    return [0xFF, 0xE1] + .bigEndian(content.count + 2, 2) + content
  }
}
