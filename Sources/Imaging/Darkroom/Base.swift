import Model

/// The size at which a picture is decoded once, for all that is made of it.
struct Base {
  /// The widest of the usual sizes. What is wider is decoded for itself.
  static let mostWidth = 2_560
  /// So wide is a picture when its visual features are studied.
  static let studyWidth = 320

  let size: PixelSize
  /// How many times smaller the decoder itself makes a JPEG, to exactly that size.
  let shrink: Int?

  /// Where half as much again is left of it, a half or a quarter is as good as the whole: the decoder
  /// leaves out the finest waves instead of reckoning with them. Of an eighth only means are left.
  init(of facts: ImageFacts, for widest: Int) {
    let least = max(widest * 3 / 2, Self.studyWidth)
    let side = min(facts.size.width / least, facts.size.height)
    shrink = facts.format == .jpeg ? [4, 2].first { side >= $0 } : nil
    size = shrink.flatMap(facts.size.divided) ?? facts.size.fitting(width: Self.mostWidth)
  }
}

extension PixelSize {
  fileprivate func divided(by number: Int) -> PixelSize? {
    PixelSize(width: (width + number - 1) / number, height: (height + number - 1) / number)
  }
}
