package import Model

/// Writes into a rendition whose picture it is.
package enum XMPEmbedder {
  /// A copy of a rendition of ours that carries `rights` as an XMP packet; no pixel is touched.
  ///
  /// Bytes that are not what our own encoders write (cut, of another format, with a packet already
  /// where the format allows one only) come back as they are, and so does everything where there
  /// is nothing to say. The same bytes and rights always give the same bytes.
  package static func marked(
    _ bytes: [UInt8], with rights: Rights, as format: ImageFormat
  ) -> [UInt8] {
    marked(bytes, with: RightsPacket(rights), as: format)
  }

  /// The same with a packet that was made before: one packet does for all renditions of a picture.
  package static func marked(
    _ bytes: [UInt8], with packet: RightsPacket, as format: ImageFormat
  ) -> [UInt8] {
    if packet.bytes.isEmpty { return bytes }
    do throws(Foreign) {
      switch format {
      case .jpeg: return try JPEGEmbedder.marked(bytes, with: packet.bytes)
      case .png: return try PNGEmbedder.marked(bytes, with: packet.bytes)
      case .webp: return try WebPEmbedder.marked(bytes, with: packet.bytes)
      case .avif: return try AVIFEmbedder.marked(bytes, with: packet.bytes)
      case .gif, .tiff, .heic: return bytes
      }
    } catch {
      // A picture that does not name its author is better than a file that nobody can open.
      return bytes
    }
  }

  /// By how many bytes a rendition of ours grows; of an AVIF about.
  package static func growth(by packet: RightsPacket, as format: ImageFormat) -> Int {
    let count = packet.bytes.count
    guard count > 0 else { return 0 }
    return switch format {
    case .jpeg: count + 33
    case .png: count + 34
    case .webp: count + count % 2 + 26
    case .avif: count + 90
    case .gif, .tiff, .heic: 0
    }
  }
}

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

/// XMP in a PNG: an uncompressed text chunk right after the header (XMP specification, part 3,
/// 1.1.5).
enum PNGEmbedder {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  static func marked(_ bytes: [UInt8], with packet: [UInt8]) throws(Foreign) -> [UInt8] {
    guard bytes.starts(with: signature), bytes.suffix(end.count) == end[...] else {
      throw Foreign()
    }
    var reader = FileReader(bytes)
    try reader.skip(signature.count)
    let length = try reader.bigEndian(4)
    guard length == 13, try reader.name() == "IHDR" else { throw Foreign() }
    try reader.skip(length + 4)
    return bytes.inserting(chunk(packet), at: reader.place)
  }

  private static func chunk(_ packet: [UInt8]) -> [UInt8] {
    // After the keyword: not compressed, in no language, no translation of the keyword.
    let body = Array("iTXtXML:com.adobe.xmp\0\0\0\0\0".utf8) + packet
    return .bigEndian(body.count - 4, 4) + body + .bigEndian(Int(checksum(body)), 4)
  }

  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8
    }
  }

  private static let table: [UInt32] = (0..<256).map { (start: UInt32) in
    (0..<8).reduce(start) { bits, _ in bits & 1 == 1 ? bits >> 1 ^ 0xEDB8_8320 : bits >> 1 }
  }
}
