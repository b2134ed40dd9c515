import CVips
import Model

/// A painting at one size. Scenes work in units of the picture (0 to 1 across and down), so that
/// every size shows the same.
struct Canvas {
  let painting: Painting
  let width: Int
  let height: Int
  let swatch: Swatch

  init(size: PixelSize, painting: Painting) {
    self.painting = painting
    width = size.width
    height = size.height
    swatch = painting.palette.swatch
  }

  /// Width and height as shares of the longer side.
  var across: Double { Double(width) / Double(max(width, height)) }
  var down: Double { Double(height) / Double(max(width, height)) }

  func random(_ stream: UInt64) -> PaintingRandom { PaintingRandom(painting.seed, stream: stream) }

  /// The picture with its grain, three bands of bytes.
  func finished() throws(ImagingFault) -> Raster {
    let scene = try drawn()
    let grained = try scene.adding(grain())
    let bytes = try grained.cast(VIPS_FORMAT_UCHAR)
    return try bytes.deriving { gallerist_mark_srgb($0, &$1) }
  }

  private func drawn() throws(ImagingFault) -> Raster {
    switch painting.scene {
    case .ridges: try ridges()
    case .lake: try lake()
    case .dunes: try dunes()
    case .aurora: try aurora()
    case .ripples: try ripples()
    case .cells: try cells()
    case .fractal: try fractal()
    case .silk: try silk()
    }
  }

  /// A little noise, as film has it; it also hides the steps of smooth skies.
  private func grain() throws(ImagingFault) -> Raster {
    let side = 256
    var random = random(2)
    let noise = try Raster.grain(side: side, sigma: 2.4, seed: random.seed())
    // As many bands as the picture, and whole numbers: libvips then adds without converting.
    let tile = try noise.linear([1, 1, 1], [0, 0, 0]).cast(VIPS_FORMAT_SHORT).inMemory()
    return try tile.replicated(across: width / side + 1, down: height / side + 1)
      .cropped(width: width, height: height)
  }
}

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
