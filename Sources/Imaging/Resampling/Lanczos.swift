import Foundation

/// How much each of a row of samples counts for each of fewer: Lanczos' windowed sinc of three
/// lobes, as wide as the row becomes smaller. The same on every machine.
struct Lanczos {
  /// So many samples count for each result; a multiple of four, as `CPixels` wants it.
  let taps: Int
  /// The first of them for each result. Some lie before the row's start or after its end, where the
  /// row is continued by its last sample.
  private(set) var firsts: [Int] = []
  /// `taps` for each result; the sum is `whole`.
  private(set) var weights: [Int16] = []

  /// What a weight of 1 is.
  private static let whole = 16_384
  private static let lobes = 3

  init(from: Int, to: Int) {
    let scale = Double(from) / Double(to)
    let stretch = max(scale, 1)
    let reach = Double(Self.lobes) * stretch
    taps = (Int((2 * reach).rounded(.up)) + 3) / 4 * 4
    firsts.reserveCapacity(to)
    weights.reserveCapacity(to * taps)
    var curve = [Double](repeating: 0, count: taps)
    for index in 0..<to {
      let centre = (Double(index) + 0.5) * scale - 0.5
      let first = Int((centre - reach).rounded(.down)) + 1
      firsts.append(first)
      for tap in curve.indices { curve[tap] = Self.curve((Double(first + tap) - centre) / stretch) }
      append(curve)
    }
  }

  /// In whole numbers; what rounding leaves over goes to the largest.
  private mutating func append(_ curve: [Double]) {
    let unit = Double(Self.whole) / curve.reduce(0, +)
    let start = weights.count
    var (left, largest) = (Self.whole, 0)
    for (tap, height) in curve.enumerated() {
      let weight = Int16(clamping: Int((height * unit).rounded()))
      weights.append(weight)
      left -= Int(weight)
      if height > curve[largest] { largest = tap }
    }
    weights[start + largest] += Int16(clamping: left)
  }

  /// Between the samples of a table, in a straight line.
  private static func curve(_ place: Double) -> Double {
    let step = abs(place) * Double(stepsPerLobe)
    guard step < Double(table.count - 1) else { return 0 }
    let index = Int(step)
    return table[index] + (table[index + 1] - table[index]) * (step - Double(index))
  }

  private static let stepsPerLobe = 512
  private static let table: [Double] = (0...(lobes * stepsPerLobe)).map { step in
    guard step > 0 else { return 1 }
    let angle = Double.pi * Double(step) / Double(stepsPerLobe)
    return Double(lobes) * sin(angle) * sin(angle / Double(lobes)) / (angle * angle)
  }
}
