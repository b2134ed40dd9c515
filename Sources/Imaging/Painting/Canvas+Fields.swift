import CVips

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Canvas {
  /// Colours from top to bottom over the whole picture, `from` and `to` in heights.
  func vertical(_ ramp: Ramp, from: Double = 0, to: Double = 1) throws(ImagingFault) -> Raster {
    var levels: [Float] = []
    levels.reserveCapacity(height * 3)
    for row in 0..<height {
      let place = (Double(row) + 0.5) / Double(height)
      levels += ramp.colour(at: (place - from) / (to - from)).levels.map { Float($0) }
    }
    return try Raster.floats(levels, width: 1, height: height, bands: 3)
      .spread(width: width, height: height)
  }

  /// How far each pixel is below a line, in pixels; negative above it. The line is given in heights
  /// from the top, one value for each column.
  func depth(below line: [Float]) throws(ImagingFault) -> Raster {
    let rows = (0..<height).map { Float($0) + 0.5 }
    let heights = line.map { $0 * Float(height) }
    let places = try Raster.floats(rows, width: 1, height: height).spread(
      width: width, height: height)
    let edge = try Raster.floats(heights, width: width, height: 1).spread(
      width: width, height: height)
    return try places.subtracting(edge)
  }

  /// 255 below a line, 0 above it; the edge is a pixel wide, or `softness` heights.
  func mask(below line: [Float], softness: Double = 0) throws(ImagingFault) -> Raster {
    let edge = max(1, softness * Double(height))
    return try depth(below: line).linear([255 / edge], [127.5], asBytes: true)
  }

  /// Clouded noise from about -1 to 1: `cells` squares along the longer side, halved `octaves`
  /// times. `stretch` makes it longer than high.
  func clouds(
    cells: Int, octaves: Int, seed: Int32, stretch: Double = 1
  ) throws(ImagingFault) -> Raster {
    let longer = max(width, height)
    let finest = cells << (octaves - 1)
    // Noise is smooth: drawn at a third of the size and stretched, it is the same for less.
    let cell = max(4, longer / 3 / finest)
    let side = cell * finest
    var sum = try Raster.perlin(side: side, cell: cell << (octaves - 1), seed: seed)
    for octave in 1..<max(octaves, 1) {
      let finer = try Raster.perlin(
        side: side, cell: cell << (octaves - 1 - octave), seed: seed &+ Int32(octave))
      sum = try sum.adding(finer.linear(1 / Double(1 << octave), 0))
    }
    let scale = Double(longer) / Double(side)
    return try sum.cropped(
      width: min(side, Int(Double(width) / scale / stretch) + 3),
      height: min(side, Int(Double(height) / scale) + 3)
    ).inMemory()
      .stretched(across: scale * stretch, down: scale, width: width, height: height)
  }

  /// How far each pixel is from a place, all in lengths of the longer side.
  func distance(fromX x: Double, y: Double) throws(ImagingFault) -> Raster {
    try squaredDistance(fromX: x, y: y).power(0.5)
  }

  /// The square of that, which is cheaper.
  func squaredDistance(fromX x: Double, y: Double) throws(ImagingFault) -> Raster {
    let scale = 1 / Double(max(width, height))
    let offsets = (x: 0.5 * scale - x * across, y: 0.5 * scale - y * down)
    func squares(_ count: Int, _ offset: Double) -> [Float] {
      (0..<count).map { index in
        let way = Float(Double(index) * scale + offset)
        return way * way
      }
    }
    let columns = try Raster.floats(squares(width, offsets.x), width: width, height: 1)
    let rows = try Raster.floats(squares(height, offsets.y), width: 1, height: height)
    return try columns.spread(width: width, height: height)
      .adding(rows.spread(width: width, height: height))
  }

  /// The sine of a phase given in turns, which must not be negative nor above 255.
  func waves(_ turns: Raster) throws(ImagingFault) -> Raster {
    // A table, since libvips works each sine out in double precision.
    let perTurn = 256
    let turn = (0..<perTurn).map { sinf(Float($0) / Float(perTurn) * 2 * .pi) }
    let table = try Raster.floats(turn, width: perTurn, height: 1)
      .replicated(across: 256, down: 1)
    return try turns.linear(Double(perTurn), 0.5).cast(VIPS_FORMAT_USHORT).mapped(through: table)
  }

  /// Values from `low` to `high` as colours of `ramp`.
  func coloured(
    _ field: Raster, from low: Double, to high: Double, by ramp: Ramp
  ) throws(ImagingFault) -> Raster {
    let count = 2048
    let table = try Raster.floats(ramp.levels(count), width: count, height: 1, bands: 3)
      .cast(VIPS_FORMAT_UCHAR)
    let scale = Double(count - 1) / (high - low)
    return try field.linear(scale, 0.5 - low * scale).cast(VIPS_FORMAT_USHORT)
      .mapped(through: table)
  }
}
