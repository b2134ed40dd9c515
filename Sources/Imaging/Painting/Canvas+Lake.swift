import CVips

extension Canvas {
  /// Mountains, mirrored in water that moves a little more the nearer it is.
  func lake() throws(ImagingFault) -> Raster {
    var random = random(12)
    let shore = random.between(0.56, 0.66)
    let top = Int((shore * Double(height)).rounded())
    let land = try mountains(from: shore * random.between(0.5, 0.6), to: shore, &random).inMemory()
    guard top > 0, top < height else { return land }
    let water = try mirrored(land, above: top, &random)
    return try land.cropped(width: width, height: top).stacked(on: water)
  }

  private func mirrored(
    _ land: Raster, above top: Int, _ random: inout PaintingRandom
  ) throws(ImagingFault) -> Raster {
    let rows = height - top
    let unrest = Double(height) * random.between(0.008, 0.02)
    let waves = try clouds(cells: 28, octaves: 2, seed: random.seed(), stretch: 7)
      .cropped(top: top, width: width, height: rows)
    let nearness = try Raster.floats(
      (0..<rows).map { (Float($0) + 1) / Float(rows) }, width: 1, height: rows
    ).spread(width: width, height: rows)
    let swell = try waves.multiplied(by: nearness).linear([unrest * 0.5, unrest], [0, 0])
    // The water shows the land from lower down, so the mirror image is a little compressed.
    let squeeze = Double(top) / Double(max(rows, 1)) * 0.72
    let places = try Raster.coordinates(width: width, height: rows)
      .linear([1, -squeeze], [0, Double(top - 1)]).adding(swell)
    let deep = swatch.near.mixed(with: swatch.sky.colour(at: 0.2), 0.45)
    let image = try land.pixels(at: places)
    let tint = 0.24
    return try image.linear(
      [1 - tint, 1 - tint, 1 - tint], deep.levels.map { $0 * tint }, asBytes: true)
  }
}
