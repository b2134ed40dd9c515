/// Names of one direction of writing among words of the other.
extension Words {
  /// The text with marks that keep its edges to it: without one, `c++` would be shown as `++c`
  /// among Arabic words. Markup has `<bdi>` for this; titles of windows and alternative texts have
  /// nothing else.
  package func settled(_ text: String) -> String {
    if direction == MessageCatalogue.Direction.ltr.rawValue, text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.first(where: \.properties.isAlphabetic) else { return text }
    let isForeign = Self.runsLeft(first) != (direction == MessageCatalogue.Direction.rtl.rawValue)
    guard isForeign, let start = scalars.first, let end = scalars.last else { return text }
    let mark = Self.runsLeft(first) ? "\u{200F}" : "\u{200E}"
    let isOpen = { (scalar: Unicode.Scalar) in
      !scalar.properties.isAlphabetic || Self.runsLeft(scalar) != Self.runsLeft(first)
    }
    return (isOpen(start) ? mark : "") + text + (isOpen(end) ? mark : "")
  }

  /// Whether a letter is of a script that is written from right to left.
  private static func runsLeft(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
