import Model
import Support
import Templating
import Theme

/// The front page: what the gallery is, its saved searches and its first photos.
struct HomePage: ListPage {
  let site: SiteIndex

  var list: PictureList { .all }
  var page: Int { 1 }
  var path: String { "index.html" }
  var title: String? { nil }
  var description: String {
    site.content.description.map(SourceText.line)
      ?? site.words.inGallery(site.words.count(site.pictures.count, site.form.things))
  }

  static let fields = page(own + GridPart.fields.lifted { $0.grid })

  private static let own: [TemplateField<Self>] = [
    .list("searches", "The saved searches") { $0.searches },
    .text("searchCount", "How many saved searches or albums there are, in words") {
      $0.site.collectionsCount
    },
    .part("waysToTags", "What stands in for searching by typing, where there are tags") {
      WaysToTags(site: $0.site, root: $0.root)
    },
  ]

  private var searches: [SearchView] {
    let namesSources = site.hasSeveralSources
    var covers = Covers(site: site, beside: grid.range)
    return site.collections.map {
      SearchView(entry: $0, site: site, namesSource: namesSources, cover: covers.cover(of: $0))
    }
  }
}

extension HomePage {
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    hashList(into: &builder)
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

/// Chooses the covers of the saved searches on the front page. A cover is a picture of the page
/// too, so that the limit of a source holds for photos and covers together.
struct Covers {
  private let site: SiteIndex
  private var allowance: SourceAllowance

  init(site: SiteIndex, beside photos: some Sequence<Int>) {
    self.site = site
    allowance = SourceAllowance(site.content.sources)
    for number in photos { _ = allowance.take(site.pictures[number].id.source) }
  }

  mutating func cover(of entry: CollectionEntry) -> Int? {
    guard let cover = site.cover(of: entry.pictures),
      allowance.take(site.pictures[cover].id.source)
    else { return nil }
    return cover
  }
}
