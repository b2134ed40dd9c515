import Templating
import Theme

/// The way from the front page to a page, as its breadcrumbs and as what machines read of it.
extension SitePage {
  /// For pages that stand directly below the front page. Nothing above the front page itself.
  var breadcrumbs: [Link] {
    title.map { site.crumbs() + [Link(words: $0)] } ?? []
  }

  /// As a page shows them: seen from where it lies.
  static var breadcrumbs: TemplateField<Self> {
    .list("breadcrumbs", "The pages above this one from the front page on, and this one's name") {
      page in
      page.breadcrumbs.map { $0.seen(from: page.root) }
    }
  }
}

extension Link {
  fileprivate func seen(from root: String) -> Link {
    var seen = self
    seen.link = link.map { root + $0 }
    return seen
  }
}

extension SiteIndex {
  /// From the front page to a part of the site, where that is not the front page itself.
  func crumbs(_ section: SiteSection? = nil) -> [Link] {
    [Link(words: words(.home), link: "index.html")] + (section.map { [crumb($0)] } ?? [])
  }

  private func crumb(_ section: SiteSection) -> Link {
    Link(words: words(section.phrase(in: self)), link: section.path + section.place)
  }

  /// From the front page to a page of a series.
  func crumbs(_ list: PictureList, page: Int) -> [Link] {
    var first = firstCrumb(of: list)
    guard page > 1 else {
      first.link = nil
      return crumbs(above: list) + [first]
    }
    let number = Link(words: words(.pageNumber, ["number": words.number(page)]))
    return crumbs(above: list) + [first, number]
  }

  /// From the front page to the album that a picture lies in, else to all pictures. On which of their pages
  /// it is changes with each new picture before it, so that no page of a picture tells it.
  func crumbs(to picture: Int) -> [Link] {
    guard let home = homes(of: picture).first(where: { $0.place != nil }) else {
      return crumbs() + [firstCrumb(of: .all)]
    }
    return crumbs(above: .collection(home)) + [firstCrumb(of: .collection(home))]
  }

  /// All pictures begin below the searches of the front page.
  private func firstCrumb(of list: PictureList) -> Link {
    if case .all = list { return crumb(.photos) }
    return Link(text: list.heading(words), link: list.path(page: 1))
  }

  private func crumbs(above list: PictureList) -> [Link] {
    if case .all = list { return crumbs() }
    let first = crumbs(list.section.isPart(of: self) ? list.section : nil)
    guard case .collection(let entry) = list else { return first }
    return first + above(entry).map { firstCrumb(of: .collection($0)) }
  }
}
