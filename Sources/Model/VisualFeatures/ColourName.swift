/// What most people would call a colour.
package enum ColourName: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, turquoise, blue, lilac, pink, white, gray, black, brown

  package static func of(_ colour: RGBColour) -> ColourName {
    let lab = OKLab(colour)
    return withoutHue(lab) ?? hue(of: lab)
  }

  /// White, gray or black; nil where a hue is to be seen.
  private static func withoutHue(_ lab: OKLab) -> ColourName? {
    // Near black even a strong hue is hard to see; near white a faint one is easy to.
    if lab.lightness < 0.17 { return .black }
    let isGrey =
      switch lab.lightness {
      case ..<0.3: lab.chroma < 0.045
      case 0.88...: lab.chroma < 0.025
      default: lab.chroma < 0.032
      }
    guard isGrey else { return nil }
    switch lab.lightness {
    case ..<0.27: return .black
    case 0.92...: return .white
    default: return .gray
    }
  }

  private static func hue(of lab: OKLab) -> ColourName {
    switch lab.hue {
    case 2..<40: reddish(lab)
    case 40..<75: isBrown(lab) ? .brown : .orange
    case 75..<91: isBrown(lab) ? .brown : lab.lightness > 0.82 ? .yellow : .orange
    case 91..<100: isBrown(lab) ? .brown : .yellow
    case 100..<116: lab.lightness < 0.66 ? .green : .yellow
    case 116..<163: .green
    case 163..<213: .turquoise
    case 213..<283: .blue
    case 283..<334: lab.lightness > 0.6 && lab.chroma > 0.25 ? .pink : .lilac
    default: lab.lightness < 0.38 ? .lilac : .pink
    }
  }

  /// Pale red is pink, dull dark red is brown.
  private static func reddish(_ lab: OKLab) -> ColourName {
    if lab.lightness > 0.68 { return lab.hue > 32 && lab.chroma > 0.13 ? .orange : .pink }
    if lab.hue < 14, lab.lightness > 0.55 { return .pink }
    return lab.chroma < 0.095 && lab.hue > 20 ? .brown : .red
  }

  private static func isBrown(_ lab: OKLab) -> Bool {
    switch lab.lightness {
    case ..<0.5: true
    case ..<0.62: lab.chroma < 0.15
    case ..<0.8: lab.chroma < 0.085
    default: false
    }
  }
}
