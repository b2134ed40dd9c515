import CVips
import Model

extension Raster {
  /// The image in a file. Only a JPEG can be decoded at a part of its size.
  static func opened(
    _ path: String, as format: ImageFormat?, shrink: Int = 1
  ) throws(Trouble) -> Raster {
    try make {
      format == .jpeg
        ? gallerist_open_jpeg(path, &$0, Int32(shrink)) : gallerist_open(path, &$0)
    }
  }

  var hasAlpha: Bool { read { vips_image_hasalpha($0) } != 0 }

  /// The camera was held sideways: width and height change places.
  var liesOnItsSide: Bool { read { vips_image_get_orientation($0) } >= 5 }

  /// The size as it is meant to be seen.
  var uprightSize: PixelSize? {
    liesOnItsSide
      ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
  }

  /// Eight bits of sRGB, with or without alpha, through the embedded profile if there is one.
  func inSRGB() throws(Trouble) -> Raster {
    let bytes = try inBytes()
    let colours = try bytes.withoutProfile()
    let bands = colours.hasAlpha ? 4 : 3
    guard colours.bands > bands else { return colours }
    return try colours.deriving { gallerist_first_bands($0, &$1, Int32(bands)) }
  }

  private var interpretation: VipsInterpretation { read { $0.pointee.Type } }

  /// Sixteen bits become eight before anything else, the alpha with them.
  private func inBytes() throws(Trouble) -> Raster {
    switch interpretation {
    case VIPS_INTERPRETATION_RGB16, VIPS_INTERPRETATION_GREY16:
      try deriving { gallerist_to_srgb($0, &$1) }
    default: self
    }
  }

  private func withoutProfile() throws(Trouble) -> Raster {
    let isCMYK = interpretation == VIPS_INTERPRETATION_CMYK
    if read({ gallerist_has_profile($0) }) != 0 {
      // A profile that is broken or for other colours is as good as none.
      if let exact = try? deriving({ gallerist_from_profile($0, &$1) }) { return exact }
    }
    if isCMYK { return try deriving { gallerist_from_plain_cmyk($0, &$1) } }
    return try deriving { gallerist_to_srgb($0, &$1) }.cast(VIPS_FORMAT_UCHAR)
  }

  func upright() throws(Trouble) -> Raster {
    try deriving { gallerist_upright($0, &$1) }
  }

  /// Exactly `width` by `height`; colours of transparent pixels do not bleed.
  func resized(width: Int, height: Int) throws(Trouble) -> Raster {
    guard width != self.width || height != self.height else { return self }
    let source = hasAlpha ? try deriving { gallerist_premultiply($0, &$1) } : self
    let scaled = try source.deriving {
      gallerist_resize(
        $0, &$1, Double(width) / Double(self.width),
        Double(height) / Double(self.height))
    }
    guard hasAlpha else { return scaled }
    return try scaled.deriving { gallerist_unpremultiply($0, &$1) }.cast(VIPS_FORMAT_UCHAR)
  }

  func onWhite() throws(Trouble) -> Raster {
    guard hasAlpha else { return self }
    return try deriving { gallerist_flatten_on_white($0, &$1) }
  }
}
