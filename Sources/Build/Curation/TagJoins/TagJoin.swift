package import Model
import Support

/// Two tags that are probably one, in two spellings.
package struct TagJoin: Hashable, Sendable {
  /// What makes them look like one.
  package enum Likeness: String, Sendable {
    /// They differ in spaces, hyphens and accents alone.
    case letters
    /// One is the plural of the other.
    case plural
    /// A long word differs in a letter.
    case slip
  }

  /// The tag that would be another word for the other, and how many pictures have it.
  package let tag: Tag
  package let count: Int
  package let meant: Tag
  package let meantCount: Int
  package let likeness: Likeness
  /// How many pictures have both.
  package let together: Int
  /// How alike the tags beside them are, in percent; nil where one of them always stands alone.
  package let nearness: Int?

  /// The entry of a curation file's `tags` that joins them.
  package var entry: String {
    let (key, meant) = (XMLEscaping.escaped(tag.compared), XMLEscaping.escaped(meant.shown))
    return "<key>\(key)</key><dict><key>is</key><string>\(meant)</string></dict>"
  }
}
