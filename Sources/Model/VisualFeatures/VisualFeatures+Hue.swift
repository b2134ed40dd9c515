extension VisualFeatures {
  /// How many hues a site may have as its accent.
  package static let hues = 12

  /// Which of twelve hues, each 30 degrees of OKLab wide, stands out: from 0, which begins at red.
  /// Nil for a picture of greys.
  package var hue: Int? {
    let vivid = palette.map { (lab: OKLab($0.colour), share: $0.share) }
      .max { $0.lab.chroma * Float($0.share) < $1.lab.chroma * Float($1.share) }
    guard let lab = vivid?.lab, lab.chroma >= 0.03 else { return nil }
    let turn = lab.hue / 360
    return Int(((turn - turn.rounded(.down)) * Float(Self.hues)).rounded()) % Self.hues
  }
}
