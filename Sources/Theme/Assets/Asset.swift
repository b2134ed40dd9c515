import Model
import Support

/// A file of the theme that is published under a name that says what it holds: a changed file has a
/// new address, so that no browser mixes old and new.
package struct Asset: Sendable {
  /// As the theme calls it: `site.css`, `icons/heart.svg`.
  package let name: String
  /// As they are published: a style sheet names the published assets.
  package let bytes: [UInt8]
  /// `assets/site-1f0c2a9b3d.css`
  package let address: String

  package static let folder = "assets/"

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    address = Self.publishedFolder(of: name) + Self.publishedName(of: name, bytes)
  }

  /// The folder that the asset will lie in, ending in `/`; known before its bytes are.
  package static func publishedFolder(of name: String) -> String {
    name.pathParts().dropLast().reduce(folder) { folder, part in
      let slug = Slug(String(part))
      let safe = slug.isFaithful ? slug.stem : slug.marked(Slug.digest(of: String(part)))
      return "\(folder)\(safe)/"
    }
  }

  private static func publishedName(of name: String, _ bytes: [UInt8]) -> String {
    let name = name.pathParts().last.map(String.init) ?? name
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
    let suffix = name[dot...].dropFirst().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      .lowercased().prefix(longestSuffix)
    let marked = Slug(String(name[..<dot])).marked(Digest(of: bytes), digits: 10)
    return suffix.isEmpty ? marked : "\(marked).\(suffix)"
  }

  private static let longestSuffix = 16
}
