import Model
import Templating
import Theme

/// A licence on a page of credits, with the creators whose pictures are under it.
struct LicenseView: View {
  let license: CreditLists.License
  /// Among those of the page.
  let place: Int
  let site: SiteIndex
  let root: String

  static func anchor(_ number: Int) -> String { "licence-\(number + 1)" }

  static let fields = Fields<Self>([
    .line("name", "The licence's name") { $0.license.name },
    .text("anchor", "The `id` that the first page of credits leads to") {
      anchor($0.place)
    },
    .optional("link", "The licence's text, ready for `href`") { $0.license.link },
    .text("count", "How many of the page's pictures are under it, in words") {
      $0.site.words.count($0.license.count, $0.license.things)
    },
    .list("creators", "Who made them") { view in
      view.license.creators.map { CreditedView(creator: $0, site: view.site, root: view.root) }
    },
  ])
}

/// A creator on a page of credits.
struct CreditedView: View {
  let creator: CreditLists.Creator
  let site: SiteIndex
  let root: String

  static let fields = Fields<Self>([
    .line("name", "The creator's name") { $0.creator.name },
    .optional("page", "The creator's page in the gallery, ready for `href`") { view in
      view.creator.entry.map { view.root + $0.address }
    },
    .optional("link", "The creator's page elsewhere, ready for `href`") {
      $0.creator.entry?.creator.page?.text
    },
    .optional("profileWords", "The words that lead there, with its site") { view in
      view.creator.entry?.creator.page.map {
        view.site.words(.profileAt, ["host": $0.shortHost])
      }
    },
    .text("count", "How many of the page's pictures are by the creator, in words") {
      $0.site.words.count($0.creator.pictures.count, $0.creator.things)
    },
    .list("lines", "A line for each picture") { view in
      view.creator.pictures.map { CreditLine(number: $0, site: view.site, root: view.root) }
    },
  ])
}

/// The attribution of one picture.
struct CreditLine: View {
  let number: Int
  let site: SiteIndex
  let root: String

  static let fields = Fields<Self>([
    .text("text", "What the picture is called") { $0.site.name(of: $0.picture) },
    .text("link", "The picture's page, ready for `href`") {
      $0.root + $0.site.addresses[$0.number].page
    },
    .optionalLine("credit", "The credit that its source wants") { $0.picture.credit },
    .optional("sourcePage", "Its page at the source, ready for `href`") { $0.picture.page?.text },
    .line("sourceTitle", "What its source is called") { $0.site.sourceTitle(of: $0.picture) },
  ])

  private var picture: Picture { site.brief(number).picture }
}
