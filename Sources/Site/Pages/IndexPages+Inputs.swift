import Model
import Templating

extension TagsPage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {
    ingredients.add(tags.letters(on: initial, of: self))
    ingredients.add(site.tags.count)
    // On the page of all, those with most pictures are among them.
    let shown = initial.map { tags.entries(under: $0) } ?? site.tags
    ingredients.add(initial?.heading)
    ingredients.add(tags.isSplit)
    ingredients.add(shown.count)
    for tag in shown {
      ingredients.add(tag.compared)
      ingredients.add(tag.shown)
      ingredients.add(tag.slug)
      ingredients.add(tag.pictures.count)
    }
  }
}

extension CreatorsPage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {
    ingredients.add(creators.letters(on: initial, of: self))
    ingredients.add(site.creators.count)
    ingredients.add(initial?.heading)
    ingredients.add(site.hasSeveralSources)
    for heading in creators.headings(on: initial) {
      ingredients.add(heading.heading)
      ingredients.add(heading.name)
      let entries = creators.entries(under: heading)
      ingredients.add(entries.count)
      for entry in entries {
        ingredients.add(entry.name)
        ingredients.add(entry.address)
        ingredients.add(entry.creator.source.text)
        ingredients.add(entry.creator.status)
        ingredients.add(entry.portrait)
        ingredients.add(entry.pictures.count, entry.form.things)
      }
    }
  }
}

extension CreditsPage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {
    ingredients.add(page)
    ingredients.add(lists.pages)
    ingredients.add(site.pictures.count, site.form.things)
    if page == 1 {
      ingredients.add(lists.licenses.count)
      for license in lists.licenses { add(license, to: &ingredients) }
    }
    for section in lists.sections(on: page) {
      ingredients.add(section.number)
      add(section.license, to: &ingredients)
      ingredients.add(section.creators.count)
      for part in section.creators { add(part, to: &ingredients) }
    }
  }

  private func add(_ license: CreditLists.License, to ingredients: inout Ingredients) {
    ingredients.add(license.name)
    ingredients.add(license.link)
    ingredients.add(license.lines.count, license.things)
    ingredients.add(lists.page(of: license))
  }

  private func add(_ part: CreditLists.Part, to ingredients: inout Ingredients) {
    ingredients.add(part.creator.name)
    ingredients.add(part.creator.entry?.address)
    ingredients.add(part.creator.entry?.creator.page?.text)
    ingredients.add(part.creator.lines.count, part.creator.things)
    site.addCards(of: part.pictures, to: &ingredients)
  }
}
