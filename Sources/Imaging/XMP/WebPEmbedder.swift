/// XMP in a WebP: the last chunk, and a header that announces it.
enum WebPEmbedder {
  private static let announcesXMP: UInt8 = 0x04
  private static let announcesAlpha: UInt8 = 0x10

  static func marked(_ bytes: [UInt8], with packet: [UInt8]) throws(Foreign) -> [UInt8] {
    let chunks = try chunks(of: bytes)
    guard let first = chunks.first else { throw Foreign() }
    var body = Array("WEBP".utf8)
    body.reserveCapacity(bytes.count + packet.count + 40)
    switch first.name {
    case "VP8X":
      let flags = first.content.lowerBound
      guard first.content.count == 10, bytes[flags] & announcesXMP == 0 else { throw Foreign() }
      let start = body.count
      body += bytes[12...]
      // From the start of the chunks, which come after `RIFF`, a length and `WEBP`.
      body[start + flags - 12] |= announcesXMP
    case "VP8 ":
      body += try lossyHeader(bytes, first.content)
      body += bytes[12...]
    case "VP8L":
      body += try losslessHeader(bytes, first.content)
      body += bytes[12...]
    default: throw Foreign()
    }
    body += chunk("XMP ", packet)
    return Array("RIFF".utf8) + .littleEndian(body.count, 4) + body
  }

  private struct Chunk {
    let name: FourLetters
    let content: Range<Int>
  }

  /// All of them: they must fill the file to its last byte.
  private static func chunks(of bytes: [UInt8]) throws(Foreign) -> [Chunk] {
    var reader = FileReader(bytes)
    guard try reader.name() == "RIFF", try reader.littleEndian(4) == bytes.count - 8,
      try reader.name() == "WEBP"
    else { throw Foreign() }
    var chunks: [Chunk] = []
    while !reader.isAtEnd {
      let name = try reader.name()
      let length = try reader.littleEndian(4)
      chunks.append(Chunk(name: name, content: try reader.skip(length)))
      try reader.skip(length % 2)
    }
    return chunks
  }

  /// For a picture without alpha; its size stands in the head of its key frame (RFC 6386, 9.1).
  private static func lossyHeader(
    _ bytes: [UInt8], _ content: Range<Int>
  ) throws(Foreign) -> [UInt8] {
    var reader = try FileReader(bytes, content)
    let isKeyFrame = try reader.littleEndian(3) & 1 == 0
    guard isKeyFrame, try reader.bigEndian(3) == 0x9D_012A else { throw Foreign() }
    // The upper two bits say how to enlarge it.
    let width = try reader.littleEndian(2) & 0x3FFF
    let height = try reader.littleEndian(2) & 0x3FFF
    return try header(width: width, height: height, hasAlpha: false)
  }

  /// Its size and whether it has alpha stand in its first bits.
  private static func losslessHeader(
    _ bytes: [UInt8], _ content: Range<Int>
  ) throws(Foreign) -> [UInt8] {
    var reader = try FileReader(bytes, content)
    guard try reader.littleEndian(1) == 0x2F else { throw Foreign() }
    let bits = try reader.littleEndian(4)
    return try header(
      width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1, hasAlpha: bits >> 28 & 1 == 1)
  }

  private static func header(
    width: Int, height: Int, hasAlpha: Bool
  ) throws(Foreign) -> [UInt8] {
    guard width > 0, height > 0 else { throw Foreign() }
    let flags = announcesXMP | (hasAlpha ? announcesAlpha : 0)
    return chunk(
      "VP8X", [flags, 0, 0, 0] + .littleEndian(width - 1, 3) + .littleEndian(height - 1, 3))
  }

  private static func chunk(_ name: FourLetters, _ content: [UInt8]) -> [UInt8] {
    name.bytes + .littleEndian(content.count, 4) + content
      + (content.count.isMultiple(of: 2) ? [] : [0])
  }
}
