import CVips
import Model

extension Raster {
  /// The image in a file, at its whole size.
  static func opened(_ path: String, as format: ImageFormat) throws(ImagingFault) -> Raster {
    switch format {
    case .jpeg: return try openedJPEG(path, shrink: 1)
    case .png: return try openedPNG(path)
    case .gif: return try make { gallerist_open_gif(path, &$0) }
    case .webp:
      try WebPOutline(FileWindow(path)).refuseEndless()
      return try openedWebP(path, scale: 1)
    case .tiff: return try make { gallerist_open_tiff(path, &$0) }
    case .avif, .heic:
      let image = try make { gallerist_open_heif(path, &$0) }
      guard image.block(VIPS_META_ICC_NAME, longest: .max).isEmpty,
        CodedColours.areDisplayP3(in: path)
      else { return image }
      return try image.deriving { gallerist_with_profile($0, &$1, Gamut.displayP3.profile) }
    }
  }

  private static func openedPNG(_ path: String) throws(ImagingFault) -> Raster {
    let excess = try PNGFile.excessTexts(of: path)
    let image: Raster
    if excess.isEmpty {
      image = try make { gallerist_open_png(path, &$0) }
    } else {
      let bytes = try PNGFile.bytes(of: path, without: excess)
      image = try make { gallerist_open_png_bytes(bytes, bytes.count, &$0) }
    }
    guard image.read({ vips_image_get_typeof($0, VIPS_META_ORIENTATION) }) == 0,
      let turn = try PNGFile.orientation(of: path), turn != 1
    else { return image }
    return try image.deriving { gallerist_oriented($0, &$1, Int32(turn)) }
  }

  /// The decoder makes it 2, 4 or 8 times smaller.
  static func openedJPEG(_ path: String, shrink: Int) throws(ImagingFault) -> Raster {
    try make { gallerist_open_jpeg(path, &$0, Int32(shrink)) }
  }

  static func openedWebP(_ path: String, scale: Double) throws(ImagingFault) -> Raster {
    try make { gallerist_open_webp(path, &$0, scale) }
  }

  var hasAlpha: Bool { read { vips_image_hasalpha($0) } != 0 }

  /// One where the format knows no other.
  var frameCount: Int { read { Int(vips_image_get_n_pages($0)) } }

  /// From 1 to 8 as in EXIF; 1 is upright.
  var orientation: Int { read { Int(vips_image_get_orientation($0)) } }

  /// The camera was held sideways: width and height change places.
  var liesOnItsSide: Bool { orientation >= 5 }

  /// The size as it is meant to be seen.
  var uprightSize: PixelSize? {
    liesOnItsSide
      ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
  }
}
