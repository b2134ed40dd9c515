import Model

/// Turns a file into one raster: upright, in 8 bits, at one size, in memory.
struct Decoding {
  /// No picture takes longer, even on a busy machine.
  private static let longest = Duration.seconds(15)

  private let inspection: Inspection
  /// Nil for the size that the decoder makes of it.
  private let size: PixelSize?
  /// What the libraries hold while they decode, and what is made of it, in bytes.
  let weight: Int

  /// How the decoder itself makes it smaller.
  private enum Shrinking {
    case none
    case jpeg(Int)
    case webp(Double)
  }

  private let shrinking: Shrinking

  /// Throws where decoding would take too much memory.
  init(_ inspection: Inspection, to base: Base) throws(ImagingFault) {
    let shrinking = base.shrink.map { Shrinking.jpeg($0) }
    try self.init(
      inspection, shrinking ?? Self.shrinking(inspection, to: base.size),
      to: shrinking == nil ? base.size : nil, about: base.size)
  }

  init(_ inspection: Inspection, to size: PixelSize) throws(ImagingFault) {
    try self.init(inspection, Self.shrinking(inspection, to: size), to: size, about: size)
  }

  private init(
    _ inspection: Inspection, _ shrinking: Shrinking, to size: PixelSize?, about: PixelSize
  ) throws(ImagingFault) {
    self.inspection = inspection
    self.size = size
    self.shrinking = shrinking
    let scale = if case .webp(let scale) = shrinking { scale } else { 1.0 }
    // The base, a smaller size of it, and an encoder at work; the same in wide colours, and as it came.
    let bytes = inspection.facts.mayBeWide ? 24 : 12
    weight = try inspection.weight(scale: scale) + about.width * about.height * bytes
  }

  /// As small as the decoder itself makes it, for `readThrough`.
  init(_ inspection: Inspection) throws(ImagingFault) {
    self.inspection = inspection
    size = nil
    shrinking = Self.shrinking(inspection, toWidth: 1)
    weight = try inspection.weight(scale: 1)
  }

  /// Reads every coded byte, and keeps none of the pixels.
  func readThrough() throws(ImagingFault) {
    try opened().compute(within: Self.longest)
  }

  /// Colours come last: there are fewer pixels then. Turning needs the whole picture, so it comes
  /// after the decoder has run through its rows.
  func base(in gamut: Gamut) throws(ImagingFault) -> Raster {
    try finished(sized(opened()).colours(in: gamut, through: inspection.profile))
  }

  /// In both colour spaces from one decoding.
  func bases() throws(ImagingFault) -> (usual: Raster, wide: Raster) {
    let image = try sized(opened())
    let usual = try image.colours(in: .sRGB, through: inspection.profile)
    let wide = try image.colours(in: .displayP3, through: inspection.profile)
    let both = try usual.joiningBands(of: wide).inMemory(within: Self.longest)
    return (
      try finished(both.bands(0..<usual.bands)), try finished(both.bands(usual.bands..<both.bands))
    )
  }

  private func finished(_ image: Raster) throws(ImagingFault) -> Raster {
    try image.inMemory(within: Self.longest)
      .upright(from: inspection.header.orientation).withoutIdleAlpha()
  }

  private func sized(_ image: Raster) throws(ImagingFault) -> Raster {
    guard let target = size.map({ Self.target(inspection, $0) }) else { return image }
    return try image.resized(width: target.width, height: target.height)
  }

  private func opened() throws(ImagingFault) -> Raster {
    switch shrinking {
    case .none: inspection.header
    case .jpeg(let shrink): try Raster.openedJPEG(inspection.path, shrink: shrink)
    case .webp(let scale): try Raster.openedWebP(inspection.path, scale: scale)
    }
  }

  /// As it lies in the file.
  private static func target(
    _ inspection: Inspection, _ size: PixelSize
  ) -> (width: Int, height: Int) {
    inspection.header.liesOnItsSide ? (size.height, size.width) : (size.width, size.height)
  }

  private static func shrinking(_ inspection: Inspection, to size: PixelSize) -> Shrinking {
    shrinking(inspection, toWidth: target(inspection, size).width)
  }

  /// A JPEG can be decoded at a half, quarter or eighth, a WebP at any scale; every coded byte is
  /// still read. Twice the target is left for the better way of making it smaller.
  private static func shrinking(_ inspection: Inspection, toWidth width: Int) -> Shrinking {
    let whole = inspection.header.width
    // Of a thin one a row must be left.
    let room = min(whole / max(width, 1), inspection.header.height)
    switch inspection.facts.format {
    case .jpeg: return [8, 4, 2].first { room >= $0 * 2 }.map { .jpeg($0) } ?? .none
    case .webp where room >= 3 && width > 1: return .webp(Double(width * 2) / Double(whole))
    default: return .none
    }
  }
}
