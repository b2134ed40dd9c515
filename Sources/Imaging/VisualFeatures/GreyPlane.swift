import Foundation

/// A picture in 256 greys.
struct GreyPlane {
  let width: Int
  let height: Int
  let levels: [Int16]

  /// From 0 to 100: how steeply neighbouring pixels differ, as the variance of the Laplacian on a
  /// scale of its logarithm. A mean over the pixels, so that it does not grow with the picture.
  var sharpness: Int {
    guard width > 2, height > 2 else { return 0 }
    var sum = 0
    var squares = 0
    levels.withUnsafeBufferPointer { levels in
      for row in 1..<(height - 1) {
        var (rowSum, rowSquares): (Int32, Int64) = (0, 0)
        for place in (row * width + 1)..<(row * width + width - 1) {
          let around =
            levels[place &- 1] &+ levels[place &+ 1] &+ levels[place &- width]
            &+ levels[place &+ width]
          let bend = Int32(around &- 4 &* levels[place])
          rowSum &+= bend
          rowSquares &+= Int64(bend &* bend)
        }
        sum += Int(rowSum)
        squares += Int(rowSquares)
      }
    }
    let count = Double((width - 2) * (height - 2))
    let mean = Double(sum) / count
    let variance = max(0, Double(squares) / count - mean * mean)
    return min(100, Int((log2(1 + variance) * Self.pointsPerDoubling).rounded()))
  }

  // 8,192 is what the crispest photographs have; a blurred one has about 4.
  private static let pointsPerDoubling = 100.0 / 13

  /// The mean levels of `side` by `side` fields of equal size, whatever the picture's size.
  func fields(_ side: Int) -> [Float] {
    var above = [Int32](repeating: 0, count: width)
    var upper = [Float](repeating: 0, count: side + 1)
    var means: [Float] = []
    means.reserveCapacity(side * side)
    var next = 0
    let area = Float(width) * Float(height) / Float(side * side)
    for field in 1...side {
      // Rows that end above this edge are summed up column by column; one may straddle it.
      let (edge, rest) = (field * height).quotientAndRemainder(dividingBy: side)
      while next < edge {
        add(row: next, to: &above)
        next += 1
      }
      let lower = sums(above, plus: Float(rest) / Float(side), ofRow: edge, side: side)
      for column in 0..<side {
        let inside = lower[column + 1] - lower[column] - upper[column + 1] + upper[column]
        means.append(inside / area)
      }
      upper = lower
    }
    return means
  }

  private func add(row: Int, to sums: inout [Int32]) {
    levels.withUnsafeBufferPointer { levels in
      for column in 0..<width { sums[column] &+= Int32(levels[row &* width &+ column]) }
    }
  }

  /// The sums of all that lies above and to the left of each of the `side + 1` upright edges.
  private func sums(_ above: [Int32], plus share: Float, ofRow row: Int, side: Int) -> [Float] {
    var sums: [Float] = []
    var total: Double = 0
    var next = 0
    for field in 0...side {
      let (edge, rest) = (field * width).quotientAndRemainder(dividingBy: side)
      while next < edge {
        total += column(next, above, share, row)
        next += 1
      }
      let part = rest > 0 ? column(edge, above, share, row) * Double(rest) / Double(side) : 0
      sums.append(Float(total + part))
    }
    return sums
  }

  @inline(__always) private func column(
    _ column: Int, _ above: [Int32], _ share: Float, _ row: Int
  ) -> Double {
    let straddling = share > 0 ? Float(levels[row * width + column]) * share : 0
    return Double(above[column]) + Double(straddling)
  }
}
