import Foundation

/// A colour as CIE 1976 L*a*b*, seen under D50 as profiles have it.
package struct LabColour: Sendable {
  package let lightness: Double
  package let a: Double
  package let b: Double

  package init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// In levels of 255; what sRGB does not have is cut off channel by channel.
  package var inSRGB: [Double] {
    let middle = (lightness + 16) / 116
    let xyz = zip([middle + a / 500, middle, middle - b / 200], [0.9642, 1, 0.8249]).map {
      Self.light($0) * $1
    }
    return Self.fromD50.applied(to: xyz).map {
      255 * ColourSpace.Curve.srgb.level(min(max($0, 0), 1))
    }
  }

  private static func light(_ value: Double) -> Double {
    value > 6.0 / 29 ? value * value * value : (value - 4.0 / 29) * 3 * (6.0 / 29) * (6.0 / 29)
  }

  /// From XYZ under D50 to light in sRGB, with Bradford's adaptation (CSS Color 4, sample code).
  private static let fromD50 = Matrix3(rows: [
    [3.1341359569958707, -1.6173863321612538, -0.4906619460083532],
    [-0.978795502912089, 1.916254567259524, 0.03344273116131949],
    [0.07195537988411677, -0.2289768264158322, 1.405386058324125],
  ])
}
