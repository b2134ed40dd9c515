import Foundation
import Model

extension GreyPlane {
  /// The 128 longest waves in the picture, of 32 by 32 fields: sizes, formats and light leave their
  /// signs as they are. Nil for what is almost plain.
  var waves: (fingerprint: Fingerprint, structure: ImageStructure?)? {
    guard let deviations = Waves.deviations(fields(Waves.side)) else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for (bit, strength) in Waves.strengths(in: Waves.evened(deviations)).enumerated() {
      guard strength > Waves.leastStrength else { continue }
      if bit < 64 { halves.high |= 1 << (63 - bit) } else { halves.low |= 1 << (127 - bit) }
    }
    return (
      Fingerprint(high: halves.high, low: halves.low),
      ImageStructure(strengths: Waves.strengths(in: deviations))
    )
  }
}

/// A cosine transform of 32 by 32 levels.
private enum Waves {
  static let side = 32
  /// Two levels of deviation: with less, the signs would be those of noise.
  static let leastVariance: Float = 4
  /// Waves that a picture does not have are 0 give or take what a JPEG makes of it. With a border at
  /// 0, copies of stripes and other plain shapes differ in up to 31 bits instead of 14.
  static let leastStrength: Float = 2.5

  static let limit = ImageStructure.limit

  /// `cosines[wave * side + place]`
  static let cosines: [Float] = (0..<limit).flatMap { wave in
    (0..<side).map { place in
      let length = (wave == 0 ? 1.0 : 2.0) / Double(side)
      return Float(
        length.squareRoot() * cos(.pi * (Double(place) + 0.5) * Double(wave) / Double(side)))
    }
  }

  /// From the mean; nil where there are none.
  static func deviations(_ fields: [Float]) -> [Float]? {
    let mean = fields.reduce(0, +) / Float(fields.count)
    let deviations = fields.map { $0 - mean }
    let variance = deviations.reduce(0) { $0 + $1 * $1 } / Float(fields.count)
    return variance >= leastVariance ? deviations : nil
  }

  /// None larger than they are on average: else the moon in a night sky is in every wave, and all
  /// nights with a moon there look the same.
  static func evened(_ deviations: [Float]) -> [Float] {
    let most = deviations.reduce(0) { $0 + abs($1) } / Float(deviations.count)
    return deviations.map { min(max($0, -most), most) }
  }

  /// One for each wave of `ImageStructure`.
  static func strengths(in fields: [Float]) -> [Float] {
    // Rows first: `across[row * limit + wave]`.
    var across = [Float](repeating: 0, count: side * limit)
    for row in 0..<side {
      for wave in 0..<limit {
        var sum: Float = 0
        for place in 0..<side { sum += fields[row * side + place] * cosines[wave * side + place] }
        across[row * limit + wave] = sum
      }
    }
    return ImageStructure.waves.map { wave in
      (0..<side).reduce(into: Float(0)) { sum, row in
        sum += across[row * limit + wave.across] * cosines[wave.down * side + row]
      }
    }
  }
}
