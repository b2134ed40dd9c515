package import Model

/// A picture that is drawn, not stored: the same scene, palette and seed give the same composition
/// at every size, and the same bytes every time.
package struct Painting: Hashable, Sendable {
  package let scene: Scene
  package let palette: Palette
  package let seed: UInt64

  package init(scene: Scene, palette: Palette, seed: UInt64) {
    self.scene = scene
    self.palette = palette
    self.seed = seed
  }

  /// What can be seen, most general first, each once.
  package var tags: [String] {
    var tags: [String] = []
    for tag in scene.tags + palette.tags + features.map(\.rawValue) where !tags.contains(tag) {
      tags.append(tag)
    }
    return tags
  }

  /// The bytes of a JPEG or PNG file; every other format is refused. Blocks for as long as it takes
  /// to draw: about a tenth of a second at a million pixels.
  package func paint(
    _ size: PixelSize, as format: ImageFormat = .jpeg
  ) throws(ImagingError) -> [UInt8] {
    do {
      return try Library.working { () throws(ImagingFault) in
        let picture = try Canvas(size: size, painting: self).finished()
        switch format {
        case .jpeg: return try picture.jpegBytes(quality: 85)
        case .png: return try picture.pngBytes()
        default:
          throw ImagingFault(.unwritable, "paintings are JPEG or PNG, not \(format.rawValue)")
        }
      }
    } catch {
      throw ImagingError(code: .unwritable, path: name, detail: error.detail ?? "")
    }
  }

  private var name: String { "painting \(scene.rawValue)-\(palette.rawValue)-\(seed)" }
}
