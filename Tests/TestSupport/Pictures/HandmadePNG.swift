/// PNG files made chunk by chunk.
package enum HandmadePNG {
  package enum Colour: UInt8, Sendable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6
  }

  package static let signature: [UInt8] = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]
  package static let end = chunk("IEND", [])

  /// A sound file. `rows` has the pixels of one row after another, `between` chunks of other kinds.
  package static func file(
    width: Int, height: Int, depth: UInt8 = 8, _ colour: Colour, between: [UInt8] = [],
    rows: [UInt8]
  ) -> [UInt8] {
    let stride = rows.count / max(height, 1)
    let filtered = (0..<height).flatMap { [0] + rows[($0 * stride)..<(($0 + 1) * stride)] }
    return start(width: width, height: height, depth: depth, colour) + between
      + chunk("IDAT", Zlib.stored(filtered)) + end
  }

  /// The blocks of `picture`, in 8 bits.
  package static func file(_ picture: BlockPicture, between: [UInt8] = []) -> [UInt8] {
    file(
      width: picture.width, height: picture.height, .rgb, between: between,
      rows: picture.pixels.flatMap(\.self))
  }

  /// The signature and the header.
  package static func start(
    width: Int, height: Int, depth: UInt8 = 8, _ colour: Colour, interlaced: Bool = false
  ) -> [UInt8] {
    signature
      + chunk(
        "IHDR",
        TaggedJPEG.bytes(width, 4) + TaggedJPEG.bytes(height, 4)
          + [depth, colour.rawValue, 0, 0, interlaced ? 1 : 0])
  }

  package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return TaggedJPEG.bytes(content.count, 4) + body + TaggedJPEG.bytes(Int(checksum(body)), 4)
  }

  /// A colour profile, compressed by not compressing it.
  package static func profile(_ profile: [UInt8]) -> [UInt8] {
    chunk("iCCP", Array("made\0\0".utf8) + Zlib.stored(profile))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes { sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { bits, _ in
      bits & 1 == 1 ? bits >> 1 ^ 0xEDB8_8320 : bits >> 1
    }
  }
}
