/// An image's visual features, prepared for being compared with those of many others.
package struct ImageSimilarity: Sendable {
  /// Lightness, redness, yellowness and the share, from 0 to 1.
  let colours: [SIMD4<Float>]
  /// The mean of the palette; the last means nothing.
  private let mean: SIMD4<Float>
  let fingerprint: Fingerprint?
  /// One over the length of the palette as a vector of the space that `overlap` measures in.
  let scale: Float

  package init(of features: VisualFeatures) {
    let colours = features.palette.map { swatch in
      let lab = OKLab(swatch.colour)
      return SIMD4(lab.lightness, lab.redness, lab.yellowness, Float(swatch.share) / 100)
    }
    let length = Self.overlap(colours.span, colours.span).squareRoot()
    self.colours = colours
    let sum = colours.reduce(.zero) { $0 + $1 * $1.w }
    mean = sum / max(colours.reduce(0) { $0 + $1.w }, 0.01)
    fingerprint = features.fingerprint
    scale = length > 0 ? 1 / length : 0
  }

  /// How far the most colourful of its colours is from grey.
  private var vividness: Float {
    colours.reduce(0) { max($0, ($1.y * $1.y + $1.z * $1.z).squareRoot()) }
  }

  /// From 0, nothing in common, to 1, alike in colours and structure.
  package func compared(with other: ImageSimilarity) -> Double {
    let colours = Self.similarity(
      of: colours.span, to: other.colours.span, scales: (scale, other.scale))
    return Self.similarity(colours, fingerprint, other.fingerprint)
  }

  /// From what the colours say, and the structure where that is known.
  static func similarity(_ colours: Float, _ one: Fingerprint?, _ other: Fingerprint?) -> Double {
    let colours = Double(colours)
    guard let one, let other else { return colours }
    // Images that have nothing to do with each other differ in half of the 128 bits.
    let structure = max(0, 1 - Double(one.distance(to: other)) / 64)
    return 0.75 * colours + 0.25 * structure
  }

  /// Whether two images have much the same colours. What is the same but for its colours is another
  /// picture to those who look at it.
  ///
  /// - Parameter isPlain: for flags and the like, which differ by nothing else.
  func hasColours(of other: ImageSimilarity, isPlain: Bool) -> Bool {
    // A print in black and white is another picture than the one in faint colours.
    let (one, two) = (vividness, other.vividness)
    if min(one, two) < 0.008, max(one, two) > 0.02 { return false }
    let apart = mean - other.mean
    // A tenth more light may move the mean by 0.08 but hardly changes its hue.
    let (light, hue): (Float, Float) = isPlain ? (0.006, 0.004) : (0.09, 0.045)
    return abs(apart.x) <= light && apart.y * apart.y + apart.z * apart.z <= hue * hue
  }

  /// The same for the colours alone, from 0 to 1.
  static func similarity(
    of some: Span<SIMD4<Float>>, to others: Span<SIMD4<Float>>, scales: (Float, Float)
  ) -> Float {
    if some.isEmpty, others.isEmpty { return 1 }
    return min(1, overlap(some, others) * scales.0 * scales.1)
  }

  /// Every colour with every other, by their shares: a pair counts the more the closer it is, half
  /// at a distance of 0.15. It is a scalar product, so a palette is most like itself.
  private static func overlap(
    _ some: Span<SIMD4<Float>>, _ others: Span<SIMD4<Float>>
  ) -> Float {
    var sum: Float = 0
    for place in some.indices {
      let one = some[place]
      for otherPlace in others.indices {
        let other = others[otherPlace]
        var apart = one - other
        apart.w = 0
        sum += one.w * other.w / (1 + 44 * (apart * apart).sum())
      }
    }
    return sum
  }
}

extension VisualFeatures {
  /// How alike two images look, from 0 to 1. To compare one with many, keep a `ImageSimilarity` of each.
  package func similarity(to other: VisualFeatures) -> Double {
    ImageSimilarity(of: self).compared(with: ImageSimilarity(of: other))
  }
}
