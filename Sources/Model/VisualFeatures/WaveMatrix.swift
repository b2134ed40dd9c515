import Foundation

/// An image as its waves: rows by how often they swing down, lanes by how often across.
struct WaveMatrix {
  private static let side = ImageStructure.limit
  private var rows: [SIMD16<Float>]

  init(_ structure: ImageStructure) {
    rows = Array(repeating: .zero, count: Self.side)
    for (wave, strength) in zip(ImageStructure.waves, structure.strengths) {
      rows[wave.down][wave.across] = strength
    }
  }

  private init(rows: [SIMD16<Float>]) { self.rows = rows }

  func across(_ cut: WaveCut) -> WaveMatrix {
    WaveMatrix(
      rows: rows.map { row in
        (0..<Self.side).reduce(into: .zero) { $0 += cut.columns[$1] * row[$1] }
      })
  }

  func down(_ cut: WaveCut) -> WaveMatrix {
    WaveMatrix(
      rows: (0..<Self.side).map { row in
        (0..<Self.side).reduce(into: .zero) { $0 += rows[$1] * cut.columns[$1][row] }
      })
  }

  /// Without the waves that no structure has.
  var known: WaveMatrix { WaveMatrix(rows: zip(rows, Self.mask).map { $0 * $1 }) }

  var strength: Float { dot(self).squareRoot() }

  /// What of `other` is no matter of how light or rich in contrast it is, from 0 to 1.
  func difference(to other: WaveMatrix) -> Difference {
    let own = dot(self)
    let gain = own > 0 ? dot(other) / own : 0
    let rest = WaveMatrix(rows: zip(rows, other.rows).map { $1 - $0 * gain })
    let whole = other.strength
    return Difference(
      image: self, other: other, rest: rest, whole: whole,
      share: whole > 0 ? rest.strength / whole : 1, gain: gain)
  }

  struct Difference {
    fileprivate let image: WaveMatrix
    fileprivate let other: WaveMatrix
    fileprivate let rest: WaveMatrix
    fileprivate let whole: Float
    /// Of all there is in the image.
    let share: Float
    /// How much more contrast the other has; below 0 where it is a negative.
    let gain: Float

    /// How many waves that can be seen swing the other way.
    var turned: Int {
      zip(image.rows, other.rows).reduce(0) { count, rows in
        count
          + (0..<WaveMatrix.side).count { lane in
            let (one, two) = (rows.0[lane], rows.1[lane])
            return (one > 0) != (two > 0) && max(abs(one), abs(two)) > 0.004
          }
      }
    }

    /// How much the three places differ where most does: what has moved is in few.
    var local: Float {
      let fields = rest.across(.fields).down(.fields).rows.flatMap { row in
        (0..<WaveMatrix.side).map { abs(row[$0]) }
      }
      return fields.sorted().suffix(3).reduce(0, +) / 3 / whole
    }
  }

  private func dot(_ other: WaveMatrix) -> Float {
    zip(rows, other.rows).reduce(0) { $0 + ($1.0 * $1.1).sum() }
  }

  private static let mask: [SIMD16<Float>] = {
    var mask = [SIMD16<Float>](repeating: .zero, count: side)
    for wave in ImageStructure.waves { mask[wave.down][wave.across] = 1 }
    return mask
  }()
}

/// What the waves of one direction become in a part of the image, or in its fields.
struct WaveCut {
  private static let side = ImageStructure.limit
  /// For each wave, how much of each other it becomes.
  let columns: [SIMD16<Float>]

  /// The waves as they are: an image in 16 by 16 fields.
  static let fields = WaveCut { wave, field in
    value(of: wave, at: (Float(field) + 0.5) / Float(side))
  }

  init(from start: Float, width: Float) {
    let count = 64
    let places = (0..<count).map { (Float($0) + 0.5) / Float(count) }
    self.init { wave, other in
      places.reduce(0) { sum, place in
        sum + Self.value(of: other, at: place) * Self.value(of: wave, at: start + place * width)
      } / Float(count)
    }
  }

  private init(_ share: (Int, Int) -> Float) {
    columns = (0..<Self.side).map { wave in
      (0..<Self.side).reduce(into: .zero) { $0[$1] = share(wave, $1) }
    }
  }

  private static func value(of wave: Int, at place: Float) -> Float {
    (wave == 0 ? 1 : Float(2).squareRoot()) * cos(.pi * Float(wave) * place)
  }
}
