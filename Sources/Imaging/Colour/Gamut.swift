#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The colours that renditions come in.
package enum Gamut: Sendable {
  case sRGB
  /// What today's telephones take and show: a quarter more colours, all that sRGB has among them.
  case displayP3

  /// What libvips calls the profile that it brings.
  var profile: String {
    switch self {
    case .sRGB: "srgb"
    case .displayP3: "p3"
    }
  }
}

extension PixelBlock {
  /// How far a level of a channel, from 0 to 255, must be from what sRGB can show to count, and of how many
  /// pixels: fewer or nearer ones nobody sees.
  private static let (leastDifference, share) = (5.0, 1_000)

  /// Whether, taken as Display P3, sRGB would dull so much of it that it shows.
  var isBeyondSRGB: Bool {
    let light = (0..<256).map { TransferCurve.light(Double($0) / 255) }
    var count = 0
    for pixel in 0..<pixelCount {
      let start = pixel * bands
      guard bands == 3 || bytes[start + 3] >= 128 else { continue }
      let colour = SIMD3(
        light[Int(bytes[start])], light[Int(bytes[start + 1])], light[Int(bytes[start + 2])])
      let inSRGB = Primaries.displayP3ToSRGB.times(colour)
      let shown = inSRGB.clamped(lowerBound: .zero, upperBound: .one)
      // Most are.
      guard shown != inSRGB else { continue }
      let back = Primaries.sRGBToDisplayP3.times(shown)
      let isFar = (0..<3).contains {
        abs(TransferCurve.level(back[$0]) * 255 - Double(bytes[start + $0])) >= Self.leastDifference
      }
      if isFar { count += 1 }
    }
    return count * Self.share >= pixelCount && count > 0
  }
}

/// Both spaces have the curve of sRGB (IEC 61966-2-1).
private enum TransferCurve {
  static func light(_ level: Double) -> Double {
    level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
  }

  static func level(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

/// Light of one set of primaries in that of another, row by row (both with the white of D65).
private struct Primaries {
  let rows: [SIMD3<Double>]

  func times(_ colour: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows[0] * colour).sum(), (rows[1] * colour).sum(), (rows[2] * colour).sum())
  }

  static let displayP3ToSRGB = Primaries(rows: [
    SIMD3(1.22494, -0.22494, 0), SIMD3(-0.04206, 1.04206, 0), SIMD3(-0.01964, -0.07864, 1.09828),
  ])
  static let sRGBToDisplayP3 = Primaries(rows: [
    SIMD3(0.82246, 0.17754, 0), SIMD3(0.03319, 0.96681, 0), SIMD3(0.01708, 0.07240, 0.91052),
  ])
}
