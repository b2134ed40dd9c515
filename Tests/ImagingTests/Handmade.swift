/// Image files made byte by byte, so that no library stands between a test and what it says.
enum Handmade {
  /// A PNG whose pixels are `bytes`, row by row.
  static func png(
    width: Int, height: Int, depth: UInt8 = 8, colour: Colour, bytes: [UInt8]
  ) -> [UInt8] {
    let stride = bytes.count / max(height, 1)
    let rows = (0..<height).flatMap { [0] + bytes[($0 * stride)..<(($0 + 1) * stride)] }
    return header(width: width, height: height, depth: depth, colour: colour)
      + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
  }

  enum Colour: UInt8 {
    case grey = 0
    case rgb = 2
    case rgba = 6
  }

  /// A PNG that says it is large and has next to nothing in it.
  static func pngClaiming(width: Int, height: Int) -> [UInt8] {
    header(width: width, height: height, depth: 8, colour: .rgb)
      + chunk("IDAT", zlib([0, 0, 0, 0])) + chunk("IEND", [])
  }

  private static func header(width: Int, height: Int, depth: UInt8, colour: Colour) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", word(width) + word(height) + [depth, colour.rawValue, 0, 0, 0])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return word(content.count) + body + word(Int(checksum(body)))
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { bits, _ in
        bits & 1 == 1 ? bits >> 1 ^ 0xEDB8_8320 : bits >> 1
      }
    }
  }

  /// Stored, not compressed; at most 65,535 bytes.
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var low = 1
    var high = 0
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + word(high << 16 | low)
  }

  /// A GIF of two frames: the first all red, the second all blue.
  static func gif(width: UInt8, height: UInt8) -> [UInt8] {
    let colours: [UInt8] = [255, 0, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255]
    let start = Array("GIF89a".utf8) + [width, 0, height, 0, 0x81, 0, 0] + colours
    return start + frame(width, height, colour: 0) + frame(width, height, colour: 1) + [0x3B]
  }

  private static func frame(_ width: UInt8, _ height: UInt8, colour: Int) -> [UInt8] {
    // Each pixel follows a clear code, so that all codes keep three bits.
    let codes = (0..<(Int(width) * Int(height))).flatMap { _ in [4, colour] } + [5]
    var bytes: [UInt8] = []
    for (index, code) in codes.enumerated() {
      for bit in 0..<3 {
        let place = index * 3 + bit
        if place % 8 == 0 { bytes.append(0) }
        if code >> bit & 1 == 1 { bytes[place / 8] |= 1 << UInt8(place % 8) }
      }
    }
    var blocks: [UInt8] = []
    for begin in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[begin..<min(begin + 255, bytes.count)]
      blocks += [UInt8(block.count)] + block
    }
    return [0x2C, 0, 0, 0, 0, width, 0, height, 0, 0, 2] + blocks + [0]
  }

  /// `jpeg` as a camera that was held at another angle writes it.
  static func jpeg(_ jpeg: [UInt8], orientation: UInt8) -> [UInt8] {
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0]
      + [orientation, 0, 0, 0, 0, 0, 0]
    let length = exif.count + 2
    return Array(jpeg.prefix(2)) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + exif
      + jpeg.dropFirst(2)
  }
}
