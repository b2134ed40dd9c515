/// What a painting may hold besides its scene.
enum Feature: String, Sendable {
  case sun, moon, stars, trees, glass, pebbles, spiral, frost, calm, storm
}

extension Painting {
  /// Decided by the seed alone, so that the tags are known without drawing.
  var features: [Feature] {
    var random = PaintingRandom(seed, stream: 1)
    let first = random.happens(0.7)
    let second = random.happens(0.5)
    switch scene {
    case .ridges, .lake:
      return shining(when: first) + (second ? [.trees] : [])
    case .dunes:
      return shining(when: first)
    case .aurora:
      return [.stars] + (first ? [.trees] : [])
    case .ripples:
      return [second ? .calm : .storm]
    case .cells:
      return [second ? .glass : .pebbles]
    case .fractal:
      return [second ? .spiral : .frost]
    case .silk:
      return []
    }
  }

  private func shining(when isClear: Bool) -> [Feature] {
    switch (isClear, palette.isNight) {
    case (true, true): [.moon, .stars]
    case (false, true): [.stars]
    case (true, false): [.sun]
    case (false, false): []
    }
  }
}
