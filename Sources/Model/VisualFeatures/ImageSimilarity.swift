/// An image's visual features, prepared for being compared with those of many others.
package struct ImageSimilarity: Sendable {
  /// Lightness, redness, yellowness and the share, from 0 to 1.
  let colours: [PackedColour]
  /// The mean of the palette; the last means nothing.
  private let mean: SIMD4<Float>
  let fingerprint: Fingerprint?
  /// One over the length of the palette as a vector of the space that `overlap` measures in.
  let scale: Float

  package init(of features: VisualFeatures) {
    let colours = features.palette.map { swatch in
      let lab = OKLab(swatch.colour)
      let colour = SIMD4(lab.lightness, lab.redness, lab.yellowness, Float(swatch.share) / 100)
      return PackedColour(colour)
    }
    let length = Self.overlap(colours.span, colours.span).squareRoot()
    self.colours = colours
    let sum = colours.map(\.whole).reduce(.zero) { $0 + $1 * $1.w }
    mean = sum / max(colours.reduce(0) { $0 + $1.whole.w }, 0.01)
    fingerprint = features.fingerprint
    scale = length > 0 ? 1 / length : 0
  }

  /// How far the most colourful of its colours is from grey.
  private var vividness: Float {
    colours.map(\.whole).reduce(0) { max($0, ($1.y * $1.y + $1.z * $1.z).squareRoot()) }
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
    of some: Span<PackedColour>, to others: Span<PackedColour>, scales: (Float, Float)
  ) -> Float {
    if some.isEmpty, others.isEmpty { return 1 }
    return min(1, overlap(some, others) * scales.0 * scales.1)
  }

  /// Every colour with every other, by their shares: a pair counts the more the closer it is, half
  /// at a distance of 0.15. It is a scalar product, so a palette is most like itself.
  private static func overlap(
    _ some: Span<PackedColour>, _ others: Span<PackedColour>
  ) -> Float {
    var sum: Float = 0
    for place in some.indices {
      let one = some[place].whole
      for otherPlace in others.indices {
        let other = others[otherPlace].whole
        var apart = one - other
        apart.w = 0
        sum += one.w * other.w / (1 + 44 * (apart * apart).sum())
      }
    }
    return sum
  }
}

/// A colour of a palette in eight bytes, finer than anybody sees.
struct PackedColour {
  private static let step: Float = 1 / 8_192
  private let numbers: SIMD4<Int16>

  init(_ colour: SIMD4<Float>) {
    // None of its parts is above one.
    let bounded = colour.clamped(
      lowerBound: SIMD4(repeating: -2), upperBound: SIMD4(repeating: 2))
    numbers = SIMD4<Int16>(bounded / Self.step, rounding: .toNearestOrEven)
  }

  /// The same for every colour that comes from here.
  var whole: SIMD4<Float> { SIMD4<Float>(numbers) * Self.step }
}

extension VisualFeatures {
  /// How alike two images look, from 0 to 1. To compare one with many, keep a `ImageSimilarity` of each.
  package func similarity(to other: VisualFeatures) -> Double {
    ImageSimilarity(of: self).compared(with: ImageSimilarity(of: other))
  }
}
