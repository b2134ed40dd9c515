/// What images are compared by to see whether they are copies of one picture.
package struct Appearance: Sendable {
  private let fingerprint: Fingerprint
  private let waves: WaveMatrix
  private let cuts: CutStrengths
  private let similarity: ImageSimilarity
  private let ratio: Double
  private let isPlain: Bool

  /// Nil where there is too little in the image to tell it by.
  ///
  /// - Parameter ratio: width over height.
  package init?(_ features: VisualFeatures, ratio: Double) {
    guard let fingerprint = features.fingerprint, let structure = features.structure, ratio > 0
    else { return nil }
    self.fingerprint = fingerprint
    waves = WaveMatrix(structure)
    cuts = CutStrengths(of: waves)
    self.ratio = ratio
    isPlain = structure.isPlain
    similarity = ImageSimilarity(of: features)
  }

  /// Whether one is the other in another size or format, in slightly other colours, or without a
  /// twentieth of its width or height at most.
  ///
  /// The borders part copies and near misses of the labelled pairs best; see `LabelledPair`.
  package func isCopy(of other: Appearance) -> Bool {
    let bits = fingerprint.distance(to: other.fingerprint)
    guard bits <= Fingerprint.greatestDistanceOfCuts,
      similarity.hasColours(
        of: other.similarity, isPlain: isPlain || other.isPlain)
    else { return false }
    let shape = other.ratio / ratio
    let wholes = [waves.difference(to: other.waves), other.waves.difference(to: waves)]
    let share = wholes.reduce(0) { max($0, $1.share) }
    if bits <= Fingerprint.greatestDistanceOfCopies, Self.isNear(shape), wholes[0].gain > 0 {
      // Light that is clipped turns next to no wave; somebody who walks by turns some.
      let most: Float = bits <= 3 ? 0.4 : 0.28
      if wholes.allSatisfy({ $0.local <= most }) { return true }
    }
    // Of 250 copies that are cut none differs more; of images that have nothing in common nearly all do.
    guard share <= 0.85 else { return false }
    let nearest = [
      Cut.leastDifference(of: waves, cuts, to: other.waves, shape),
      Cut.leastDifference(of: other.waves, other.cuts, to: waves, 1 / shape),
    ]
    guard let cut = nearest.compactMap(\.self).min(by: { $0.share < $1.share })
    else { return false }
    // The next shot of a scene differs wherever it is cut: a cut has to explain the difference. Of
    // copies that are cut 97 in 100 have no more than 25 waves turned, different pictures 38 and more.
    return cut.gain > 0.5 && cut.turned <= 28 && cut.share <= 0.42
      && cut.share <= 0.75 * share && cut.local <= 1.6
  }

  /// As previews and cuts are rounded.
  fileprivate static func isNear(_ shape: Double) -> Bool { max(shape, 1 / shape) <= 1.03 }
}

/// What is taken off an image's sides.
private struct Cut {
  let width: Float
  let waves: WaveCut

  /// Nothing, a fortieth, and a twentieth, in steps of an eightieth.
  static let all: [Cut] = [(1, 1), (0.975, 3), (0.95, 5)].flatMap { (width: Float, steps: Int) in
    (0..<steps).map { Cut(width: width, waves: WaveCut(from: Float($0) / 80, width: width)) }
  }

  private static let few = 4

  /// How the cut differs that explains most.
  ///
  /// What each has in common with the part is worked out without making it; those few are made that
  /// have most for their own strength.
  static func leastDifference(
    of image: WaveMatrix, _ strengths: CutStrengths, to part: WaveMatrix, _ shape: Double
  ) -> WaveMatrix.Difference? {
    let columns = part.columns
    var nearest: [(share: Float, image: WaveMatrix, down: WaveCut)] = []
    for (column, across) in all.enumerated() {
      let narrow = image.across(across.waves)
      let products = narrow.products(with: columns)
      for (row, down) in all.enumerated() where across.width < 1 || down.width < 1 {
        guard Appearance.isNear(shape * Double(down.width / across.width)) else { continue }
        let common = products.dot(down.waves.columns)
        let share = common * common / max(strengths[column, row], .leastNormalMagnitude)
        guard nearest.count < few || share > nearest[few - 1].share else { continue }
        let place = nearest.firstIndex { $0.share < share } ?? nearest.count
        nearest.insert((share, narrow, down.waves), at: place)
        if nearest.count > few { nearest.removeLast() }
      }
    }
    return nearest.map { $0.image.down($0.down).known.difference(to: part) }
      .min { $0.share < $1.share }
  }
}

/// How strong an image is in each of its cuts, squared: worked out once, as each may be compared with many.
private struct CutStrengths: Sendable {
  private let strengths: [Float]

  init(of image: WaveMatrix) {
    strengths = Cut.all.flatMap { across in
      let narrow = image.across(across.waves)
      let squares = narrow.products(with: narrow.columns)
      return Cut.all.map { squares.dot($0.waves.squares) }
    }
  }

  subscript(across: Int, down: Int) -> Float { strengths[across * Cut.all.count + down] }
}
