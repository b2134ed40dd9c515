import Model

/// The colours of a picture in groups around means, found the same way every time.
struct ColourGroups {
  /// The mean of each group and the weight of all in it.
  private(set) var means: [ColourHistogram.Entry] = []

  private let places: [SIMD4<Float>]
  private let weights: [Float]

  /// The last part of a place stays 0.
  init(of colours: [ColourHistogram.Entry], groups: Int = 14, rounds: Int = 4) {
    places = colours.map {
      SIMD4($0.colour.lightness, $0.colour.redness, $0.colour.yellowness, 0)
    }
    weights = colours.map(\.weight)
    var centres = seeds(groups)
    var sums: [SIMD4<Float>] = []
    for _ in 0..<rounds {
      sums = gathered(around: centres)
      centres = zip(centres, sums).map { $1.w > 0 ? Self.place($1) : $0 }
    }
    means = sums.filter { $0.w > 0 }.map { sum in
      let place = Self.place(sum)
      return ColourHistogram.Entry(
        colour: OKLab(lightness: place.x, redness: place.y, yellowness: place.z), weight: sum.w)
    }
  }

  /// The heaviest colour, then again and again the one that is heavy and far from all before it.
  private func seeds(_ count: Int) -> [SIMD4<Float>] {
    var distances = [Float](repeating: 1, count: places.count)
    var seeds: [SIMD4<Float>] = []
    while seeds.count < count {
      var best = (index: -1, merit: Float(0))
      for index in places.indices {
        let merit = weights[index].squareRoot() * distances[index]
        if merit > best.merit { best = (index, merit) }
      }
      guard best.index >= 0 else { break }
      let seed = places[best.index]
      seeds.append(seed)
      for index in places.indices {
        let apart = places[index] - seed
        distances[index] = min(distances[index], (apart * apart).sum())
      }
    }
    return seeds
  }

  /// Each colour goes to its closest centre: the sums of places, and of weights in the last part.
  private func gathered(around centres: [SIMD4<Float>]) -> [SIMD4<Float>] {
    var sums = [SIMD4<Float>](repeating: .zero, count: centres.count)
    for index in places.indices {
      var best = (centre: 0, distance: Float.infinity)
      for centre in centres.indices {
        let apart = places[index] - centres[centre]
        let distance = (apart * apart).sum()
        if distance < best.distance { best = (centre, distance) }
      }
      guard !sums.isEmpty else { return [] }
      var place = places[index]
      place.w = 1
      sums[best.centre] += place * weights[index]
    }
    return sums
  }

  private static func place(_ sum: SIMD4<Float>) -> SIMD4<Float> {
    var place = sum / SIMD4(repeating: sum.w)
    place.w = 0
    return place
  }
}
