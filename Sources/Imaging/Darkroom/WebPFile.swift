/// The chunks of a WebP file.
enum WebPFile {
  /// The same picture without EXIF and XMP, and without its profile or with it.
  /// libvips up to 8.14 writes an EXIF block of its own even where it is told to strip everything.
  static func withoutMetadata(
    _ bytes: [UInt8], keepingProfile keepsProfile: Bool
  ) -> [UInt8] {
    let dropped = ["EXIF", "XMP "] + (keepsProfile ? [] : ["ICCP"])
    var chunks = chunks(of: bytes).filter { !dropped.contains($0.name) }
    guard let first = chunks.first, first.name == "VP8X", first.content.count > 8 else {
      return bytes
    }
    // The header names what follows; without anything to name, it is not needed.
    let others: UInt8 = keepsProfile ? 0x32 : 0x12  // alpha and animation; the profile
    chunks[0].content[chunks[0].content.startIndex + 8] &= others
    if chunks[0].content[chunks[0].content.startIndex + 8] == 0 { chunks.removeFirst() }
    let body = Array("WEBP".utf8) + chunks.flatMap(\.content)
    return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) }
      + body
  }

  private struct Chunk {
    let name: String
    /// With its name, its length and its padding.
    var content: ArraySlice<UInt8>
  }

  private static func chunks(of bytes: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var start = 12
    while start + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[start + 4 + $1]) << ($1 * 8) }
      let end = min(start + 8 + length + length % 2, bytes.count)
      let name = String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
      chunks.append(Chunk(name: name, content: bytes[start..<end]))
      start = end
    }
    return chunks
  }
}
