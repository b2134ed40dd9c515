import CVips

extension Canvas {
  /// Rings from several places, one over the other.
  func ripples() throws(ImagingFault) -> Raster {
    var random = random(15)
    let isCalm = painting.features.contains(.calm)
    let count = isCalm ? 2 : 4
    let bend = try clouds(cells: 3, octaves: 3, seed: random.seed()).inMemory()
    var height = try bend.linear(0.9, 0)
    for _ in 0..<count {
      let turns = isCalm ? random.between(9, 15) : random.between(12, 24)
      let rings = try waves(
        distance(fromX: random.between(-0.2, 1.2), y: random.between(-0.2, 1.2))
          .linear(turns, 8).adding(bend.linear(isCalm ? 0.35 : 0.7, 0)))
      height = try height.adding(rings.linear(1.5 / Double(count), 0))
    }
    return try coloured(height, from: -2.1, to: 2.1, by: swatch.ramp)
  }
}
