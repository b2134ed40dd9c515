import Model
import Templating

extension PhotoPage {
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {
    ingredients.add(site.shared.card(of: number, in: site))
    ingredients.add(title)
    site.addKept(number, to: &ingredients)
    let entry = site.opened(number)
    addFacts(of: entry, to: &ingredients)
    addLinks(of: entry.picture, to: &ingredients, uses)
    addWays(to: &ingredients, uses)
    addCompanions(to: &ingredients)
  }

  /// What the page says of the picture beyond what its card says.
  private func addFacts(of entry: OpenedPicture, to ingredients: inout Ingredients) {
    ingredients.add(entry.picture.statistics.views)
    ingredients.add(entry.picture.statistics.likes)
    ingredients.add(entry.picture.dates.taken)
    ingredients.add(entry.picture.dates.published)
    ingredients.add(entry.picture.place)
    ingredients.add(entry.looks?.palette ?? [])
    ingredients.add(entry.looks.map { $0.hasAlpha ? 1 : 0 })
    // Counts that a service keeps are on the metadata page only.
    let told = entry.picture.fields.filter { Self.toldGroups.contains($0.group) }
    ingredients.add(told.count)
    for field in told { ingredients.add(field) }
  }

  /// Of the fields that are facts, that albums and reviews tell, and that name rights.
  private static let toldGroups: Set<Model.Field.Group> = [.camera, .description, .source, .people]

  private func addLinks(
    of picture: Picture, to ingredients: inout Ingredients, _ uses: TemplateUses
  ) {
    if let creator = site.creator(of: picture) {
      ingredients.add(creator.address)
      ingredients.add(creator.creator.page?.text)
    }
    let tags = site.tags(of: number)
    ingredients.add(tags.count)
    for tag in tags { ingredients.add(tag, uses) }
    if tags.count < picture.tags.count {
      // Machines are told of the first of them, and where one comes twice those are others.
      for tag in picture.tags { ingredients.add(tag.compared) }
    }
    site.addSearches(finding: number, to: &ingredients, uses)
  }

  /// A page may tell the picture's place among all: then every new picture changes it.
  private func addWays(to ingredients: inout Ingredients, _ uses: TemplateUses) {
    for other in [number - 1, number + 1] {
      ingredients.add(site.pictures.indices.contains(other) ? site.addresses[other].page : nil)
    }
    ingredients.add(number / site.form.pageSize)
    guard uses.holds("position", of: Self.self) else { return }
    ingredients.add(number)
    ingredients.add(site.pictures.count)
  }

  private func addCompanions(to ingredients: inout Ingredients) {
    let companions = Companions(site: site, number: number)
    site.addCards(of: companions.same, to: &ingredients)
    ingredients.add(companions.others)
    ingredients.add(companions.largest.map { site.addresses[$0].page })
    site.addCards(of: companions.alike(), to: &ingredients)
  }
}

extension SiteIndex {
  func addSearches(
    finding number: Int, to ingredients: inout Ingredients, _ uses: TemplateUses
  ) {
    let searches = collectionNumbers(of: number)
    ingredients.add(searches.count)
    for search in searches { ingredients.add(collections[search], uses) }
  }
}

/// How the entries of a site are taken in where pages link to them.
extension Ingredients {
  mutating func add(_ tag: TagEntry, _ uses: TemplateUses) {
    add(tag.shown)
    add(tag.slug)
    if uses.holds("count", of: Link.self) { add(tag.pictures.count) }
  }

  mutating func add(_ entry: CollectionEntry, _ uses: TemplateUses) {
    add(entry.collection.title)
    add(entry.address)
    if uses.holds("photos", of: Link.self) { add(entry.pictures.count, entry.form.things) }
  }

  mutating func add(_ file: SiteImages.File?) {
    add(file?.address)
    if let file { add(file.image) }
  }

  mutating func add(_ links: [Link]) {
    add(links.count)
    for link in links {
      for text in [link.text, link.link, link.count, link.photos, link.moment, link.separator] {
        add(text)
      }
      add(link.isWords)
    }
  }
}
