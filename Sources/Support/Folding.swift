import Foundation

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
