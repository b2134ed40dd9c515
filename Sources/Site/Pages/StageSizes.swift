import Model

/// How wide a picture's own page shows it, as its style sheet says: as wide as the window, in a box
/// of 78 hundredths of the window's height, and never wider than its widest file.
///
/// The three are told apart by media conditions: `min()` says the same in fewer bytes, but checkers
/// of HTML do not know it here.
enum StageSizes {
  /// Ready for `sizes`; `size` is that of its widest file.
  static func of(_ size: PixelSize) -> String {
    let height = min(RatioClass.ratio(of: size) * 77, size.ratio * 78)
    let tenths = max(1, Int((height * 10).rounded(.up)))
    let tallEnough = (size.width * 1_000 + tenths - 1) / tenths
    return "(min-width: \(size.width)px) and (min-height: \(tallEnough)px) \(size.width)px, "
      + "(max-aspect-ratio: \(tenths)/1000) 100vw, \(tenths / 10).\(tenths % 10)vh"
  }
}
