/// How much room text takes on a terminal, in columns.
enum DisplayWidth {
  static func of(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + of($1) } }

  static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return first.properties.isEmojiPresentation || isWide(first.value) ? 2 : 1
    }
  }

  /// As much of `text` as fits, with an ellipsis where something was cut.
  static func cut(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    guard width > 1 else { return "" }
    var kept = ""
    var room = width - 1
    for character in text {
      room -= of(character)
      guard room >= 0 else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The main ranges of East Asian Width (Unicode Annex 11).
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
