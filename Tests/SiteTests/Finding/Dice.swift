/// Chance that falls the same way in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  mutating func some<Value>(_ range: ClosedRange<Int>, of values: [Value]) -> [Value] {
    (0..<Int.random(in: range, using: &self)).map { _ in one(of: values) }
  }

  mutating func happens(_ percent: Int) -> Bool {
    below(100) < percent
  }
}
