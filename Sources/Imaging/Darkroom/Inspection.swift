import CVips
import Model
import Support

/// Looks at the header of one image file as if it came from an enemy, before a pixel is decoded.
struct Inspection {
  let facts: ImageFacts
  let header: Raster
  let profile: ColourProfile?
  /// How much memory decoding may take, in bytes.
  let allowance: Int
  private let file: ImageFile
  private let limits: ImageLimits

  /// Where the bytes of its pixels are.
  var path: String { file.path }

  init(
    of path: String, _ part: FilePart = .picture, limits: ImageLimits
  ) throws(ImagingFault) {
    try self.init(
      ImageFile(
        of: path, part, maxBytes: limits.maxBytes, maxVideoBytes: limits.maxVideoBytes), limits)
  }

  private init(_ file: ImageFile, _ limits: ImageLimits) throws(ImagingFault) {
    if file.format == .avif { try AV1Pieces.check(file.path, byteCount: file.head.byteCount) }
    let header = try file.opened()
    let size = try Self.allowedSize(of: header, limits)
    self.file = file
    self.header = header
    let profile = ColourProfile(header.block(VIPS_META_ICC_NAME, longest: ColourProfile.longest))
    facts = ImageFacts(
      size: size, format: file.format, hasAlpha: header.hasAlpha,
      isAnimated: try Self.isAnimated(file.path, file.format, header), medium: file.medium,
      // One that is for other pixels is none.
      mayBeWide: profile.map { $0.mayBeWide && $0.channels == header.colourBands } ?? false)
    self.profile = profile
    allowance = Self.allowance(file.format, limits)
    self.limits = limits
  }

  /// The same, from the start: pixels can be read only once.
  func anew() throws(ImagingFault) -> Inspection { try Inspection(file, limits) }

  /// Writes the video of which it is a still as that is published.
  func publishVideo(to newPath: String) throws(ImagingFault) {
    try file.publishVideo(to: newPath)
  }

  /// How much memory decoding takes, in bytes, about. Throws where that is more than is allowed.
  func weight(scale: Double) throws(ImagingFault) -> Int {
    let estimate = MemoryEstimate(
      path: path, head: file.head, format: facts.format, header: header, scale: scale)
    let weight = try estimate.weight()
    guard weight <= allowance else {
      throw ImagingFault(
        .tooLarge,
        "decoding takes about \(weight / 1_000_000) MB of memory;"
          + " at most \(allowance / 1_000_000) MB are allowed")
    }
    return weight
  }

  /// Photos of 24 million pixels fit, and JPEGs that are decoded row by row whatever their size.
  /// Those of telephones, in HEIC, need more for it than others.
  static func allowance(_ format: ImageFormat, _ limits: ImageLimits) -> Int {
    let quarters = [.avif, .heic].contains(format) ? 20 : 15
    return max(quarters * 10_000_000, limits.maxPixels.multiplied(by: quarters) / 4)
  }

  /// Several pages of a TIFF, or several images of an AVIF, are no animation.
  private static func isAnimated(
    _ path: String, _ format: ImageFormat, _ header: Raster
  ) throws(ImagingFault) -> Bool {
    switch format {
    case .gif, .webp: header.frameCount > 1
    case .png: try PNGFile.isAnimated(path)
    default: false
    }
  }

  private static func allowedSize(
    of header: Raster, _ limits: ImageLimits
  ) throws(ImagingFault) -> PixelSize {
    guard let size = header.uprightSize else { throw ImagingFault(.unreadable, "it has no size") }
    let (pixels, isHuge) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isHuge, pixels <= limits.maxPixels else {
      throw ImagingFault(
        .tooManyPixels,
        "\(size.width) × \(size.height) pixels; at most \(limits.maxPixels) are allowed")
    }
    return size
  }
}
