import Glibc
package import Model
import Support

/// Makes the renditions of a decoded picture. What each is made from depends on its own size alone,
/// so that its bytes are the same whatever else is made.
struct RenditionEncoder {
  let inspection: Inspection
  let newPath: @Sendable () -> String
  private let isLossless: Bool

  private var facts: ImageFacts { inspection.facts }

  init(inspection: Inspection, base: Raster, newPath: @escaping @Sendable () -> String) {
    self.inspection = inspection
    self.newPath = newPath
    // A lossy file has its noise already; drawings and screenshots come in the other formats.
    let mayBeDrawn = [.png, .gif, .tiff, .webp].contains(inspection.facts.format)
    isLossless = base.hasAlpha || mayBeDrawn && base.hasFewColours
  }

  /// The renditions in the order of `recipes`, after those that were made `before`. Where one fails, none is
  /// left behind.
  func printed(
    _ recipes: [Recipe], from pyramid: inout ImagePyramid, after before: [Rendition] = []
  ) throws(ImagingFault) -> [Rendition] {
    var renditions = recipes.compactMap(rendition)
    do throws(ImagingFault) {
      for rendition in renditions where rendition.video != nil {
        try inspection.publishVideo(to: rendition.path)
      }
      for size in Set(renditions.lazy.filter { $0.video == nil }.map(\.size)) {
        let print = try finished(try raster(at: size, from: &pyramid))
        for place in renditions.indices
        where renditions[place].size == size && renditions[place].video == nil {
          let bytes = try print.encoded(renditions[place], isLossless: isLossless)
          try FileHead.store(bytes, to: renditions[place].path)
          renditions[place].digest = Digest(of: bytes)
        }
      }
      return before + renditions
    } catch {
      for rendition in before + renditions { unlink(rendition.path) }
      throw error
    }
  }

  /// Twice the width is left for the better way of making it smaller. What is wider than the base is
  /// decoded for itself.
  private func raster(at size: PixelSize, from pyramid: inout ImagePyramid) throws(ImagingFault)
    -> Raster
  {
    let base = pyramid.base
    if size.width == base.width, size.height == base.height { return base }
    guard size.width <= base.width else {
      return try Decoding(inspection.anew(), to: size).base(in: pyramid.gamut)
    }
    return try pyramid.step(atLeast: size.width * 2)
      .shrunk(width: size.width, height: size.height)
  }

  /// What was made clearly smaller is a little soft, and gets its edges back. Where there is alpha
  /// or a drawing, edges are hard by themselves, and halos would show.
  private func finished(_ raster: Raster) throws(ImagingFault) -> Raster {
    let isReduced = raster.width * 5 <= facts.size.width * 4
    return isReduced && !isLossless ? try raster.sharpened() : raster
  }

  /// Nil where the format cannot hold a picture so high.
  private func rendition(_ recipe: Recipe) -> Rendition? {
    let size = facts.size.fitting(width: recipe.width)
    guard let format = formats(of: recipe).first(where: { $0.canHold(size) }) else { return nil }
    var video: VideoFormat?
    if recipe.format == .video {
      guard case .video(let published?) = facts.medium else { return nil }
      video = published
    }
    return Rendition(recipe: recipe, path: newPath(), format: format, video: video, size: size)
  }

  /// The best one first.
  private func formats(of recipe: Recipe) -> [ImageFormat] {
    switch recipe.format {
    case .plain: isLossless ? [.png] : [.jpeg, .png]
    case .webp, .p3: [.webp]
    case .avif: [.avif]
    case .video: [.jpeg]
    }
  }
}

extension Recipe {
  /// Whether there is a format for it in which a picture of this size, so much smaller, can be saved.
  package func canHold(_ whole: PixelSize) -> Bool {
    let size = whole.fitting(width: width)
    return switch format {
    case .plain: ImageFormat.png.canHold(size)
    case .webp, .p3: ImageFormat.webp.canHold(size)
    case .avif: ImageFormat.avif.canHold(size)
    case .video: true
    }
  }
}

extension ImageFormat {
  /// The longest side that can be saved: by the format, by libjpeg and libpng, and by libvips for
  /// AVIF.
  private var longestSide: Int {
    switch self {
    case .jpeg: 65_500
    case .png: 1_000_000
    case .webp: 16_383
    case .avif: 16_384
    case .gif, .tiff, .heic: 0
    }
  }

  fileprivate func canHold(_ size: PixelSize) -> Bool {
    max(size.width, size.height) <= longestSide
  }
}
