import Model

/// How a picture lies, in words that catalogues translate.
enum Orientation: String, CaseIterable {
  case landscape, portrait, square, panorama

  /// Twice as wide as high, and wider.
  static func all(of size: PixelSize?) -> [String] {
    guard let size else { return [] }
    let (width, height) = (size.width, size.height)
    let found: [Orientation] =
      if abs(width - height) <= max(width, height) / 50 {
        [.square]
      } else if width < height {
        [.portrait]
      } else {
        width / 2 >= height ? [.landscape, .panorama] : [.landscape]
      }
    return found.map(\.rawValue)
  }
}
