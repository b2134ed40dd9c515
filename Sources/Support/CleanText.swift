import Foundation

/// Text from outside, made harmless to print: NFC, no control characters, few marks behind a letter,
/// bounded.
package enum CleanText {
  /// One line: runs of white space become one space, both ends are trimmed.
  package static func line(_ text: String, limit: Int = 10_000) -> String {
    clean(text, limit: limit, keepingLines: false)
  }

  /// Several lines: line feeds stay.
  package static func lines(_ text: String, limit: Int = 100_000) -> String {
    clean(text, limit: limit, keepingLines: true)
  }

  private static func clean(_ text: String, limit: Int, keepingLines: Bool) -> String {
    if isClean(text, limit) { return text }
    var kept = String.UnicodeScalarView()
    var pendingSpace = false
    var marks = MarkLimit()
    for scalar in text.unicodeScalars.prefix(limit) {
      if keepingLines, scalar == "\n" {
        pendingSpace = false
        kept.append(scalar)
      } else if scalar.properties.isWhitespace {
        pendingSpace = !kept.isEmpty
      } else if !isForbidden(scalar), marks.admits(scalar) {
        if pendingSpace, kept.last != "\n" { kept.append(" ") }
        pendingSpace = false
        kept.append(scalar)
      }
    }
    return String(kept).composed
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Most text is: printable ASCII with single spaces within.
  private static func isClean(_ text: String, _ limit: Int) -> Bool {
    guard text.utf8.count <= limit else { return false }
    if text.isEmpty { return true }
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard (0x20...0x7E).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
    }
    return previous != 0x20
  }

  /// Control characters, the marks that reorder the text around them, and what XML cannot hold.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: scalar.properties.generalCategory == .control
    }
  }
}

extension String {
  /// In NFC. ASCII is that, and need not go through Foundation to be told so.
  package var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}

extension String {
  /// Whether anything is seen of it. Letters may be invisible, too, such as the fillers of Hangul.
  package var isVisible: Bool {
    unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint && $0 != "\u{2800}"
    }
  }
}
