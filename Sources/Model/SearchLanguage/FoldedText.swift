import Support

/// Text as it is searched. The site's scripts do exactly the same: `Tests/Vectors` holds both to it.
package enum FoldedText {
  /// Values are cut to so many scalars.
  package static let longestValue = 120
  /// Words are cut into pieces of so many scalars, each beginning in the middle of the one before.
  package static let longestWord = 40

  /// Without case and accents, with one kind of quotes. White space stays as it is.
  package static func folded(_ text: String) -> String {
    let caseless = Folding.caseless(text)
    if caseless.utf8.allSatisfy({ $0 < 0x80 }) { return caseless }
    var kept = String.UnicodeScalarView()
    for scalar in caseless.unicodeScalars {
      switch scalar {
      case "\u{300}"..."\u{36F}": break
      case "“", "”", "„", "‟", "«", "»": kept.append("\"")
      // Scripts write it at the end of each word, where a longer word has the other.
      case "ς": kept.append("σ")
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }

  /// Folded, on one line with single spaces, and not too long.
  package static func value(_ text: String) -> String {
    let line = collapsed(folded(text))
    guard line.utf8.count > longestValue else { return line }
    let cut = String(String.UnicodeScalarView(line.unicodeScalars.prefix(longestValue)))
    return cut.last == " " ? String(cut.dropLast()) : cut
  }

  /// Runs of white space as one space each, none at the ends.
  package static func collapsed(_ text: String) -> String {
    isCollapsed(text) ? text : words(text).joined(separator: " ")
  }

  /// A value as somebody would type it. No phrase can hold quotes: then its longest part is enough.
  package static func typed(_ text: String) -> String {
    let parts = text.split { "\"“”„‟«»＂".contains($0) }.map { collapsed(String($0)) }
    return parts.max { $0.unicodeScalars.count < $1.unicodeScalars.count } ?? ""
  }

  /// What white space separates.
  package static func words(_ text: String) -> [String] {
    text.unicodeScalars.split(whereSeparator: isSpace).map { String($0) }
  }

  /// A word, or its pieces where it is long.
  package static func pieces(_ word: String) -> [String] {
    guard word.utf8.count > longestWord else { return [word] }
    let scalars = Array(word.unicodeScalars)
    var pieces: [String] = []
    var start = 0
    repeat {
      let end = min(start + longestWord, scalars.count)
      pieces.append(String(String.UnicodeScalarView(scalars[start..<end])))
      start += longestWord / 2
    } while start + longestWord / 2 < scalars.count
    return pieces
  }

  /// What JavaScript takes for white space, and U+0085.
  package static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000, 0xFEFF:
      true
    default: false
    }
  }

  /// Most text is: printable ASCII with single spaces within.
  private static func isCollapsed(_ text: String) -> Bool {
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard (0x20..<0x80).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
    }
    return previous != 0x20 || text.isEmpty
  }
}
