/// Lines for hills: noise along one direction.
struct Profile {
  private let seed: UInt32

  init(_ random: inout PaintingRandom) { seed = UInt32(truncatingIfNeeded: random.next()) }

  /// From -1 to 1 at each whole number, smooth between.
  func noise(_ place: Float, _ octave: UInt32) -> Float {
    let floor = place.rounded(.down)
    let share = place - floor
    let index = UInt32(truncatingIfNeeded: Int(floor))
    let from = value(index, octave)
    let to = value(index &+ 1, octave)
    return from + (to - from) * (share * share * (3 - 2 * share))
  }

  /// Noise of several octaves, from about -1 to 1.
  func hills(_ place: Float, octaves: Int, roughness: Float) -> Float {
    var sum: Float = 0
    var size: Float = 1
    var total: Float = 0
    var scaled = place
    for octave in 0..<octaves {
      sum += size * noise(scaled, UInt32(octave))
      total += size
      size *= roughness
      scaled *= 2.03
    }
    return sum / total
  }

  /// The same with sharp crests, as young mountains have.
  func crests(_ place: Float, octaves: Int, roughness: Float) -> Float {
    var sum: Float = 0
    var size: Float = 1
    var total: Float = 0
    var scaled = place
    for octave in 0..<octaves {
      let ridge = 1 - abs(noise(scaled, UInt32(octave)))
      sum += size * (ridge * 2 - 1)
      total += size
      size *= roughness
      scaled *= 2.03
    }
    return sum / total
  }

  /// The height of a wood's edge, from 0 to 1: firs of different heights, `place` counts trees.
  func firs(_ place: Float) -> Float {
    var tallest: Float = 0
    let floor = Int(place.rounded(.down))
    for index in (floor - 1)...(floor + 1) {
      let number = UInt32(truncatingIfNeeded: index)
      let middle = Float(index) + 0.5 + value(number, 20) * 0.35
      let height = 0.62 + 0.38 * value(number, 21)
      let width = 0.55 + 0.15 * value(number, 22)
      tallest = max(tallest, height * (1 - abs(place - middle) / width))
    }
    return tallest
  }

  /// From -1 to 1, the same for the same number.
  func value(_ index: UInt32, _ stream: UInt32) -> Float {
    var mixed = index &* 0x9E37_79B1 ^ (seed &+ stream &* 0x85EB_CA77)
    mixed = (mixed ^ (mixed >> 15)) &* 0x2C1B_3C6D
    mixed = (mixed ^ (mixed >> 12)) &* 0x297A_2D39
    mixed ^= mixed >> 15
    return Float(mixed) / 2_147_483_648 - 1
  }
}
