import Model
import Support
import Templating
import Theme

/// A photo or a collection in a frame on another site: one image, what it is and who made it, and the way to its
/// page. It needs no script.
struct EmbedPage: SitePage {
  let site: SiteIndex
  let shown: Embedded

  var path: String { shown.path(in: site) }
  var title: String? { shown.title(in: site) }
  var isIndexed: Bool { false }
  var breadcrumbs: [Link] { [] }
  var refusesTraining: Bool {
    picture.map { site.brief($0).picture.refusesTraining } == true
      || site.content.training == .refused
  }
  var description: String { credit ?? title ?? "" }

  static let fields = page([
    .text("link", "The page that it is of, ready for `href`") {
      $0.root + $0.shown.page(in: $0.site)
    },
    .line("name", "What the photo or the collection is called") { $0.shown.name(in: $0.site) },
    .text("alt", "The picture in words, for those who cannot see it") { page in
      page.picture.map { AltText.of(page.site.brief($0).picture, page.site.words) } ?? ""
    },
    .part("image", "The picture, or that which stands for the collection") { page in
      page.picture.flatMap {
        ImageView(card: page.site.images(of: $0), root: page.root, sizes: "100vw", loading: .eager)
      }
    },
    .optional("credit", "Who made the photo, or how many photos the collection has") { $0.credit },
    .part("license", "The photo's licence, with a link where there is one") { page in
      page.license.map { Link(text: $0.name, link: $0.address?.text) }
    },
  ])

  private var picture: Int? { shown.picture(in: site) }

  private var credit: String? {
    guard case .photo(let number) = shown else { return shown.count(in: site) }
    let picture = site.brief(number).picture
    let credit = SourceText.line(picture.credit)
    return credit.isEmpty ? site.creator(of: picture)?.name : credit
  }

  private var license: License? {
    guard case .photo(let number) = shown else { return nil }
    return site.brief(number).picture.license
  }

  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(title)
    builder.add(credit)
    builder.add(shown.name(in: site))
    builder.add(shown.page(in: site))
    builder.add(refusesTraining)
    builder.add(picture.map { site.shared.card(of: $0, in: site) })
  }
}

/// What another site may show in a frame.
enum Embedded: Sendable {
  case photo(Int)
  case collection(CollectionEntry)

  /// All that anybody may be led to, if the gallery's owner wants it.
  static func all(in site: SiteIndex) -> [Embedded] {
    guard site.content.embeds, site.content.visibility == .public else { return [] }
    return site.pictures.indices.filter(site.isListed).map { .photo($0) }
      + GalleryFile.listed(in: site).map { .collection($0) }
  }

  /// What a page shows; nil where that has no frame.
  init?(_ page: any SitePage) {
    guard page.site.content.embeds, page.isListed else { return nil }
    switch page.subject {
    case .picture(let number): self = .photo(number)
    case .list(.collection(let entry), page: 1): self = .collection(entry)
    case .list, .words: return nil
    }
  }

  func path(in site: SiteIndex) -> String {
    switch self {
    case .photo(let number): site.addresses[number].embed
    case .collection(let entry): "embed/s/\(entry.slug)/index.html"
    }
  }

  func page(in site: SiteIndex) -> String {
    switch self {
    case .photo(let number): site.addresses[number].page
    case .collection(let entry): entry.address
    }
  }

  func title(in site: SiteIndex) -> String {
    switch self {
    case .photo(let number): site.titles[number]
    case .collection(let entry): entry.pageTitle
    }
  }

  func name(in site: SiteIndex) -> String {
    switch self {
    case .photo(let number): site.name(of: site.brief(number).picture)
    case .collection(let entry): SourceText.line(entry.collection.title)
    }
  }

  func count(in site: SiteIndex) -> String? {
    guard case .collection(let entry) = self else { return nil }
    return site.words.count(entry.pictures.count, entry.form.things)
  }

  /// The picture that is shown.
  func picture(in site: SiteIndex) -> Int? {
    switch self {
    case .photo(let number): number
    case .collection(let entry):
      site.coverCandidates(of: entry).first {
        site.isListed($0) && site.images(of: $0).largest != nil
      }
    }
  }
}
