import CVips
import Model

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Makes all renditions of one original from one decoding of it.
struct Developing {
  let path: String
  let recipes: [(recipe: Recipe, path: String)]

  func developed() throws(Trouble) -> [Developed] {
    let format = Signature(of: try FileHead(of: path).bytes).format
    let header = try Raster.opened(path, as: format)
    guard let size = header.uprightSize else { throw Trouble(.unreadable, "it has no size") }
    let widest = recipes.map(\.recipe.width).filter { $0 <= size.width }.max()
    guard let widest, recipes.allSatisfy({ $0.recipe.width > 0 }) else {
      return recipes.map {
        Developed(recipe: $0.recipe, path: $0.path, outcome: .widerThanOriginal)
      }
    }
    let base = try decoded(header, format, to: size.fitting(width: widest))
    var written: [String] = []
    do throws(Trouble) {
      var results: [Developed] = []
      for (recipe, path) in recipes {
        var outcome = Developed.Outcome.widerThanOriginal
        if recipe.width <= size.width {
          written.append(path)
          outcome = try make(recipe, at: size.fitting(width: recipe.width), from: base, to: path)
        }
        results.append(Developed(recipe: recipe, path: path, outcome: outcome))
      }
      return results
    } catch {
      for path in written { unlink(path) }
      throw error
    }
  }

  /// The picture upright, in sRGB, at `size`, in memory.
  private func decoded(
    _ header: Raster, _ format: ImageFormat?, to size: PixelSize
  ) throws(Trouble) -> Raster {
    let target = header.liesOnItsSide ? (size.height, size.width) : (size.width, size.height)
    let opened = format == .jpeg ? try shrunkOnLoad(header, toWidth: target.0) : header
    // Turning needs the whole picture, so it comes after the decoder has run through its rows.
    let small = try opened.inSRGB().resized(width: target.0, height: target.1).inMemory()
    return try small.upright()
  }

  /// A JPEG can be decoded at a half, quarter or eighth. Twice the target is left for the better
  /// way of making it smaller.
  private func shrunkOnLoad(_ header: Raster, toWidth width: Int) throws(Trouble) -> Raster {
    let room = header.width / max(width, 1)
    guard let shrink = [8, 4, 2].first(where: { room >= $0 * 2 }) else { return header }
    return try Raster.opened(path, as: .jpeg, shrink: shrink)
  }

  private func make(
    _ recipe: Recipe, at size: PixelSize, from base: Raster, to path: String
  ) throws(Trouble) -> Developed.Outcome {
    let picture = try base.resized(width: size.width, height: size.height)
    do throws(Trouble) {
      try picture.save(as: recipe, to: path)
    } catch {
      throw Trouble(.unwritable, error.detail)
    }
    return .made(size, byteCount: try FileHead(of: path, length: 1).byteCount)
  }
}

extension Raster {
  /// Writes a file without any metadata.
  fileprivate func save(as recipe: Recipe, to path: String) throws(Trouble) {
    let quality = Int32(min(max(recipe.quality, 1), 100))
    let picture = recipe.format == .jpeg ? try onWhite() : self
    let status: Int32
    switch recipe.format {
    case .jpeg: status = picture.read { gallerist_save_jpeg($0, path, quality) }
    case .png: status = picture.read { gallerist_save_png($0, path) }
    case .webp:
      let bytes = try picture.webpBytes(quality: Int(quality), effort: Recipe.effort)
      return try FileHead.store(WebPFile.withoutMetadata(bytes), to: path)
    case .avif:
      guard gallerist_can_save_avif() != 0 else { throw Self.noAVIF }
      status = picture.read { gallerist_save_avif($0, path, quality, Recipe.effort) }
    case .gif, .tiff, .heic:
      throw Trouble(.unwritable, "renditions are not made as \(recipe.format.rawValue)")
    }
    guard status == 0 else { throw Trouble() }
  }

  private static let noAVIF = Trouble(
    .unwritable,
    "libvips cannot save AVIF here; it needs libheif with an AV1 encoder (on Debian the package"
      + " libheif-plugin-aomenc, up to Debian 12 libheif1)")
}
