import Model
import Templating

/// Who made the pictures, and under which licence they are shown.
struct CreditsPage: SitePage {
  /// Above this, creators are named with their number of photos only.
  static let mostLines = 1_000
  /// The page stays bounded; every photo's own page names its creator.
  static let mostCreators = 2_000

  let site: SiteIndex

  var path: String { "credits.html" }
  var title: String? { Words.credits }
  var description: String { "Who made the pictures of this gallery, and under which licences." }

  static let fields = page([
    .list("licenses", "The licences, the most used first") { $0.licenses },
    .text("countLine", "How many pictures the gallery holds, in words") {
      Words.count($0.site.pictures.count, $0.site.form.things)
    },
    .flag("isShortened", "Whether there are more creators than the page names") {
      CreditLists(site: $0.site).creatorCount > mostCreators
    },
  ])

  private var licenses: [LicenseView] {
    let lists = CreditLists(site: site)
    var left = Self.mostCreators
    return lists.licenses.compactMap { group in
      let shown = Array(group.creators.prefix(left))
      left -= shown.count
      guard !shown.isEmpty else { return nil }
      return LicenseView(
        group: group, creators: shown, site: site,
        withLines: site.pictures.count <= Self.mostLines)
    }
  }
}

struct LicenseView: View {
  let group: CreditLists.License
  let creators: [CreditLists.Creator]
  let site: SiteIndex
  let withLines: Bool

  static let fields = Fields<Self>([
    .line("name", "The licence's name") { $0.group.name },
    .optional("link", "The licence's text, ready for `href`") { $0.group.link },
    .text("count", "How many pictures are under it, in words") {
      $0.site.count(of: $0.group.creators.flatMap(\.pictures))
    },
    .list("creators", "Who made them") { license in
      license.creators.map {
        CreditedView(creator: $0, site: license.site, withLines: license.withLines)
      }
    },
  ])
}

struct CreditedView: View {
  let creator: CreditLists.Creator
  let site: SiteIndex
  let withLines: Bool

  static let fields = Fields<Self>([
    .line("name", "The creator's name") { $0.creator.name },
    .optional("link", "The creator's page elsewhere, ready for `href`") { $0.creator.link },
    .text("count", "How many pictures are by the creator, in words") {
      $0.site.count(of: $0.creator.pictures)
    },
    .flag("hasLines", "Whether each picture has a line of its own") { $0.withLines },
    .list("lines", "A line for each picture") { $0.lines },
  ])

  private var lines: [CreditLine] {
    withLines ? creator.pictures.map { CreditLine(number: $0, site: site) } : []
  }
}

/// The attribution of one picture.
struct CreditLine: View {
  let number: Int
  let site: SiteIndex

  static let fields = Fields<Self>([
    .line("text", "What the picture is called") { $0.picture.name },
    .text("link", "The picture's page, ready for `href`") { $0.site.addresses[$0.number].page },
    .optionalLine("credit", "The credit that its source wants") { $0.picture.credit },
    .optional("sourcePage", "Its page at the source, ready for `href`") { $0.picture.page?.text },
    .line("sourceTitle", "What its source is called") { $0.site.title(of: $0.picture.id.source) },
  ])

  private var picture: Picture { site.pictures[number].picture }
}
