import Model
import Support
import Templating

extension PhotoPage {
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(site.shared.card(of: number, in: site))
    builder.add(title)
    site.addKept(number, to: &builder)
    builder.add(site.isListed(number))
    let entry = site.opened(number)
    builder.add(entry.picture.refusesTraining)
    // What the page says of the picture beyond what its card says.
    builder.add(entry.picture.statistics.views)
    builder.add(entry.picture.statistics.likes)
    builder.add(site.shared.record(of: number, in: site))
    addLinks(of: entry.picture, to: &builder, uses)
    addWays(to: &builder, uses)
    addCompanions(to: &builder)
  }

  /// Without counts, which are others from day to day.
  func addLastingFacts(of entry: OpenedPicture, to builder: inout DigestBuilder) {
    builder.add(entry.picture.dates.takenShown?.machineDate)
    builder.add(entry.picture.dates.published)
    builder.add(entry.picture.place)
    builder.add(entry.features?.palette ?? [])
    builder.add(entry.features.map { $0.hasAlpha ? 1 : 0 })
    // Counts that a service keeps are on the metadata page only.
    let shown = entry.picture.fields.filter { Self.toldGroups.contains($0.group) }
    builder.add(shown.count)
    for field in shown { builder.add(field) }
  }

  /// Of the fields that are facts, that albums and reviews tell, and that name rights.
  private static let toldGroups: Set<Field.Group> = [.camera, .description, .source, .people]

  private func addLinks(
    of picture: Picture, to builder: inout DigestBuilder, _ uses: TemplateUses
  ) {
    if let creator = site.creator(of: picture) {
      builder.add(creator.address)
      builder.add(creator.creator.page?.text)
    }
    let tags = site.tags(of: number)
    builder.add(tags.count)
    for tag in tags { builder.add(tag, uses) }
    if tags.count < picture.tags.count {
      // Machines are told of the first of them, and where one comes twice those are others.
      for tag in picture.tags { builder.add(tag.compared) }
    }
    site.addSearches(finding: number, to: &builder, uses)
  }

  /// A page may tell the picture's place among all: then every new picture changes it.
  private func addWays(to builder: inout DigestBuilder, _ uses: TemplateUses) {
    for step in [-1, 1] { builder.add(neighbour(step)) }
    guard uses.holds("position", of: Self.self) else { return }
    builder.add(place)
    builder.add(site.groups.cards.count)
  }

  private func addCompanions(to builder: inout DigestBuilder) {
    let companions = Companions(site: site, number: number)
    site.addCards(of: companions.same, to: &builder)
    builder.add(companions.hasOthers)
    builder.add(([number] + companions.same).firstIndex { $0 == companions.largest })
    site.addCards(of: companions.alike(), to: &builder)
  }
}

extension SiteIndex {
  func addSearches(
    finding number: Int, to builder: inout DigestBuilder, _ uses: TemplateUses
  ) {
    let searches = homes(of: number)
    builder.add(searches.count)
    for search in searches { builder.add(search, uses) }
    let home = searches.first { $0.place != nil }
    builder.add(
      shared.home(home?.address ?? "") {
        var builder = DigestBuilder()
        builder.add(crumbs(to: number))
        return builder.digest
      })
  }
}

/// How the entries of a site are taken in where pages link to them.
extension DigestBuilder {
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

  mutating func add(_ file: SiteImages.ImageFile?) {
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
