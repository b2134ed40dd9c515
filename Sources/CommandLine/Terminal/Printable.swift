/// Text from outside as a terminal may have it. Unlike `CleanText` it keeps every space, so that
/// what stands in columns stays there.
enum Printable {
  static func line(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\t" || scalar.properties.generalCategory == .lineSeparator
        || scalar.properties.generalCategory == .paragraphSeparator || scalar == "\n"
      {
        kept.append(" ")
      } else if !isForbidden(scalar) {
        kept.append(scalar)
      }
    }
    return String(kept)
  }

  /// The text's own lines, each made harmless.
  static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line(String($0)) }
  }

  /// Control characters, and the marks that reorder the text around them.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: scalar.properties.generalCategory == .control
    }
  }
}
