import Foundation

/// An image as its waves: rows by how often they swing down, lanes by how often across.
struct WaveMatrix: Sendable {
  fileprivate static let side = ImageStructure.limit
  private var rows: [SIMD16<Float>]

  init(_ structure: ImageStructure) {
    rows = Array(repeating: .zero, count: Self.side)
    for (wave, strength) in zip(ImageStructure.waves, structure.strengths) {
      rows[wave.down][wave.across] = strength
    }
  }

  private init(_ row: (Int) -> SIMD16<Float>) { rows = (0..<Self.side).map(row) }

  func across(_ cut: WaveCut) -> WaveMatrix { across(cut.columns) }

  func down(_ cut: WaveCut) -> WaveMatrix { WaveMatrix { Self.sum(of: rows, by: cut.rows[$0]) } }

  private func across(_ columns: [SIMD16<Float>]) -> WaveMatrix {
    WaveMatrix { Self.sum(of: columns, by: rows[$0]) }
  }

  /// Each row times each of another matrix, whose columns are given: with the columns of a cut, they tell
  /// what `down` would have in common with it, and with its squares, how strong `down` would be.
  func products(with columns: [SIMD16<Float>]) -> WaveMatrix { across(columns) }

  private static func sum(of rows: [SIMD16<Float>], by parts: SIMD16<Float>) -> SIMD16<Float> {
    var sum = SIMD16<Float>.zero
    for place in rows.indices { sum += rows[place] * parts[place] }
    return sum
  }

  /// Lanes by how often they swing down.
  var columns: [SIMD16<Float>] {
    // As numbers in memory: lanes taken one by one cost as much as all the rest.
    var columns = Array(repeating: SIMD16<Float>.zero, count: Self.side)
    rows.withUnsafeBytes { rows in
      columns.withUnsafeMutableBytes { columns in
        let (rows, columns) = (rows.bindMemory(to: Float.self), columns.bindMemory(to: Float.self))
        for place in rows.indices {
          let (row, lane) = place.quotientAndRemainder(dividingBy: Self.side)
          columns[lane * Self.side + row] = rows[place]
        }
      }
    }
    return columns
  }

  /// Without the waves that no structure has.
  var known: WaveMatrix {
    let mask = Self.mask
    return WaveMatrix { rows[$0] * mask[$0] }
  }

  var strength: Float { dot(self).squareRoot() }

  /// What of `other` is no matter of how light or rich in contrast it is, from 0 to 1.
  func difference(to other: WaveMatrix) -> Difference {
    let own = dot(self)
    let gain = own > 0 ? dot(other) / own : 0
    let rest = WaveMatrix { other.rows[$0] - rows[$0] * gain }
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
      image.rows.indices.reduce(0) { count, row in
        count
          + (0..<WaveMatrix.side).count { lane in
            let (one, two) = (image.rows[row][lane], other.rows[row][lane])
            return (one > 0) != (two > 0) && max(abs(one), abs(two)) > 0.004
          }
      }
    }

    /// How much the three places differ where most does: what has moved is in few.
    var local: Float {
      let matrix = rest.across(.fields).down(.fields)
      let fields = matrix.rows.indices.flatMap { row in
        (0..<WaveMatrix.side).map { abs(matrix.rows[row][$0]) }
      }
      return fields.sorted().suffix(3).reduce(0, +) / 3 / whole
    }
  }

  private func dot(_ other: WaveMatrix) -> Float { dot(other.rows) }

  func dot(_ others: [SIMD16<Float>]) -> Float {
    zip(rows, others).reduce(into: SIMD16<Float>.zero) { $0 += $1.0 * $1.1 }.sum()
  }

  private static let mask: [SIMD16<Float>] = {
    var mask = [SIMD16<Float>](repeating: .zero, count: side)
    for wave in ImageStructure.waves { mask[wave.down][wave.across] = 1 }
    return mask
  }()
}

/// What the waves of one direction become in a part of the image, or in its fields.
struct WaveCut {
  private static let side = WaveMatrix.side
  /// For each wave, how much of each other it becomes.
  let columns: [SIMD16<Float>]
  /// For each wave, how much of it each other gives.
  fileprivate let rows: [SIMD16<Float>]
  /// For each two waves, what they have in common afterwards.
  let squares: [SIMD16<Float>]

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
    let columns = Self.matrix { share($0, $1) }
    self.columns = columns
    rows = Self.matrix { columns[$1][$0] }
    squares = Self.matrix { (columns[$0] * columns[$1]).sum() }
  }

  private static func matrix(_ value: (Int, Int) -> Float) -> [SIMD16<Float>] {
    (0..<side).map { row in (0..<side).reduce(into: .zero) { $0[$1] = value(row, $1) } }
  }

  private static func value(of wave: Int, at place: Float) -> Float {
    (wave == 0 ? 1 : Float(2).squareRoot()) * cos(.pi * Float(wave) * place)
  }
}
