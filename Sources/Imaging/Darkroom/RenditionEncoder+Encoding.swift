import CVips

extension Raster {
  /// A file's bytes, without any metadata: the pixels are sRGB, which is what is assumed where
  /// nothing is said.
  func encoded(_ rendition: Rendition, isLossless: Bool) throws(ImagingFault) -> [UInt8] {
    let quality = min(max(rendition.recipe.quality, 1), 100)
    do throws(ImagingFault) {
      switch rendition.format {
      case .jpeg: return try jpegBytes(quality: quality)
      case .png: return try smallPNGBytes()
      case .webp:
        return try WebPFile.withoutMetadata(
          isLossless ? losslessWebPBytes() : webpBytes(quality: quality, effort: Effort.webp))
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
