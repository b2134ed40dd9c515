/// A page that the owner wrote.
package struct OwnPage: Hashable, Sendable {
  /// Where every page leads to it.
  package enum Place: String, CaseIterable, Sendable {
    case top, foot, none
  }

  /// Its address without `.html`.
  package var slug: String
  package var title: String
  package var menu: Place
  package var prose: Prose

  package init(slug: String, title: String, menu: Place = .foot, prose: Prose = Prose()) {
    (self.slug, self.title, self.menu, self.prose) = (slug, title, menu, prose)
  }

  package var path: String { Self.path(slug) }

  package static func path(_ slug: String) -> String { "\(slug).html" }

  /// What the site itself has at its top, as a file or as a folder: some servers leave the ending out.
  package static let reserved: Set<String> = [
    "404", "about", "all", "assets", "by", "changes", "creators", "credits", "data", "embed",
    "favourites", "feed", "gallery", "help", "iiif", "img", "index", "info", "map", "offline",
    "original", "pages", "photo", "robots", "s", "sha256sums", "site", "sitemap", "sw", "tag",
    "tags", "tiles", "ways",
  ]
}

/// A link of the owner's in the navigation.
package struct MenuEntry: Hashable, Sendable {
  package var title: String
  package var link: Prose.Reference

  package init(title: String, link: Prose.Reference) {
    (self.title, self.link) = (title, link)
  }
}
