/// GIF files made block by block, with four colours: red, blue, green and white.
package enum HandmadeGIF {
  package static let end: [UInt8] = [0x3B]

  package static func start(width: Int, height: Int) -> [UInt8] {
    Array("GIF89a".utf8) + low(width) + low(height) + [0x81, 0, 0]
      + [255, 0, 0, 0, 0, 255, 0, 255, 0, 255, 255, 255]
  }

  /// One frame of one colour.
  package static func frame(
    left: Int = 0, top: Int = 0, width: Int, height: Int, colour: Int
  ) -> [UInt8] {
    // Each pixel follows a clear code, so that all codes keep three bits.
    var bits = BitWriter(.lowFirst)
    for _ in 0..<(width * height) {
      bits.append(4, 3)
      bits.append(colour, 3)
    }
    bits.append(5, 3)
    return frame(left: left, top: top, width: width, height: height, data: bits.bytes)
  }

  /// One frame with any bytes for its pixels.
  package static func frame(
    left: Int = 0, top: Int = 0, width: Int, height: Int, data: [UInt8]
  ) -> [UInt8] {
    var blocks: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 255) {
      let end = min(start + 255, data.count)
      blocks += [UInt8(end - start)] + data[start..<end]
    }
    return [0x2C] + low(left) + low(top) + low(width) + low(height) + [0, 2] + blocks + [0]
  }

  /// For how long the next frame is shown.
  package static let delay: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]

  /// A remark.
  package static func comment(_ bytes: [UInt8]) -> [UInt8] {
    [0x21, 0xFE, UInt8(bytes.count)] + bytes + [0]
  }

  package static func low(_ number: Int) -> [UInt8] { TaggedJPEG.bytes(number, 2).reversed() }
}
