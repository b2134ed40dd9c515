import Model
import Support
import Templating
import Theme

extension PlannedFile {
  static func inputs(of bytes: [UInt8], _ salt: Digest?) -> Digest {
    var builder = DigestBuilder()
    builder.add("bytes")
    builder.add(salt)
    builder.add(Digest(of: bytes))
    return builder.digest
  }
}

extension SitePage {
  /// The digest of everything that the page is made of, made with that template.
  func inputs(_ template: String, _ theme: Theme, salt: Digest?) -> Digest {
    let recipe = theme.recipe(template, for: Self.self)
    let key = SharedDigests.Key(template: template, words: theme.wordsDigest)
    var builder = DigestBuilder()
    builder.add("page")
    builder.add(salt)
    builder.add(recipe.digest)
    builder.add(
      site.shared.common(key) { site.commonDigest(words: theme.wordsDigest, recipe.uses) })
    builder.add(path)
    hash(into: &builder, recipe.uses)
    return builder.digest
  }
}
