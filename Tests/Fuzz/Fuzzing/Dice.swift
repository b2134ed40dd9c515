/// Dice that fall the same way in every run (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  /// A piece of `bytes`, most often a short one.
  mutating func piece(of bytes: [UInt8]) -> Range<Int> {
    let start = below(bytes.count + 1)
    let longest = below(4) == 0 ? bytes.count - start : min(16, bytes.count - start)
    return start..<(start + below(longest + 1))
  }
}
