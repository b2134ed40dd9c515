import TestSupport

/// Image files made byte by byte, in formats that nothing here writes.
enum Handmade {
  /// A square TIFF of grey pixels, not compressed.
  static func tiff(side: Int) -> [UInt8] {
    let fields: [(tag: Int, value: Int)] = [
      (256, side), (257, side), (258, 8), (259, 1), (262, 1), (273, 8 + 2 + 9 * 12 + 4), (277, 1),
      (278, side), (279, side * side),
    ]
    var bytes: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, UInt8(fields.count)]
    for field in fields {
      bytes += TaggedJPEG.bytes(field.tag, 2) + [0, 4, 0, 0, 0, 1]
      bytes += TaggedJPEG.bytes(field.value, 4)
    }
    bytes += [0, 0, 0, 0]
    for place in 0..<(side * side) { bytes.append(UInt8(truncatingIfNeeded: place % side)) }
    return bytes
  }

  /// A square PNG through which one sees half.
  static func clearPNG(side: Int) -> [UInt8] {
    let pixel: [UInt8] = [200, 30, 30, 128]
    let row: [UInt8] = [0] + Array(repeatElement(pixel, count: side).joined())
    let size = TaggedJPEG.bytes(side, 4)
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + chunk("IHDR", size + size + [8, 6, 0, 0, 0])
      + chunk("IDAT", stored(Array(repeatElement(row, count: side).joined())))
      + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return TaggedJPEG.bytes(content.count, 4) + body + TaggedJPEG.bytes(Int(checksum(body)), 4)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { bits, _ in
        bits & 1 == 1 ? bits >> 1 ^ 0xEDB8_8320 : bits >> 1
      }
    }
  }

  /// In the form of zlib, at most 65,535 bytes, not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes
      + TaggedJPEG.bytes(high << 16 | low, 4)
  }
}
