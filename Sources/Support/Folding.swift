import Foundation

/// Text made fit for an address: `[a-z0-9-]`, short, never a device name.
package struct Slug: Hashable, Sendable {
  /// What is left of the text; may be empty.
  package let stem: String
  /// Whether the stem alone says all that the text said.
  package let isFaithful: Bool

  /// Of the stem alone, in characters.
  package static let longest = 60
  /// With a mark: what file systems and people still cope with, even below long folders.
  package static let longestMarked = 70

  package init(_ text: String) {
    var stem = ""
    var isFaithful = true
    for scalar in Folding.searched(text).unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": stem.unicodeScalars.append(scalar)
      default:
        if !Self.isSeparator(scalar) { isFaithful = false }
        if !stem.isEmpty, stem.last != "-" { stem.append("-") }
      }
    }
    if stem.utf8.count > Self.longest { isFaithful = false }
    stem = Self.cut(stem, to: Self.longest)
    self.stem = stem
    self.isFaithful = isFaithful && !stem.isEmpty && !Self.isDevice(stem)
  }

  /// The stem, a hyphen and so many hex digits of `digest`; the stem is cut where that is too long.
  package func marked(_ digest: Digest, digits: Int = 6) -> String {
    let mark = digest.hex.prefix(digits)
    let short = Self.cut(stem, to: Self.longestMarked - 1 - mark.utf8.count)
    return short.isEmpty ? String(mark) : "\(short)-\(mark)"
  }

  private static func cut(_ stem: String, to length: Int) -> String {
    var short = stem.prefix(length)
    while short.last == "-" { short.removeLast() }
    return String(short)
  }

  /// The digest of a text's NFC form: two spellings that look the same have one.
  package static func digest(of text: String) -> Digest {
    Digest(of: text.composed)
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "_" || scalar.properties.isWhitespace
  }

  /// Names that Windows keeps for itself, whatever follows a dot.
  package static func isDevice(_ stem: String) -> Bool {
    if ["con", "prn", "aux", "nul"].contains(stem) { return true }
    guard stem.utf8.count == 4, stem.last?.isNumber == true else { return false }
    return stem.hasPrefix("com") || stem.hasPrefix("lpt")
  }
}

/// Text made equal where people would call it equal. The site's scripts do exactly the same.
package enum Folding {
  /// Trimmed, and without case: NFKD, upper case, lower case, NFKD, so that ß is ss.
  package static func compared(_ text: String) -> String {
    PlainFolding.folded(text, leavingOut: .ends)
      ?? caseless(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// The same with its ends as they are.
  package static func caseless(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.decomposedStringWithCompatibilityMapping
      .uppercased().lowercased().decomposedStringWithCompatibilityMapping
  }

  /// As `compared`, and without the accents U+0300–U+036F.
  package static func searched(_ text: String) -> String {
    if let plain = PlainFolding.folded(text, leavingOut: .ends) { return plain }
    var scalars = String.UnicodeScalarView()
    scalars.append(
      contentsOf: compared(text).unicodeScalars.filter { !(0x300...0x36F).contains($0.value) })
    return String(scalars)
  }
}
