import CVips

extension Canvas {
  /// Pieces around points strewn over the picture: flat as glass, or round as pebbles.
  func cells() throws(ImagingFault) -> Raster {
    var random = random(18)
    let isGlass = painting.features.contains(.glass)
    let count = isGlass ? 6 + random.index(below: 4) : 11 + random.index(below: 5)
    let grid = CellGrid(across: count, profile: Profile(&random))
    let fields = grid.fields(width: width, height: height)
    let shade = try Raster.floats(fields.shades, width: width, height: height)
    let tint = try coloured(shade, from: 0, to: 1, by: swatch.ramp)
    let gap = swatch.ramp.colour(at: 0).darker(0.35)
    let edges = try Raster.floats(fields.edges, width: width, height: height)
    let wide = Double(max(width, height)) / Double(count)
    if isGlass {
      let lead = try edges.edge(at: 0.06, steepness: wide / 2)
      let light = try clouds(cells: 2, octaves: 2, seed: random.seed())
      let lit = try tint.adding(light.linear([26, 26, 26], [0, 0, 0])).cast(VIPS_FORMAT_UCHAR)
      return try lit.over(gap.filled(width, height), mask: lead)
    }
    let round = try edges.linear(1, 0.04).power(0.55).linear(1.25, 0.08)
    let lit = try tint.multiplied(by: round).cast(VIPS_FORMAT_UCHAR)
    let lead = try edges.edge(at: 0.1, steepness: min(wide / 2, 9))
    return try lit.over(gap.filled(width, height), mask: lead)
  }
}

extension Raster {
  /// 0 below a value, 255 above it.
  fileprivate func edge(at value: Double, steepness: Double) throws(ImagingFault) -> Raster {
    try linear([255 * steepness], [127.5 - 255 * steepness * value], asBytes: true)
  }
}

extension Colour {
  fileprivate func filled(_ width: Int, _ height: Int) throws(ImagingFault) -> Raster {
    try Raster.floats(levels.map { Float($0) }, width: 1, height: 1, bands: 3)
      .cast(VIPS_FORMAT_UCHAR).spread(width: width, height: height)
  }
}
