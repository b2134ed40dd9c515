import CVips
import Model
import Support

extension Raster {
  /// Eight bits of `gamut`, with or without alpha, through the embedded profile if there is one. Without one
  /// that fits, they are those of sRGB.
  func colours(
    in gamut: Gamut, through profile: ColourProfile?
  ) throws(ImagingFault) -> Raster {
    let colours = try converted(to: gamut, through: profile)
    let bands = colours.hasAlpha ? 4 : 3
    guard colours.bands > bands else { return colours }
    return try colours.bands(0..<bands)
  }

  var colourBands: Int { bands - (hasAlpha ? 1 : 0) }

  private var interpretation: VipsInterpretation { read { $0.pointee.Type } }
  var isInBytes: Bool { read { $0.pointee.BandFmt } == VIPS_FORMAT_UCHAR }

  /// With 16 bits, lcms goes through a table of few steps, and is off by more than two levels of 255.
  private func inBytes() throws(ImagingFault) -> Raster {
    guard read({ $0.pointee.BandFmt }) == VIPS_FORMAT_USHORT else { return self }
    return try deriving { gallerist_top_bytes($0, &$1) }
  }

  private func converted(
    to gamut: Gamut, through profile: ColourProfile?
  ) throws(ImagingFault) -> Raster {
    if let profile, !profile.isSRGB, profile.channels == colourBands,
      let exact = try? inBytes().deriving({
        gallerist_from_profile($0, &$1, gamut.profile, profile.isPerceptual ? 1 : 0)
      })
    {
      return exact
    }
    // None, or one that is broken or for other colours, which is as good as none.
    if interpretation == VIPS_INTERPRETATION_CMYK {
      return try deriving { gallerist_from_plain_cmyk($0, &$1) }
    }
    if interpretation == VIPS_INTERPRETATION_sRGB, isInBytes { return self }
    return try deriving { gallerist_to_srgb($0, &$1) }.cast(VIPS_FORMAT_UCHAR)
  }
}

/// An embedded colour profile (ICC), as far as its tables are read here.
struct ColourProfile {
  /// What it calls itself, clean and short.
  let name: String?
  /// Its colours are those of sRGB, so that there is nothing to convert.
  let isSRGB: Bool
  /// How many channels its colours have; nil where it is for none that pictures come in.
  let channels: Int?
  /// Its only table is the one for photographs.
  let isPerceptual: Bool
  /// Whether its colours are others than those of sRGB, and of three channels.
  let mayBeWide: Bool

  /// No profile of a printer is longer; what is, is not looked at.
  static let longest = 4 << 20
  private static let mostTags = 100
  private static let channels = ["GRAY": 1, "RGB ": 3, "CMYK": 4]

  /// Nil for an empty block.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return nil }
    let tags = ProfileTags(bytes, most: Self.mostTags)
    // libvips gives its own a short name.
    let named = tags.description.map { $0 == "sP3C" ? "Display P3" : $0 }
    name = named.map { CleanText.line($0, limit: 80) }.flatMap { $0.isEmpty ? nil : $0 }
    channels = tags.text(16, 4).flatMap { Self.channels[$0] }
    isPerceptual = tags.places["A2B0"] != nil && tags.places["A2B1"] == nil
    isSRGB = tags.hasPrimariesOfSRGB && tags.hasCurvesOfSRGB
    mayBeWide = channels == 3 && !tags.hasPrimariesOfSRGB
  }
}
