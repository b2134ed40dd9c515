import Model
import Templating

/// What it says is in the words of the site, and follows from what every page has.
extension RemovedPage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {}
}

extension MovedPage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {
    ingredients.add(successor)
    ingredients.add(name)
  }
}

extension SiteIndex {
  /// Whether a picture is kept, and since when. What its source is called is on every page.
  func addKept(_ number: Int, to ingredients: inout Ingredients) {
    let entry = pictures[number]
    ingredients.add(entry.isKept)
    ingredients.add(entry.isKept ? entry.retrieved : nil)
  }
}
