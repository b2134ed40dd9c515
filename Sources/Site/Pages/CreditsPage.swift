import Model
import Support
import Templating
import Theme

/// Who made the pictures, and under which licence they are shown: a line for each picture.
struct CreditsPage: SitePage {
  let site: SiteIndex
  let lists: CreditLists
  let page: Int

  var path: String { Self.path(page: page) }
  var title: String? { heading }
  var description: String { site.words(.creditsDescription) }
  var section: SiteSection? { .credits }
  /// One picture more is to change no others.
  var tellsSourceCounts: Bool { page == 1 }

  var breadcrumbs: [Link] {
    guard page > 1 else { return site.crumbs() + [Link(words: heading)] }
    return site.crumbs() + [
      Link(words: site.words(.credits), link: Self.path(page: 1)),
      Link(words: site.words(.pageNumber, ["number": site.words.number(page)])),
    ]
  }

  private var heading: String { site.words.page(page, of: site.words(.credits)) }

  static func path(page: Int) -> String { page == 1 ? "credits.html" : "credits/\(page).html" }

  static let fields = page([
    .text("heading", "The page's heading, with its number from the second on") { $0.heading },
    .text("countLine", "How many pictures the page tells of, in words") { $0.countLine },
    .flag("isFirst", "Whether it is the first of the pages of credits") { $0.page == 1 },
    .part("contents", "The ways to the licences, where there are several") { $0.contents },
    .list("licenses", "The licences of the page, the most used first") { $0.licenses },
    .part("pager", "The ways to the other pages of credits, where there are any") { $0.pager },
  ])

  /// How many lines the page has; on the first of several also of how many.
  private var countLine: String {
    let (count, words) = (lists.count(on: page), site.words)
    guard page == 1, lists.pages > 1 else { return words.count(count, lists.things(on: page)) }
    return words(
      .rangeOfOne,
      [
        "first": words.number(count), "photos": words.count(site.pictures.count, site.form.things),
      ])
  }

  /// On the first page only.
  private var totals: [CreditLists.Total] {
    let totals = page == 1 ? lists.totals : []
    return totals.count > 1 ? totals : []
  }

  private var contents: LinkGroup? {
    LinkGroup(
      ifAny: totals.map { license in
        let place = "#" + LicenseView.anchor(license.place)
        return Link(
          text: license.name,
          link: license.page == 1 ? place : root + Self.path(page: license.page) + place,
          count: site.words.number(license.count))
      })
  }

  private var licenses: [LicenseView] {
    lists.licenses(on: page).enumerated().map { place, license in
      LicenseView(license: license, place: place, site: site, root: root)
    }
  }

  private var pager: PagerView? {
    guard lists.pages > 1 else { return nil }
    // So every picture is three links from the front page.
    return PagerView(page: page, pages: lists.pages, words: site.words, leadsToAll: true) {
      root + Self.path(page: $0)
    }
  }
}

extension CreditsPage {
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(pagerOf: page, pages: lists.pages)
    builder.add(lists.count(on: page), lists.things(on: page))
    if page == 1 { builder.add(site.pictures.count, site.form.things) }
    for license in totals {
      builder.add(license.name)
      for number in [license.count, license.page, license.place] { builder.add(number) }
    }
    let licenses = lists.licenses(on: page)
    builder.add(licenses.count)
    for license in licenses {
      builder.add(license.name)
      builder.add(license.link)
      builder.add(license.count, license.things)
      builder.add(license.creators.count)
      for creator in license.creators { add(creator, to: &builder) }
    }
  }

  private func add(_ creator: CreditLists.Creator, to builder: inout DigestBuilder) {
    builder.add(creator.name)
    builder.add(creator.entry?.address)
    builder.add(creator.entry?.creator.page?.text)
    builder.add(creator.pictures.count, creator.things)
    site.addCards(of: creator.pictures, to: &builder)
  }
}
