import CVips

extension Canvas {
  /// The sky with what shines in it, brightest at `horizon`.
  func sky(horizon: Double) throws(ImagingFault) -> Raster {
    let features = painting.features
    var random = random(11)
    var sky = try vertical(swatch.sky, from: 0, to: horizon)
    let streaks = try clouds(cells: 4, octaves: 3, seed: random.seed(), stretch: 2.6)
    let strength = random.between(6, 14)
    sky = try sky.adding(streaks.linear([strength, strength, strength], [0, 0, 0]))
    if features.contains(.sun) || features.contains(.moon) {
      let place = (random.between(0.18, 0.82), random.between(0.22, 0.75) * horizon)
      sky = try shining(on: sky, at: place, &random)
    }
    if features.contains(.stars) { sky = try sky.adding(starlight(&random)) }
    return try sky.cast(VIPS_FORMAT_UCHAR)
  }

  /// A disc with its glow.
  private func shining(
    on sky: Raster, at place: (x: Double, y: Double), _ random: inout PaintingRandom
  ) throws(ImagingFault) -> Raster {
    let radius = random.between(0.022, 0.042)
    let distance = try squaredDistance(fromX: place.x, y: place.y)
    let glow = try distance.linear(9, 0.11).power(-1)
    let light = swatch.light
    let shine = painting.palette.isNight ? 3.4 : 4.2
    let lit = try sky.adding(
      glow.linear([shine * light.red, shine * light.green, shine * light.blue], [0, 0, 0]))
    let steepness = 255 * Double(max(width, height)) / (2 * radius)
    let disc = try distance.linear(
      [-steepness], [steepness * radius * radius + 127.5], asBytes: true)
    let face = light.lighter(0.75).levels
    return try disc.linear([0, 0, 0], face).over(lit, mask: disc)
  }

  /// Light to add for stars: a few bright ones, many faint, none low down.
  func starlight(_ random: inout PaintingRandom) throws(ImagingFault) -> Raster {
    var levels = [UInt8](repeating: 0, count: width * height)
    let size = Double(max(width, height)) / 1000
    for _ in 0..<170 {
      let x = random.unit() * Double(width)
      let y = random.unit() * random.unit() * 0.75 * Double(height)
      let radius = (0.45 + 1.1 * random.unit() * random.unit() * random.unit()) * max(size, 0.35)
      star(atX: x, y: y, radius: radius, brightness: random.between(0.35, 1), in: &levels)
    }
    return try Raster.bytes(levels, width: width, height: height, bands: 1)
      .linear([1, 1, 1], [0, 0, 0])
  }

  private func star(
    atX x: Double, y: Double, radius: Double, brightness: Double, in levels: inout [UInt8]
  ) {
    let reach = Int(radius * 2) + 1
    for row in max(0, Int(y) - reach)...min(height - 1, Int(y) + reach) {
      for column in max(0, Int(x) - reach)...min(width - 1, Int(x) + reach) {
        let stepX = Double(column) + 0.5 - x
        let stepY = Double(row) + 0.5 - y
        let near = (stepX * stepX + stepY * stepY) / (radius * radius)
        let level = brightness * max(0, 1 - near / 2.5) * min(1, radius * 1.4)
        let index = row * width + column
        levels[index] = UInt8(min(255, Double(levels[index]) + level * 230))
      }
    }
  }
}
