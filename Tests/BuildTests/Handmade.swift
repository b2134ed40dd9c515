import TestSupport

/// Small image files in formats that nothing here paints.
enum Handmade {
  /// A square TIFF of grey pixels.
  static func tiff(side: Int) -> [UInt8] {
    HandmadeTIFF.file(
      width: side, height: side, channels: 1, photometric: 1,
      pixels: (0..<(side * side)).map { UInt8(truncatingIfNeeded: $0 % side) })
  }

  /// A square PNG through which one sees half.
  static func clearPNG(side: Int) -> [UInt8] {
    let pixels = repeatElement([200, 30, 30, 128] as [UInt8], count: side * side)
    return HandmadePNG.file(width: side, height: side, .rgba, rows: Array(pixels.joined()))
  }
}
