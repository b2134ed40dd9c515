import Model
import Support
import Templating

extension ListPage {
  /// The page's pictures, how many there are in all, and the ways to the other pages.
  func noteList(in builder: inout DigestBuilder) {
    let grid = grid
    builder.add(list.name)
    builder.add(list.heading(site.words))
    builder.add(list.title(site.words))
    builder.add(page)
    builder.add(list.count(in: site), list.form(in: site).things)
    builder.add(list.form(in: site).pageSize)
    site.addCards(of: grid.pictures, to: &builder)
    guard case .collection(let entry) = list else { return }
    for number in grid.pictures { builder.add(entry.ranks[number]) }
  }
}

extension GridPage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {
    noteList(in: &builder)
    switch list {
    case .collection(let entry):
      let collection = entry.collection
      builder.add(collection.search)
      builder.add(collection.source.text)
      builder.add(collection.reported)
      builder.add(collection.retrieved)
    case .tag(let entry) where page == 1 && uses.holds("related", of: Self.self):
      for tag in site.related(to: entry, limit: Self.mostRelated) { builder.add(tag, uses) }
    case .all, .tag, .creator: break
    }
  }
}

extension HomePage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {
    noteList(in: &builder)
    builder.add(site.hasSeveralSources)
    var covers = Covers(site: site, beside: grid.range)
    builder.add(site.collections.count)
    for entry in site.collections {
      builder.add(entry.collection.title)
      builder.add(entry.address)
      builder.add(entry.collection.source.text)
      builder.add(entry.pictures.count, entry.form.things)
      let cover = covers.cover(of: entry)
      builder.add(cover.map { site.shared.card(of: $0, in: site) })
    }
    builder.add(site.tags.count)
    for tag in site.tags {
      builder.add(tag.shown)
      builder.add(tag.compared)
      builder.add(tag.slug)
      builder.add(tag.pictures.count)
    }
  }
}

extension CreatorPage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {
    noteList(in: &builder)
    builder.add(entry.creator)
    builder.add(entry.portrait)
  }
}
