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
