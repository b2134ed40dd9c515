import Foundation

/// A space of colours as its standard describes it: three primaries, a white, and a curve.
package struct ColourSpace: Sendable {
  package enum Curve: Sendable {
    case gamma(Double)
    /// IEC 61966-2-1: linear near black, then a power of 2.4.
    case srgb

    /// From a level of 0 to 1 to light.
    package func light(_ level: Double) -> Double {
      switch self {
      case .gamma(let exponent): pow(level, exponent)
      case .srgb: level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
      }
    }

    /// From light to a level.
    package func level(_ light: Double) -> Double {
      switch self {
      case .gamma(let exponent): pow(light, 1 / exponent)
      case .srgb: light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      }
    }
  }

  /// As x and y of CIE 1931.
  package let primaries: [(x: Double, y: Double)]
  package let white: (x: Double, y: Double)
  package let curve: Curve

  private static let d65 = (x: 0.3127, y: 0.3290)

  /// IEC 61966-2-1:1999, table 1; the primaries are those of ITU-R BT.709.
  package static let srgb = ColourSpace(
    primaries: [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)], white: d65, curve: .srgb)

  /// SMPTE EG 432-1:2010 with D65 and the curve of sRGB, as Apple and CSS Color 4 have it.
  package static let displayP3 = ColourSpace(
    primaries: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)], white: d65, curve: .srgb)

  /// Adobe RGB (1998) Color Image Encoding, version 2005-05, 4.3: a gamma of 2 51/256.
  package static let adobeRGB = ColourSpace(
    primaries: [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], white: d65,
    curve: .gamma(2.19921875))

  /// The colours of sRGB without a curve.
  package static let linear = ColourSpace(
    primaries: srgb.primaries, white: d65, curve: .gamma(1))

  /// From light of its three colours to XYZ (SMPTE RP 177-1993): each primary as strong as makes
  /// them white together.
  package var toXYZ: Matrix3 {
    let columns = primaries.map { Self.xyz($0) }
    let plain = Matrix3(columns: columns)
    let strength = plain.inverse.applied(to: Self.xyz(white))
    return Matrix3(
      columns: zip(columns, strength).map { column, factor in
        column.map { $0 * factor }
      })
  }

  package static func xyz(_ point: (x: Double, y: Double)) -> [Double] {
    [point.x / point.y, 1, (1 - point.x - point.y) / point.y]
  }

  /// The same colour in 8 bits of sRGB; what sRGB does not have is cut off channel by channel.
  package func inSRGB(_ levels: [Double]) -> [Double] {
    let light = toXYZ.applied(to: levels.map(curve.light))
    return Self.srgb.toXYZ.inverse.applied(to: light).map {
      255 * Self.srgb.curve.level(min(max($0, 0), 1))
    }
  }
}

/// Nine numbers.
package struct Matrix3: Sendable {
  package let columns: [[Double]]

  package init(columns: [[Double]]) { self.columns = columns }

  package init(rows: [[Double]]) {
    columns = (0..<3).map { column in rows.map { $0[column] } }
  }

  package func applied(to vector: [Double]) -> [Double] {
    (0..<3).map { row in (0..<3).reduce(0) { $0 + columns[$1][row] * vector[$1] } }
  }

  package func times(_ other: Matrix3) -> Matrix3 {
    Matrix3(columns: other.columns.map(applied))
  }

  package var inverse: Matrix3 {
    let (a, b, c) = (columns[0], columns[1], columns[2])
    let rows = [Self.cross(b, c), Self.cross(c, a), Self.cross(a, b)]
    let determinant = (0..<3).reduce(0) { $0 + a[$1] * rows[0][$1] }
    return Matrix3(rows: rows.map { row in row.map { $0 / determinant } })
  }

  private static func cross(_ one: [Double], _ other: [Double]) -> [Double] {
    [
      one[1] * other[2] - one[2] * other[1], one[2] * other[0] - one[0] * other[2],
      one[0] * other[1] - one[1] * other[0],
    ]
  }
}
