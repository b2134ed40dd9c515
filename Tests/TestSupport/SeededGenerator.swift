import Foundation
import Testing

/// Random numbers that are the same in every run (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  /// `GALLERIST_SEED` if it is set; printed, so that a failure can be had again.
  package static func seed(_ usual: UInt64) -> UInt64 {
    let seed =
      ProcessInfo.processInfo.environment["GALLERIST_SEED"].flatMap { UInt64($0) } ?? usual
    print("seed \(seed): \(Test.current?.name ?? "no test")")
    return seed
  }

  /// Of a test that makes up or damages its input.
  package static func announced(_ usual: UInt64) -> SeededGenerator {
    SeededGenerator(seed(usual))
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0 where there are none.
  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  package mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  package mutating func some<Value>(_ range: ClosedRange<Int>, of values: [Value]) -> [Value] {
    (0..<Int.random(in: range, using: &self)).map { _ in one(of: values) }
  }

  package mutating func happens(_ percent: Int) -> Bool { below(100) < percent }
}
