import Model
import Templating

extension AboutPage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {
    ingredients.add(site.pictures.count, site.form.things)
    ingredients.add(site.tags.count)
    ingredients.add(site.pictures.map(\.retrieved).max())
    ingredients.add(site.collections.count)
    for entry in site.collections { ingredients.add(entry, uses) }
  }
}

extension ChangesPage {
  /// What the last builds changed, and where those pictures are that are still there.
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {
    let editions = site.content.history.editions
    ingredients.add(editions.count)
    var named: Set<PictureID> = []
    for edition in editions {
      ingredients.add(edition.moment)
      for changes in [edition.added, edition.changed, edition.removed] {
        ingredients.add(changes.count)
        ingredients.add(changes.listed.count)
        for item in changes.listed {
          ingredients.add(item.id)
          ingredients.add(item.name)
          named.insert(item.id)
        }
      }
    }
    for number in site.pictures.indices where named.contains(site.pictures[number].id) {
      ingredients.add(site.pictures[number].id)
      ingredients.add(site.titles[number])
      ingredients.add(site.addresses[number].page)
    }
  }
}

/// What these say is in the words of the site, and follows from what every page has.
extension HelpPage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {}
}

extension OfflinePage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {}
}

extension FavouritesPage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {}
}

extension NotFoundPage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {}
}
