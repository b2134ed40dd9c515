import Model
import Templating
import Theme

/// A list of pictures behind one of them: a saved search, or a tag.
struct CoverView: View {
  let title: String
  let address: String
  let count: String
  var source: String?
  let site: SiteIndex
  /// The picture that stands for the list.
  let cover: Int?
  let root: String

  static let fields = Fields<Self>([
    .line("title", "What the list is called") { $0.title },
    .text("link", "Its page, ready for `href`") { $0.root + $0.address },
    .text("count", "How many pictures it has, in words") { $0.count },
    .optionalLine("source", "Where they are from, in galleries of several sources") { $0.source },
    .part("image", "The picture that stands for it") { $0.image },
    .optional("colourClass", "The classes of that picture's main colour and focus") { view in
      view.cover.flatMap { view.site.brief($0).colourClass }
    },
  ])

  private var image: ImageView? {
    cover.flatMap {
      ImageView(
        card: site.card($0), root: root,
        sizes: "(max-width: 30rem) 64vw, (max-width: 90rem) 25vw, 22rem", loading: .eager)
    }
  }
}

extension CoverView {
  init(
    _ entry: CollectionEntry, in site: SiteIndex, namesSource: Bool, cover: Int?, root: String
  ) {
    self.init(
      title: entry.collection.title, address: entry.address,
      count: site.words.count(entry.pictures.count, entry.form.things),
      source: namesSource ? entry.collection.source.map(site.title) : nil, site: site,
      cover: cover, root: root)
  }

  init(_ tag: TagEntry, in site: SiteIndex, cover: Int?, root: String) {
    self.init(
      title: tag.shown, address: tag.address,
      count: site.words.count(tag.pictures.count, tag.form.things), site: site, cover: cover,
      root: root)
  }
}

/// The tags with most pictures, each behind one of these.
struct TagCovers: View {
  private static let most = 12

  let covers: [CoverView]

  /// Nil where hardly any tag has several pictures.
  init?(_ site: SiteIndex, root: String) {
    var covers = Covers(site: site, beside: [])
    let tags = site.mostUsedTags(Self.most).filter { $0.pictures.count > 1 }
    guard tags.count >= 4 else { return nil }
    self.covers = tags.map {
      CoverView($0, in: site, cover: covers.next(of: site.coverCandidates(of: $0)), root: root)
    }
  }

  static let fields = Fields<Self>([
    .list("covers", "The tags, each with one of its pictures") { $0.covers }
  ])
}
