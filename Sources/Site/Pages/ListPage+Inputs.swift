import Model
import Templating

extension ListPage {
  /// The page's pictures, how many there are in all, and the ways to the other pages.
  func noteList(in ingredients: inout Ingredients) {
    let grid = grid
    ingredients.add(series.name)
    ingredients.add(series.heading(site.words))
    ingredients.add(series.title(site.words))
    ingredients.add(page)
    ingredients.add(series.count(in: site), series.form(in: site).things)
    ingredients.add(series.form(in: site).pageSize)
    site.addCards(of: grid.pictures, to: &ingredients)
    guard case .collection(let entry) = series else { return }
    for number in grid.pictures { ingredients.add(entry.ranks[number]) }
  }
}

extension GridPage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {
    noteList(in: &ingredients)
    switch series {
    case .collection(let entry):
      let collection = entry.collection
      ingredients.add(collection.search)
      ingredients.add(collection.source.text)
      ingredients.add(collection.reported)
      ingredients.add(collection.retrieved)
    case .tag(let entry) where page == 1 && uses.holds("related", of: Self.self):
      for tag in site.related(to: entry, limit: Self.mostRelated) { ingredients.add(tag, uses) }
    case .all, .tag, .creator: break
    }
  }
}

extension HomePage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {
    noteList(in: &ingredients)
    ingredients.add(site.hasSeveralSources)
    var covers = Covers(site: site, beside: grid.range)
    ingredients.add(site.collections.count)
    for entry in site.collections {
      ingredients.add(entry.collection.title)
      ingredients.add(entry.address)
      ingredients.add(entry.collection.source.text)
      ingredients.add(entry.pictures.count, entry.form.things)
      let cover = covers.cover(of: entry)
      ingredients.add(cover.map { site.shared.card(of: $0, in: site) })
    }
    ingredients.add(site.tags.count)
    for tag in site.tags {
      ingredients.add(tag.shown)
      ingredients.add(tag.compared)
      ingredients.add(tag.slug)
      ingredients.add(tag.pictures.count)
    }
  }
}

extension CreatorPage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {
    noteList(in: &ingredients)
    ingredients.add(entry.creator)
    ingredients.add(entry.portrait)
  }
}
