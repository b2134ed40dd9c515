import CVips

extension Raster {
  /// A file's bytes, without any metadata where the pixels are sRGB, which is what is assumed where
  /// nothing is said; else with the profile that says what they are.
  func encoded(_ rendition: Rendition, isLossless: Bool) throws(ImagingFault) -> [UInt8] {
    let quality = min(max(rendition.recipe.quality, 1), 100)
    let gamut = rendition.recipe.gamut
    let profile = gamut == .sRGB ? nil : gamut.profile
    do throws(ImagingFault) {
      switch rendition.format {
      case .jpeg: return try jpegBytes(quality: quality)
      case .png: return try smallPNGBytes()
      case .webp:
        return try WebPFile.withoutMetadata(
          isLossless
            ? losslessWebPBytes(profile: profile)
            : webpBytes(quality: quality, effort: Effort.webp(width), profile: profile),
          keepingProfile: profile != nil)
      case .avif:
        return try avifBytes(
          quality: isLossless ? Effort.alikeAVIF : Effort.avifQuality(quality),
          effort: Effort.avif, wholeColour: isLossless)
      case .gif, .tiff, .heic:
        throw ImagingFault(.unencodable, "renditions are not made as \(rendition.format.rawValue)")
      }
    } catch {
      guard rendition.format != .avif || Self.canSaveAVIF else { throw Self.noAVIF }
      throw ImagingFault(.unencodable, error.detail)
    }
  }

  /// Whether a small square can be saved: libheif's encoders are plug-ins.
  private static let canSaveAVIF: Bool = {
    let side = 16
    let square = [UInt8](repeating: 128, count: side * side * 3)
    guard gallerist_can_save_avif() != 0,
      let raster = try? Raster.bytes(square, width: side, height: side, bands: 3)
    else { return false }
    return (try? raster.avifBytes(quality: 50, effort: 0, wholeColour: false)) != nil
  }()

  private static let noAVIF = ImagingFault(
    .unwritable,
    "libvips cannot save AVIF here; it needs libheif with an AV1 encoder (on Debian the package"
      + " libheif-plugin-aomenc, up to Debian 12 libheif1)")
}

/// How hard the encoders try, chosen by measurement on one core: 24 renditions, 640 and 320 wide,
/// of twelve photographs (wallpapers of Debian), sharpened, at quality 78.
///
///     WebP effort   0      1      2      3      4       JPEG, codes optimized: no    yes
///     seconds       0.20   0.21   0.25   0.50   0.45                           0.14  0.14
///     kilobytes     405    359    304    292    293                            481   463
///
///     AVIF effort   0      1      2      3      4       (at AVIF's own 50)
///     seconds       0.38   0.93   1.18   1.79   6.57
///     kilobytes     174    154    151    147    144
///
/// JPEG with colours at full resolution has 41 percent more bytes for no visible gain; saved
/// progressively it takes half as long again for no fewer bytes at these sizes.
enum Effort {
  /// What takes a first build most of its time. At the same quality they look the same (by SSIM, to four digits); of large
  /// sizes a visitor loads few, so that there a quarter less time counts more than 5 percent of the bytes. 3 and
  /// more take twice as long for 4 percent fewer. Of 19 photographs (Debian's lomiri-wallpapers), each:
  ///
  ///     effort             0          1          2          4
  ///     640 wide     5 ms 38 kB  7 ms 36 kB  10 ms 34 kB  23 ms 33 kB
  ///     1280 wide   19 ms 116 kB 25 ms 110 kB 34 ms 101 kB 85 ms 97 kB
  ///     2560 wide   62 ms 310 kB 78 ms 293 kB 115 ms 270 kB 291 ms 258 kB
  static func webp(_ width: Int) -> Int32 { width > 640 ? 0 : 1 }

  /// An eighth fewer bytes than with 0, and they look better; 2 takes a quarter longer for 1 percent.
  static let avif: Int32 = 1

  /// For what should be kept without loss. What libheif calls lossless is not (its colours go
  /// through YCbCr in 8 bits) and larger than a lossless WebP: 527 kB for 8 screenshots, to 448.
  /// This, with colours at full resolution, takes 370 and shows no difference.
  static let alikeAVIF = 90

  /// AVIF counts otherwise than JPEG and WebP: its 56 is as close to the original (by SSIM) as
  /// WebP's 78, with a third fewer bytes. 100 is 100 in all.
  static func avifQuality(_ quality: Int) -> Int {
    quality <= 78 ? max(1, quality * 56 / 78) : 56 + (quality - 78) * 2
  }
}
