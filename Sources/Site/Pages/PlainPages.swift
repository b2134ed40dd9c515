import Model
import Support
import Templating
import Theme

/// What the gallery is, where its pictures are from, and when they last changed.
struct AboutPage: SitePage {
  let site: SiteIndex

  var path: String { "about.html" }
  var title: String? { site.words(.aboutGallery) }
  var description: String { site.words(.aboutDescription) }

  static let fields = page([
    .view("summary", "What the gallery holds, in sentences") { Parts($0.summary) },
    .list("searches", "The saved searches") { page in
      page.site.collections.map { Link($0, root: page.root, page.site.words) }
    },
    .flag("hasAnySearch", "Whether there is any saved search") { !$0.site.collections.isEmpty },
  ])

  private var summary: [Link] {
    let words = site.words
    let content = site.content
    let text = { (text: String) in [Link(text: text, link: nil)] }
    let sentences = [
      words.parts(
        .holds,
        [
          "gallery": text(content.title),
          "photos": text(words.count(site.groups.cards.count, site.form.things)),
          "tags": text(words(.tagCount, count: site.tags.count)),
        ]),
      site.pictures.isEmpty ? nil : text(described),
      content.author.map { words.parts(.madeBy, ["author": text($0)]) },
      site.pictures.map(\.changed).max().map {
        words.parts(.lastChange, ["day": [words.link($0)]])
      },
    ]
    return Array(sentences.compactMap(\.self).joined(separator: [Link(words: " ")]))
  }
}

extension AboutPage {
  private var described: String {
    let photos = site.words.count(site.groups.cards.count, site.form.things)
    return site.words(.described, count: site.described, ["photos": photos])
  }

  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(site.groups.cards.count, site.form.things)
    builder.add(site.tags.count)
    builder.add(site.described)
    builder.add(site.pictures.map(\.changed).max())
    builder.add(site.collections.count)
    for entry in site.collections { builder.add(entry, uses) }
  }
}

/// What a browser shows instead of a page that it cannot get.
struct OfflinePage: SitePage {
  static let path = "offline.html"

  let site: SiteIndex

  var path: String { Self.path }
  var title: String? { site.words(.offline) }
  var description: String { site.words(.offlineText) }
  var isIndexed: Bool { false }

  static let fields = page([
    .part("hero", "The picture of the front page, where there is one") { page in
      page.site.hero.map { HeroView(site: page.site, number: $0) }
    }
  ])

  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(site.hero.map { site.shared.card(of: $0, in: site) })
  }
}

/// The pictures that a visitor has marked: a script fills it, as only their browser knows them.
struct FavouritesPage: SitePage {
  static let path = "favourites.html"
  private static let most = 6

  let site: SiteIndex

  var path: String { Self.path }
  var title: String? { site.words(.favourites) }
  var description: String { site.words(.favouritesDescription) }
  var isIndexed: Bool { false }
  var style: GridStyle? { site.style }

  static let fields = page([
    .list("cards", "The first pictures of the gallery, to begin with") { page in
      page.first.map { number in
        CardView(
          site: page.site, number: number, root: page.root, place: Int.max, rank: nil,
          use: .companion)
      }
    }
  ])

  private var first: some Swift.Collection<Int> { site.groups.cards.prefix(Self.most) }

  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    site.addCards(of: first, to: &builder)
  }
}

/// Shown by a host at any depth, so that no relative link of it can work.
struct NotFoundPage: SitePage {
  let site: SiteIndex

  var path: String { "404.html" }
  var title: String? { site.words(.notFound) }
  var description: String { site.words(.notFoundDescription) }
  var isIndexed: Bool { false }
  var breadcrumbs: [Link] { [] }

  static let fields = page([
    .optional("home", "The whole address of the front page, where the site's own is known") {
      $0.site.address?.address(of: "index.html")
    },
    .optional("photos", "The whole address of all photos, where that is known") {
      $0.site.address.map { $0.address(of: "index.html") + "#photos" }
    },
    .flag("hasSketch", "Whether there is a picture whose likeness can be drawn") {
      !$0.cells.isEmpty
    },
    .list("cells", "What the picture of the front page looks like from afar, in 4 × 3 cells") {
      $0.cells
    },
  ])

  /// It may load nothing, as it stands at any depth.
  private var cells: [SketchCell] {
    let sketch = site.hero.flatMap { site.card($0).sketch }
    return (sketch?.colours ?? []).enumerated().map { SketchCell(place: $0, colour: $1) }
  }

  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(site.hero.map { site.shared.card(of: $0, in: site) })
  }
}

/// A cell of a sketch, for a drawing of 4 × 3.
struct SketchCell: View {
  let place: Int
  let colour: RGBColour

  static let fields = Fields<Self>([
    .text("x", "Where it begins from the left") { String($0.place % ImageSketch.columns) },
    .text("y", "Where it begins from above") { String($0.place / ImageSketch.columns) },
    .text("colour", "Its colour, such as `#2f6690`") { $0.colour.hex },
  ])
}
