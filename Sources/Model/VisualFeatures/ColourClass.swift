/// One of 64 colours that stand for all others, `k00` to `k63`, from dark to light.
///
/// The numbers are a contract with the style sheet, which holds the same colours.
package struct ColourClass: Hashable, Sendable {
  /// From 0 to 63.
  package let code: Int

  package static let all: [ColourClass] = numbers.indices.map { ColourClass(code: $0) }

  /// `k07`
  package var name: String { code < 10 ? "k0\(code)" : "k\(code)" }

  package var colour: RGBColour { Self.colours[code] }

  /// Whether white text reads on it, or else black: with a contrast of 4.5 or more.
  package var textIsLight: Bool { code < 28 }

  /// The class that looks most like `colour`.
  package static func nearest(to colour: RGBColour) -> ColourClass {
    let wanted = OKLab(colour)
    var best = (code: 0, distance: Float.infinity)
    for (code, candidate) in labs.enumerated() {
      let distance = candidate.squaredDistance(to: wanted)
      if distance < best.distance { best = (code, distance) }
    }
    return ColourClass(code: best.code)
  }

  private static let colours: [RGBColour] = numbers.map { short in
    let (red, green, blue) = (short >> 8, short >> 4 & 15, short & 15)
    return RGBColour(number: (red << 16 | green << 8 | blue) * 17)
  }

  private static let labs = colours.map { OKLab($0) }

  // Chosen once, by clustering in OKLab: the dominant colours of 89 photographs and drawings weigh
  // 0.4, an even spread over all colours 0.6, muted ones more than vivid ones. A colour of those
  // images is 0.045 from its class on average. Three hex digits, to keep the style sheet short.
  private static let numbers: [UInt32] = [
    0x111, 0x115, 0x411, 0x224, 0x218, 0x333, 0x532, 0x338,
    0x342, 0x725, 0x22c, 0x254, 0x742, 0x549, 0x357, 0x555,
    0xa23, 0x656, 0x44d, 0x854, 0x469, 0x93c, 0x474, 0x36d,
    0xc37, 0x66c, 0xb54, 0x968, 0x777, 0xd42, 0xa74, 0x58b,
    0xe46, 0x494, 0x78e, 0x994, 0xd6d, 0xd79, 0x999, 0x4a9,
    0x4ac, 0xe85, 0x5b4, 0x8ad, 0x8b8, 0xca7, 0xe9b, 0x5c3,
    0xbae, 0xbbb, 0x9c6, 0xeb5, 0x8d4, 0x5dc, 0x2e6, 0xbd7,
    0x9de, 0xdda, 0xddd, 0xee4, 0xcee, 0x7fd, 0xdfa, 0xfff,
  ]
}
