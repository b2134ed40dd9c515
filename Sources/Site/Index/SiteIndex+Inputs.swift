import Model
import Templating

extension SiteIndex {
  /// Of what every page has: the gallery's words, its sources, and which parts there are.
  ///
  /// - Parameter files: of the files that the site's own words are from.
  func commonDigest(words files: Digest, _ uses: TemplateUses) -> Digest {
    var ingredients = Ingredients()
    ingredients.add(files)
    ingredients.add(words.language)
    ingredients.add(words.isAsked)
    addGallery(to: &ingredients)
    for flag in [
      collections.count > 1, tags.isEmpty, creators.isEmpty, pictures.isEmpty, hasChanges,
    ] {
      ingredients.add(flag)
    }
    ingredients.add(wordsScript)
    ingredients.add(content.sources.count)
    for source in content.sources { ingredients.add(source) }
    addSources(to: &ingredients, uses)
    return ingredients.digest
  }

  private func addGallery(to ingredients: inout Ingredients) {
    for text in [
      content.title, content.description, content.language, content.author, content.baseURL?.text,
      content.generator,
    ] {
      ingredients.add(text)
    }
    ingredients.add(content.columns)
  }

  /// The sources of pictures in their order. Only one page tells how many pictures each has.
  private func addSources(to ingredients: inout Ingredients, _ uses: TemplateUses) {
    let counts = uses.holds("count", of: SourceView.self)
    ingredients.add(sources.count)
    for entry in sources {
      ingredients.add(entry.source)
      ingredients.add(entry.isUsed)
      if counts { ingredients.add(entry.count, entry.things) }
    }
  }

  /// Of what lists show of a picture, in whatever template.
  func cardDigest(of number: Int) -> Digest {
    // With its fields: its own page, which comes soon, needs them.
    let entry = opened(number)
    keepCard(of: entry)
    let picture = entry.picture
    var ingredients = Ingredients()
    ingredients.add(addresses[number].folder)
    ingredients.add(addresses[number].name)
    ingredients.add(picture.id)
    for text in [
      picture.kind.rawValue, picture.title, picture.caption, picture.credit, picture.page?.text,
      picture.creator?.name, creator(of: picture)?.name,
    ] {
      ingredients.add(text)
    }
    ingredients.add(picture.license)
    ingredients.add(picture.dimensions)
    // A picture without a title is called by its first tags.
    let isNamed = picture.title.map { !SourceText.line($0).isEmpty } ?? false
    let first = isNamed ? [] : picture.tags.prefix(3)
    ingredients.add(first.count)
    for tag in first { ingredients.add(tag.shown) }
    ingredients.add(entry.images)
    ingredients.add(pictures[number].publishesOriginal)
    ingredients.add(entry.looks.map { $0.hasAlpha ? 1 : 0 })
    ingredients.add(entry.looks?.palette ?? [])
    return ingredients.digest
  }

  /// The cards of some pictures, in their order.
  func addCards(of numbers: some Swift.Collection<Int>, to ingredients: inout Ingredients) {
    ingredients.add(numbers.count)
    for number in numbers { ingredients.add(shared.card(of: number, in: self)) }
  }
}
