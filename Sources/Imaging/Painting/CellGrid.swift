/// One point in each square of a grid, somewhere in its square.
struct CellGrid {
  /// Squares along the longer side.
  let across: Int
  let profile: Profile

  /// For each pixel how far it is from the edge of its cell, in squares, and the shade of its cell.
  func fields(width: Int, height: Int) -> (edges: [Float], shades: [Float]) {
    let scale = Float(across) / Float(max(width, height))
    let table = points(columns: Int(Float(width) * scale) + 3, rows: Int(Float(height) * scale) + 3)
    var shades = [Float](repeating: 0, count: width * height)
    let edges = [Float](unsafeUninitializedCapacity: width * height) { edges, count in
      shades.withUnsafeMutableBufferPointer { shades in
        table.points.withUnsafeBufferPointer { points in
          var index = 0
          for row in 0..<height {
            let y = (Float(row) + 0.5) * scale + 1
            for column in 0..<width {
              let x = (Float(column) + 0.5) * scale + 1
              let found = Self.nearest(x, y, points, columns: table.columns)
              edges[index] = found.edge
              shades[index] = points[found.index].shade
              index &+= 1
            }
          }
          count = index
        }
      }
    }
    return (edges, shades)
  }

  private struct Point {
    var x, y, shade: Float
  }

  private func points(columns: Int, rows: Int) -> (points: [Point], columns: Int) {
    var points: [Point] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let number = UInt32(truncatingIfNeeded: row * 1009 + column)
        let shade =
          0.5 + 0.34 * profile.value(number, 3)
          + 0.3 * profile.hills(Float(column + row) / 6, octaves: 2, roughness: 0.5)
        points.append(
          Point(
            x: Float(column) + 0.5 + 0.42 * profile.value(number, 1),
            y: Float(row) + 0.5 + 0.42 * profile.value(number, 2), shade: shade))
      }
    }
    return (points, columns)
  }

  /// The nearest point, and how much farther the second nearest is.
  private static func nearest(
    _ x: Float, _ y: Float, _ points: UnsafeBufferPointer<Point>, columns: Int
  ) -> (edge: Float, index: Int) {
    var best: Float = 1000
    var second: Float = 1000
    var index = 0
    var row = Int(y) &- 1
    let lastRow = row &+ 2
    let left = Int(x) &- 1
    while row <= lastRow {
      var candidate = row &* columns &+ left
      let last = candidate &+ 2
      while candidate <= last {
        let point = points[candidate]
        let stepX = point.x - x
        let stepY = point.y - y
        let distance = stepX * stepX + stepY * stepY
        if distance < best {
          second = best
          best = distance
          index = candidate
        } else if distance < second {
          second = distance
        }
        candidate &+= 1
      }
      row &+= 1
    }
    return (second.squareRoot() - best.squareRoot(), index)
  }
}
