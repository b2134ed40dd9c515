import Model

/// How much of a picture is of each colour, in 4,096 bins that remember their mean.
struct ColourHistogram {
  /// A colour and the number of pixels of it; pixels that are half clear are half a pixel.
  struct Entry {
    let colour: OKLab
    let weight: Float
  }

  /// Sums of red, green, blue and weight, the last in 255ths of a pixel.
  private var bins = [SIMD4<UInt64>](repeating: .zero, count: 4_096)

  /// Colours of pixels that are more clear than not are nothing one would see.
  @inline(__always) mutating func count(red: Int, green: Int, blue: Int, alpha: Int) {
    guard alpha >= 128 else { return }
    let bin = (red >> 4) << 8 | (green >> 4) << 4 | blue >> 4
    bins[bin] &+= SIMD4(
      UInt64(red &* alpha), UInt64(green &* alpha), UInt64(blue &* alpha), UInt64(alpha))
  }

  /// The colours that occur, always in the same order.
  var colours: [Entry] {
    bins.compactMap { sums in
      guard sums.w > 0 else { return nil }
      let mean = (sums &+ SIMD4(repeating: sums.w / 2)) / SIMD4(repeating: sums.w)
      let colour = RGBColour(
        red: UInt8(clamping: mean.x), green: UInt8(clamping: mean.y), blue: UInt8(clamping: mean.z))
      return Entry(colour: OKLab(colour), weight: Float(sums.w) / 255)
    }
  }
}
