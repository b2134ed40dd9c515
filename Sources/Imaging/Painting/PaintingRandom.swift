import Support

/// Random numbers that are the same every time.
struct PaintingRandom {
  private var generator: SplitMix64

  /// A stream of its own for each `stream` of one seed.
  init(_ seed: UInt64, stream: UInt64) {
    generator = SplitMix64(seed &+ stream &* 0xD1B5_4A32_D192_ED03)
    _ = next()
  }

  mutating func next() -> UInt64 { generator.next() }

  /// From 0 up to, not including, 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// From 0 up to, not including, `count`.
  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func happens(_ chance: Double) -> Bool { unit() < chance }

  /// A seed for libvips, which takes 31 bits.
  mutating func seed() -> Int32 { Int32(next() >> 33) }
}
