import CVips

extension Canvas {
  /// Curtains of light above a dark wood.
  func aurora() throws(ImagingFault) -> Raster {
    var random = random(14)
    let base = swatch.ramp.colour(at: 0)
    let night = Ramp([base.darker(0.55), base.darker(0.2), swatch.ramp.colour(at: 0.22)])
    var sky = try vertical(night).adding(starlight(&random))
    for index in 0..<(2 + random.index(below: 2)) {
      sky = try sky.adding(curtain(Double(index), &random))
    }
    var picture = try sky.cast(VIPS_FORMAT_UCHAR)
    for index in 0..<3 {
      let nearness = 0.4 + 0.3 * Double(index)
      let hill = Hill(
        nearness: nearness, base: 0.83 + 0.075 * Double(index), swing: 0.05,
        isWooded: index > 0 && painting.features.contains(.trees), isLast: true)
      let colour = base.mixed(with: swatch.ramp.colour(at: 0.24), 0.75 - 0.35 * Double(index))
        .darker(0.25 + 0.25 * Double(index))
      let ground = try vertical(Ramp([colour, colour.darker(0.2)])).cast(VIPS_FORMAT_UCHAR)
      picture = try ground.over(picture, mask: mask(below: line(of: hill, &random)))
    }
    return picture
  }

  private func curtain(_ index: Double, _ random: inout PaintingRandom) throws(ImagingFault)
    -> Raster
  {
    let profile = Profile(&random)
    let offset = Float(random.between(0, 100))
    let foot = Float(random.between(0.5, 0.72) - 0.16 * index)
    let slope = Float(random.between(-0.25, 0.25))
    var line: [Float] = []
    var rays: [Float] = []
    for column in 0..<width {
      let place = (Float(column) + 0.5) / Float(width)
      let bend = profile.hills(place * 2.6 + offset, octaves: 3, roughness: 0.4)
      let fine = profile.hills(place * 38 + bend * 6 + offset, octaves: 3, roughness: 0.6)
      let broad = profile.hills(place * 3.1 + offset + 40, octaves: 2, roughness: 0.5)
      line.append(foot + 0.13 * bend + slope * (place - 0.5))
      rays.append(max(0, 0.62 + 0.3 * fine + 0.75 * broad))
    }
    let above = try depth(below: line).linear(-600 / Double(height), 60).cast(VIPS_FORMAT_USHORT)
    let light = try above.mapped(through: curtainTable())
    let streaks = try Raster.floats(
      rays.flatMap { [$0, $0, $0] }, width: width, height: 1, bands: 3
    ).spread(width: width, height: height)
    return try light.multiplied(by: streaks)
  }

  /// The light of a curtain by the height above its foot: sudden below, fading slowly upwards.
  private func curtainTable() throws(ImagingFault) -> Raster {
    let low = swatch.ramp.colour(at: 0.72)
    let high = swatch.ramp.colour(at: 0.42)
    var levels: [Float] = []
    for index in 0..<660 {
      let above = Float(index - 60) / 600
      let rise = above < 0 ? max(0, 1 + above * 16) : 1
      let strength = rise * rise / (1 + 14 * max(0, above) + 60 * max(0, above) * max(0, above))
      let colour = low.mixed(with: high, Double(max(0, above)) * 2.6)
      for level in colour.levels { levels.append(Float(level) * strength * 0.95) }
    }
    return try Raster.floats(levels, width: 660, height: 1, bands: 3)
  }
}
