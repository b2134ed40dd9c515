/// Chance that falls the same way every time: SplitMix64.
struct PaintingRandom {
  private var state: UInt64

  /// A stream of its own for each `stream` of one seed.
  init(_ seed: UInt64, stream: UInt64) {
    state = seed &+ stream &* 0xD1B5_4A32_D192_ED03
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to, not including, 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// From 0 up to, not including, `count`.
  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func happens(_ chance: Double) -> Bool { unit() < chance }

  /// A seed for libvips, which takes 31 bits.
  mutating func seed() -> Int32 { Int32(next() >> 33) }
}
