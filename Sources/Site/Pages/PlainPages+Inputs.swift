import Model
import Support
import Templating

extension AboutPage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(site.pictures.count, site.form.things)
    builder.add(site.tags.count)
    builder.add(site.pictures.map(\.retrieved).max())
    builder.add(site.collections.count)
    for entry in site.collections { builder.add(entry, uses) }
  }
}

extension ChangesPage {
  /// What the last builds changed, and where those pictures are that are still there.
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {
    let editions = site.content.history.editions
    builder.add(editions.count)
    var named: Set<PictureID> = []
    for edition in editions {
      builder.add(edition.moment)
      for changes in [edition.added, edition.changed, edition.removed] {
        builder.add(changes.count)
        builder.add(changes.listed.count)
        for item in changes.listed {
          builder.add(item.id)
          builder.add(item.name)
          named.insert(item.id)
        }
      }
    }
    for number in site.pictures.indices where named.contains(site.pictures[number].id) {
      builder.add(site.pictures[number].id)
      builder.add(site.titles[number])
      builder.add(site.addresses[number].page)
    }
  }
}

/// What these say is in the words of the site, and follows from what every page has.
extension HelpPage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {}
}

extension OfflinePage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {}
}

extension FavouritesPage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {}
}

extension NotFoundPage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {}
}
