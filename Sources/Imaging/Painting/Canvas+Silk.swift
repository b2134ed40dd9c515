import CVips

extension Canvas {
  /// Soft folds: noise, bent by other noise, with a light that runs along it.
  func silk() throws(ImagingFault) -> Raster {
    var random = random(16)
    let cells = 2 + random.index(below: 2)
    let stretch = random.between(1, 2.2)
    let bend = try clouds(cells: cells, octaves: 2, seed: random.seed(), stretch: stretch)
      .inMemory()
    let field = try clouds(cells: cells * 2, octaves: 2, seed: random.seed(), stretch: stretch)
    let bent = try field.inMemory().pixels(at: bentPlaces(by: bend, random.between(0.05, 0.1)))
    let folds = try waves(bent.adding(bend.linear(0.6, 0)).linear(random.between(1.2, 2.6), 8))
    return try coloured(
      bent.adding(folds.linear(0.3, 0)).adding(bend.linear(0.35, 0)), from: -1.05, to: 1.05,
      by: swatch.ramp)
  }

  /// Places in the middle half of the picture, pushed about by `bend`.
  private func bentPlaces(by bend: Raster, _ push: Double) throws(ImagingFault) -> Raster {
    let reach = push * Double(max(width, height))
    return try Raster.coordinates(width: width, height: height)
      .linear([0.5, 0.5], [Double(width) / 4, Double(height) / 4])
      .adding(bend.linear([reach, reach * 0.8], [0, 0]))
  }
}
