import CVips

extension Canvas {
  /// Dunes behind dunes: one slope lit, the other in shadow, the wind's ripples on both.
  func dunes() throws(ImagingFault) -> Raster {
    var random = random(13)
    let horizon = random.between(0.36, 0.5)
    var picture = try sky(horizon: horizon + 0.08)
    let count = 3 + random.index(below: 3)
    let bend = try clouds(cells: 6, octaves: 2, seed: random.seed(), stretch: 2).inMemory()
    for index in 0..<count {
      let nearness = (Double(index) + 0.4) / Double(count)
      let base = horizon + (1.02 - horizon) * Double(index) / Double(count)
      picture = try dune(nearness, base: base, over: picture, wind: bend, &random)
    }
    return picture
  }

  private func dune(
    _ nearness: Double, base: Double, over picture: Raster, wind bend: Raster,
    _ random: inout PaintingRandom
  ) throws(ImagingFault) -> Raster {
    let profile = Profile(&random)
    let shape = try duneShape(profile, nearness, base: base, offset: Float(random.between(0, 100)))
    let haze = swatch.sky.colour(at: 0.95)
    func sand(_ place: Double) -> Colour {
      swatch.ramp.colour(at: place).mixed(with: haze, 0.62 * (1 - nearness))
    }
    let lit = try vertical(
      Ramp([sand(0.88), sand(0.72), sand(0.5)]), from: base - 0.12, to: base + 0.4)
    let dark = try vertical(
      Ramp([sand(0.42), sand(0.36), sand(0.42)]), from: base - 0.12, to: base + 0.4)
    let light = try shape.light.adding(furrows(nearness, along: bend))
      .linear([1], [0.62 * 255], asBytes: true)
    let body = try lit.cast(VIPS_FORMAT_UCHAR).over(dark.cast(VIPS_FORMAT_UCHAR), mask: light)
    return try body.over(picture, mask: mask(below: shape.crest))
  }

  /// The crest, and how much light falls on each column below it: the slopes to one side lie in
  /// shadow.
  private func duneShape(
    _ profile: Profile, _ nearness: Double, base: Double, offset: Float
  ) throws(ImagingFault) -> (crest: [Float], light: Raster) {
    let cells = Float(2.4 - 1.2 * nearness) * Float(across / max(down, 0.6))
    let swing = Float(0.06 + 0.1 * nearness)
    func rise(_ place: Float) -> Float {
      profile.hills(place * cells + offset, octaves: 2, roughness: 0.35)
    }
    var crest: [Float] = []
    var light: [Float] = []
    for column in 0..<width {
      let place = (Float(column) + 0.5) / Float(width)
      let slope = (rise(place + 0.01) - rise(place - 0.01)) / 0.02 / cells
      crest.append(Float(base) - swing * rise(place))
      light.append(255 * min(max(0.9 * slope, -0.62), 0.38))
    }
    // Strongest at the crest; further down all sand is lit alike.
    let top = base - Double(swing)
    let fades = (0..<height).map { row in
      Float(max(0, min(1, 1 - ((Double(row) + 0.5) / Double(height) - top) / 0.34)))
    }
    let columns = try Raster.floats(light, width: width, height: 1)
    let rows = try Raster.floats(fades, width: 1, height: height)
    let spread = try columns.spread(width: width, height: height)
    return (crest, try spread.multiplied(by: rows.spread(width: width, height: height)))
  }

  /// Fine lines across the sand.
  private func furrows(_ nearness: Double, along bend: Raster) throws(ImagingFault) -> Raster {
    let rows = (0..<height).map { Float($0) / Float(height) }
    let places = try Raster.floats(rows, width: 1, height: height).spread(
      width: width, height: height)
    let turns = 90 - 50 * nearness
    let phase = try places.linear(turns, 20).adding(bend.linear(1.6, 0))
    return try waves(phase).linear(34 * nearness, 0)
  }
}
