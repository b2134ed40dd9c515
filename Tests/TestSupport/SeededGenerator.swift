import Foundation
import Support
import Testing

/// Random numbers that are the same in every run.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  package init(_ seed: UInt64) { generator = SplitMix64(seed) }

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

  package mutating func next() -> UInt64 { generator.next() }

  /// 0 where there are none.
  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  package mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  package mutating func some<Value>(_ range: ClosedRange<Int>, of values: [Value]) -> [Value] {
    (0..<Int.random(in: range, using: &self)).map { _ in one(of: values) }
  }

  package mutating func happens(_ percent: Int) -> Bool { below(100) < percent }
}
