import Model
import Support
import Templating
import Theme

/// One link of the header or of the footer.
struct NavigationLink: View {
  let text: String
  let link: String
  /// Ready for `aria-current`.
  var current: String?

  static let fields = Fields<Self>([
    .text("text", "What it leads to is called") { $0.text },
    .text("link", "Where it leads, ready for `href`") { $0.link },
    .optional("rel", "What the link is, ready for `rel`, where it leads out of the site") {
      $0.link.hasPrefix("http") ? "noreferrer" : nil
    },
    .optional(
      "current", "Ready for `aria-current`: `page` on that page, `true` on others of the part"
    ) { $0.current },
  ])
}

extension SitePage {
  /// The parts of the site, the owner's pages, and what else the owner wants to be there.
  var navigation: [NavigationLink] {
    let parts = SiteSection.allCases.filter { $0.isPart(of: site) }.map { part in
      NavigationLink(
        text: site.words(part.phrase(in: site)), link: root + part.path + part.place,
        current: part == section ? (path == part.path ? "page" : "true") : nil)
    }
    let others = site.content.menu.compactMap { entry in
      site.proseLinks[entry.link.target].map { found in
        let isOutside = if case .address = entry.link.target { true } else { false }
        return NavigationLink(
          text: SourceText.line(entry.title), link: isOutside ? found.path : root + found.path)
      }
    }
    return parts + ownPages(at: .top) + others
  }

  /// Those of the owner that stand there.
  func ownPages(at place: OwnPage.Place) -> [NavigationLink] {
    site.content.pages.filter { $0.menu == place }.map {
      NavigationLink(
        text: SourceText.line($0.title), link: root + $0.path,
        current: path == $0.path ? "page" : nil)
    }
  }
}

extension SiteIndex {
  /// Of what every page leads to beside the parts of the site.
  func addNavigation(to builder: inout DigestBuilder) {
    let shown = content.pages.filter { $0.menu != .none }
    builder.add(shown.count)
    for page in shown {
      for text in [page.slug, page.title, page.menu.rawValue] { builder.add(text) }
    }
    builder.add(content.menu.count)
    for entry in content.menu {
      builder.add(entry.title)
      builder.add(proseLinks[entry.link.target]?.path)
    }
  }
}
