import Model

/// Finds the few colours that people would name.
enum Dominance {
  typealias Entry = ColourHistogram.Entry

  static func palette(of colours: [Entry]) -> [VisualFeatures.Swatch] {
    let groups = merged(ColourGroups(of: colours).means)
    let total = groups.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return [] }
    let chosen = chosen(of: groups.filter { $0.weight >= 0.005 * total })
    let weights = shares(of: groups, among: chosen)
    let swatches = zip(chosen, weights).map { group, weight in
      VisualFeatures.Swatch(
        colour: RGBColour(group.colour), share: max(1, Int((100 * weight / total).rounded())))
    }
    // A stable order where shares are equal: as they were chosen.
    return swatches.enumerated()
      .sorted { ($1.element.share, $0.offset) < ($0.element.share, $1.offset) }
      .map(\.element)
  }

  /// Closer than this, two groups are one colour to the eye.
  private static let similar: Float = 0.07

  private static func merged(_ groups: [Entry]) -> [Entry] {
    var groups = groups
    while let (one, other) = closest(groups) {
      let (kept, gone) = (groups[one], groups[other])
      groups[one] = kept.mixed(with: gone)
      groups.remove(at: other)
    }
    return groups
  }

  private static func closest(_ groups: [Entry]) -> (Int, Int)? {
    var best: (pair: (Int, Int)?, distance: Float) = (nil, similar * similar)
    for one in groups.indices {
      for other in groups.indices.dropFirst(one + 1) {
        let distance = groups[one].colour.squaredDistance(to: groups[other].colour)
        if distance < best.distance { best = ((one, other), distance) }
      }
    }
    return best.pair
  }

  /// Five at most. After the largest, what counts is how large a group is, how far from those chosen
  /// already, and how vivid: so a small accent goes before one more shade of grey.
  private static func chosen(of groups: [Entry]) -> [Entry] {
    var left = groups
    var chosen: [Entry] = []
    while chosen.count < 5, !left.isEmpty {
      var best = (index: 0, merit: -Float.infinity)
      for (index, group) in left.enumerated() {
        let apart = chosen.map { $0.colour.squaredDistance(to: group.colour) }.min()?.squareRoot()
        let appeal = apart.map { $0 * (1 + 6 * group.colour.chroma) } ?? 1
        let merit = group.weight.squareRoot() * appeal
        if merit > best.merit { best = (index, merit) }
      }
      chosen.append(left.remove(at: best.index))
    }
    return chosen
  }

  /// What was not chosen counts for the closest that was.
  private static func shares(of groups: [Entry], among chosen: [Entry]) -> [Float] {
    var weights = [Float](repeating: 0, count: chosen.count)
    for group in groups {
      let nearest = chosen.indices.min {
        chosen[$0].colour.squaredDistance(to: group.colour)
          < chosen[$1].colour.squaredDistance(to: group.colour)
      }
      if let nearest { weights[nearest] += group.weight }
    }
    return weights
  }
}

extension ColourHistogram.Entry {
  /// Both together, each by its weight.
  func mixed(with other: Self) -> Self {
    let total = weight + other.weight
    let share = total > 0 ? other.weight / total : 0
    func mix(_ one: Float, _ another: Float) -> Float { one + (another - one) * share }
    return Self(
      colour: OKLab(
        lightness: mix(colour.lightness, other.colour.lightness),
        redness: mix(colour.redness, other.colour.redness),
        yellowness: mix(colour.yellowness, other.colour.yellowness)),
      weight: total)
  }
}
