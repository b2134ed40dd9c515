import CVips

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Canvas {
  /// A Julia set, coloured by how soon each point leaves.
  func fractal() throws(ImagingFault) -> Raster {
    var random = random(17)
    let seats = painting.features.contains(.spiral) ? Self.spirals : Self.frosts
    let seat = seats[random.index(below: seats.count)]
    let turn = random.between(0, 2 * .pi)
    let zoom = random.between(0.85, 1.35) * seat.span
    let view = View(
      constant: (Float(seat.real), Float(seat.imaginary)),
      column: (Float(cos(turn) * zoom), Float(sin(turn) * zoom)),
      centre: (Float(random.between(-0.12, 0.12)), Float(random.between(-0.12, 0.12))))
    let dwell = try Raster.floats(dwells(view), width: width, height: height)
    // Most points leave soon: the root spreads them over more of the colours.
    let ramp = Ramp(swatch.ramp.colours + swatch.ramp.colours.reversed().dropFirst())
    return try coloured(dwell.power(0.5), from: 1, to: Double(Self.steps).squareRoot(), by: ramp)
  }

  private static let steps = 60

  private struct Seat {
    let real, imaginary, span: Double
  }

  private static let spirals = [
    Seat(real: -0.7269, imaginary: 0.1889, span: 1.6),
    Seat(real: 0.285, imaginary: 0.0125, span: 1.5),
    Seat(real: -0.8, imaginary: 0.166, span: 1.7),
    Seat(real: 0.3, imaginary: 0.0225, span: 1.6),
    Seat(real: -0.4, imaginary: 0.605, span: 1.6),
    Seat(real: -0.75, imaginary: 0.11, span: 1.6),
  ]
  private static let frosts = [
    Seat(real: -0.835, imaginary: -0.2321, span: 1.8),
    Seat(real: -0.70176, imaginary: -0.3842, span: 1.7),
    Seat(real: 0, imaginary: 0.8, span: 1.6),
    Seat(real: -0.162, imaginary: 1.04, span: 1.6),
    Seat(real: -0.624, imaginary: 0.435, span: 1.7),
    Seat(real: -1.25066, imaginary: 0.02012, span: 1.8),
  ]

  private struct View {
    let constant: (x: Float, y: Float)
    /// One width of the longer side, as a step on the plane.
    let column: (x: Float, y: Float)
    let centre: (x: Float, y: Float)
  }

  /// Points that are followed at once: each step waits for the one before it, so that eight side by
  /// side take little longer than one. Together they are a third of what a picture of this kind costs.
  private typealias Points = SIMD8<Float>

  /// For each pixel the number of steps, with a fraction, until its point is far away.
  private func dwells(_ view: View) -> [Float] {
    let scale = 1 / Float(max(width, height))
    let neighbours = Points(0, 1, 2, 3, 4, 5, 6, 7)
    return [Float](unsafeUninitializedCapacity: width * height) { pixels, count in
      var index = 0
      for row in 0..<height {
        let y = (Float(row) + 0.5 - Float(height) / 2) * scale
        for column in stride(from: 0, to: width, by: Points.scalarCount) {
          let x = (Float(column) + neighbours + 0.5 - Float(width) / 2) * scale
          let dwells = Self.dwells(
            view.centre.x + view.column.x * x - view.column.y * y,
            view.centre.y + view.column.y * x + view.column.x * y, view.constant.x,
            view.constant.y)
          for lane in 0..<min(Points.scalarCount, width - column) {
            pixels[index] = dwells[lane]
            index &+= 1
          }
        }
      }
      count = index
    }
  }

  private static func dwells(
    _ startX: Points, _ startY: Points, _ shiftX: Float, _ shiftY: Float
  ) -> Points {
    var x = startX
    var y = startY
    var squareX = x * x
    var squareY = y * y
    var passed = Points.zero
    for _ in 0..<steps {
      let isNear = squareX + squareY .< 64
      guard any(isNear) else { break }
      let next = 2 * x * y + shiftY
      x.replace(with: squareX - squareY + shiftX, where: isNear)
      y.replace(with: next, where: isNear)
      squareX = x * x
      squareY = y * y
      passed.replace(with: passed + 1, where: isNear)
    }
    var dwells = Points.zero
    for lane in 0..<Points.scalarCount where passed[lane] < Float(steps) {
      let distance = squareX[lane] + squareY[lane]
      dwells[lane] = max(0, passed[lane] + 1 - log2f(log2f(distance) / 6))
    }
    return dwells
  }
}
