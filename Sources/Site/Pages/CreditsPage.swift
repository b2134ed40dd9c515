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
    .text("countLine", "Which pictures of how many the page tells of, in words") {
      $0.site.words.range($0.range, of: $0.site.pictures.count, $0.site.form.things)
    },
    .flag("isFirst", "Whether it is the first of the pages of credits") { $0.page == 1 },
    .part("contents", "The ways to the licences, where there are several") { $0.contents },
    .list("licenses", "The licences, the most used first") { $0.licenses },
    .part("pager", "The ways to the other pages of credits, where there are any") { $0.pager },
  ])

  private var range: Range<Int> {
    let first = (page - 1) * CreditLists.linesOnPage
    return first..<min(first + CreditLists.linesOnPage, site.pictures.count)
  }

  /// On the first page only.
  private var contents: CreditContents? {
    guard page == 1, lists.licenses.count > 1 else { return nil }
    return CreditContents(
      tags: lists.licenses.enumerated().map { number, license in
        let page = lists.page(of: license)
        let place = "#" + LicenseView.anchor(number)
        return Link(
          text: license.name, link: page == 1 ? place : root + Self.path(page: page) + place,
          count: site.words.number(license.lines.count))
      })
  }

  private var licenses: [LicenseView] {
    lists.sections(on: page).map { LicenseView(section: $0, site: site, root: root) }
  }

  private var pager: PagerView? {
    guard lists.pages > 1 else { return nil }
    return PagerView(page: page, pages: lists.pages, words: site.words) {
      root + Self.path(page: $0)
    }
  }
}

extension CreditsPage {
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(page)
    builder.add(lists.pages)
    builder.add(site.pictures.count, site.form.things)
    if page == 1 {
      builder.add(lists.licenses.count)
      for license in lists.licenses { add(license, to: &builder) }
    }
    for section in lists.sections(on: page) {
      builder.add(section.number)
      add(section.license, to: &builder)
      builder.add(section.creators.count)
      for part in section.creators { add(part, to: &builder) }
    }
  }

  private func add(_ license: CreditLists.License, to builder: inout DigestBuilder) {
    builder.add(license.name)
    builder.add(license.link)
    builder.add(license.lines.count, license.things)
    builder.add(lists.page(of: license))
  }

  private func add(_ part: CreditLists.Part, to builder: inout DigestBuilder) {
    builder.add(part.creator.name)
    builder.add(part.creator.entry?.address)
    builder.add(part.creator.entry?.creator.page?.text)
    builder.add(part.creator.lines.count, part.creator.things)
    site.addCards(of: part.pictures, to: &builder)
  }
}

/// The licences by name.
struct CreditContents: View {
  let tags: [Link]

  static let fields = Fields<Self>([
    .list("tags", "The licences, each with the number of its pictures") { $0.tags }
  ])
}
