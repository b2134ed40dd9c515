import CVips

extension Canvas {
  /// Mountains behind mountains, paler with distance, mist in the valleys.
  func ridges() throws(ImagingFault) -> Raster {
    var random = random(10)
    return try mountains(from: random.between(0.36, 0.48), to: 1, &random)
  }

  /// Ranges from the horizon down to `shore`, both in heights from the top.
  func mountains(
    from horizon: Double, to shore: Double, _ random: inout PaintingRandom
  ) throws(ImagingFault) -> Raster {
    var picture = try sky(horizon: horizon + 0.1)
    let count = 5 + random.index(below: 3)
    let hasTrees = painting.features.contains(.trees)
    for index in 0..<count {
      let nearness = Double(index) / Double(count - 1)
      let hill = Hill(
        nearness: nearness, base: horizon + (shore - horizon) * nearness * 0.97,
        swing: (shore - horizon) * (0.1 + 0.13 * nearness),
        isWooded: hasTrees && index >= count - 2, isLast: index == count - 1)
      picture = try range(hill, over: picture, &random)
    }
    return picture
  }

  /// One range of hills.
  struct Hill {
    /// 0 for the most distant, 1 for the nearest.
    let nearness: Double
    /// Where it rises from, in heights from the top.
    let base: Double
    /// How far it rises and falls, in heights.
    let swing: Double
    let isWooded: Bool
    let isLast: Bool
  }

  private func range(
    _ hill: Hill, over picture: Raster, _ random: inout PaintingRandom
  ) throws(ImagingFault) -> Raster {
    let depth = hill.nearness * hill.nearness * 0.85 + 0.12 * hill.nearness
    let colour = swatch.far.mixed(with: swatch.near, depth)
    let mist = colour.mixed(with: swatch.sky.colour(at: 1), 0.75 - 0.5 * hill.nearness)
    let line = line(of: hill, &random)
    let crest = Double(line.min() ?? 0)
    let faded = colour.mixed(with: mist, hill.isLast ? 0.15 : 0.9)
    let ground = try vertical(
      Ramp([colour, colour.mixed(with: faded, 0.35), faded]), from: crest,
      to: hill.base + hill.swing * 1.1)
    return try ground.cast(VIPS_FORMAT_UCHAR).over(picture, mask: mask(below: line))
  }

  /// The crest line of a range, in heights from the top for each column.
  func line(of hill: Hill, _ random: inout PaintingRandom) -> [Float] {
    let profile = Profile(&random)
    let offset = Float(random.between(0, 100))
    let breadth = Float(across / max(down, 0.6))
    let cells = Float(3.4 - 1.5 * hill.nearness) * breadth
    let trees = Float(150 - 85 * hill.nearness) * breadth
    let treeHeight = Float(0.012 + 0.034 * hill.nearness * hill.nearness)
    return (0..<width).map { column in
      let place = (Float(column) + 0.5) / Float(width)
      let shape = profile.crests(place * cells + offset, octaves: 7, roughness: 0.45)
      var line = Float(hill.base) - Float(hill.swing) * shape
      if hill.isWooded { line -= treeHeight * profile.firs(place * trees) }
      return line
    }
  }
}
