import Model
import Templating

extension PlannedFile {
  static func inputs(of bytes: [UInt8], _ salt: Digest?) -> Digest {
    var ingredients = Ingredients()
    ingredients.add("bytes")
    ingredients.add(salt)
    ingredients.add(Digest(of: bytes))
    return ingredients.digest
  }
}

extension SitePage {
  /// The digest of everything that the page is made of, made with that template.
  func inputs(_ template: String, _ theme: Theme, salt: Digest?) -> Digest {
    let recipe = theme.recipes.recipe(template, for: Self.self, in: theme.library)
    let key = SharedIngredients.Key(template: template, words: theme.wordsDigest)
    var ingredients = Ingredients()
    ingredients.add("page")
    ingredients.add(salt)
    ingredients.add(recipe.digest)
    ingredients.add(
      site.shared.common(key) { site.commonDigest(words: theme.wordsDigest, recipe.uses) })
    ingredients.add(path)
    note(in: &ingredients, recipe.uses)
    return ingredients.digest
  }
}
