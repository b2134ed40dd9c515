package import Model
import Support
import XML

/// Texts from outside as they are kept: cleaned, bounded, and nil where nothing is left of one.
package enum Written {
  package static func line(_ text: String?, limit: Int = 1_000) -> String? {
    kept(text.map { CleanText.line($0, limit: limit) })
  }

  package static func lines(_ text: String?, limit: Int = 20_000) -> String? {
    kept(text.map { CleanText.lines($0, limit: limit) })
  }

  /// Without the tags, and with each character reference as its character.
  package static func lineOfHTML(_ html: String?, limit: Int = 1_000) -> String? {
    kept(html.map { HTMLText.line($0, limit: limit) })
  }

  /// The same with its paragraphs.
  package static func linesOfHTML(_ html: String?, limit: Int = 20_000) -> String? {
    kept(html.map { HTMLText.plain($0, limit: limit) })
  }

  /// Several names as one.
  package static func names(_ names: [String]) -> String? {
    kept(names.compactMap { line($0, limit: 200) }.prefix(20).joined(separator: ", "))
  }

  /// Each tag once; more than a thousand are no tags.
  package static func tags(_ texts: some Sequence<String>) -> [Tag] {
    Tag.unique(
      texts.lazy.map { String($0.drop(while: \.isWhitespace).prefix(200)) }.prefix(1_000))
  }

  /// Those of a list such as `heron, reeds`.
  package static func tags(in list: String?, separator: Unicode.Scalar = ",") -> [Tag] {
    tags((list ?? "").unicodeScalars.split(separator: separator).lazy.map { String($0) })
  }

  private static func kept(_ text: String?) -> String? { text?.isVisible == true ? text : nil }
}
