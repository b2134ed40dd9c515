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
      ?? site.words.inGallery(site.words.count(site.groups.cards.count, site.form.things))
  }

  var prose: Prose? { site.content.home }

  static let fields = page(own + GridPart.fields.lifted { $0.grid })

  private static let own: [TemplateField<Self>] = [
    .part("hero", "The picture that the page begins with, where there is one") { page in
      page.site.hero.map { HeroView(site: page.site, number: $0) }
    },
    .part("prose", "The owner's text, where there is one") {
      ProseView($0.prose, on: $0)
    },
    .list("searches", "The saved searches, or the albums of a single one") { $0.shelf.covers },
    .list("otherSearches", "Those beyond the first \(ShelfView.most), without pictures") {
      $0.shelf.others
    },
    .flag("hasOtherSearches", "Whether there are so many") { $0.site.shelf.count > ShelfView.most },
    .text("searchCount", "How many saved searches or albums there are, in words") {
      $0.site.collectionsCount
    },
    .part("waysToTags", "What stands in for searching by typing, where there are tags") {
      WaysToTags(site: $0.site, root: $0.root)
    },
  ]

  private var shelf: ShelfView {
    ShelfView(
      site.shelf, in: site, beside: grid.range, root: root, namesSources: site.hasSeveralSources)
  }
}

extension HomePage {
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    hashList(into: &builder)
    builder.add(site.hero.map { site.shared.card(of: $0, in: site) })
    builder.add(site.content.home, in: site)
    builder.add(site.hasSeveralSources)
    builder.add(site.shelf, in: site, beside: grid.range)
    builder.add(site.tags.count)
    for tag in site.tags {
      builder.add(tag.shown)
      builder.add(tag.compared)
      builder.add(tag.slug)
      builder.add(tag.pictures.count)
    }
  }
}

/// The picture that the front page begins with.
struct HeroView: View {
  let site: SiteIndex
  let number: Int

  static let fields = Fields<Self>([
    .text("link", "The picture's page, ready for `href`") { $0.site.addresses[$0.number].page },
    .line("caption", "What it is called, and who made it") {
      let facts = $0.site.card($0.number)
      return facts.printed ?? facts.name
    },
    .optional("colourClass", "The classes of its main colour and focus, such as `k21 x5 y3`") {
      $0.site.card($0.number).colourClass
    },
    .part("image", "The image in the sizes that suit a whole window") {
      ImageView(hero: $0.site.brief($0.number), root: "")
    },
  ])
}

/// Chooses the covers of the saved searches on the front page. A cover is a picture of the page
/// too, so that the limit of a source holds for photos and covers together.
struct Covers {
  let site: SiteIndex
  private var allowance: SourceAllowance
  private var used: Set<Int> = []

  init(site: SiteIndex, beside photos: some Sequence<Int>) {
    self.site = site
    allowance = SourceAllowance(site.content.sources)
    for number in photos { _ = allowance.take(site.pictures[number].id.source) }
  }

  mutating func cover(of numbers: [Int]) -> Int? {
    guard let cover = site.cover(of: numbers), allowance.take(site.pictures[cover].id.source)
    else { return nil }
    return cover
  }

  /// One that does not stand for another list already, where there is one.
  mutating func next(of numbers: [Int]) -> Int? {
    let fresh = numbers.prefix(20).filter { !used.contains($0) }
    guard let cover = cover(of: fresh) ?? cover(of: numbers) else { return nil }
    used.insert(cover)
    return cover
  }
}
