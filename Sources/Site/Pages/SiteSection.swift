import Templating
import Theme

/// The parts of the site that the header of every page leads to.
enum SiteSection: CaseIterable, Sendable {
  case photos, searches, tags, creators, credits

  var phrase: Phrase {
    switch self {
    case .photos: .allPhotos
    case .searches: .searches
    case .tags: .allTags
    case .creators: .creators
    case .credits: .credits
    }
  }

  /// The page that the header leads to.
  var path: String {
    switch self {
    case .photos, .searches: "index.html"
    case .tags: "tags/index.html"
    case .creators: "creators/index.html"
    case .credits: "credits.html"
    }
  }

  /// The place on it.
  var place: String {
    switch self {
    case .photos: "#photos"
    case .searches: "#searches"
    case .tags, .creators, .credits: ""
    }
  }

  /// Whether a site has it: no link leads to an empty page.
  func isPart(of site: SiteIndex) -> Bool {
    switch self {
    case .photos, .credits: true
    case .searches: site.collections.count > 1
    case .tags: !site.tags.isEmpty
    case .creators: !site.creators.isEmpty
    }
  }
}

/// One link of the header.
struct SectionLink: View {
  let section: SiteSection
  let root: String
  let words: Words
  /// The page that the header is on, and the section that it belongs to.
  let path: String
  let current: SiteSection?

  static let fields = Fields<Self>([
    .text("text", "What the part is called") { $0.words($0.section.phrase) },
    .text("link", "Its first page, ready for `href`") {
      $0.root + $0.section.path + $0.section.place
    },
    .optional(
      "current", "Ready for `aria-current`: `page` on that page, `true` on others of the part"
    ) { link in
      guard link.section == link.current else { return nil }
      return link.path == link.section.path ? "page" : "true"
    },
  ])
}

extension SitePage {
  var navigation: [SectionLink] {
    SiteSection.allCases.filter { $0.isPart(of: site) }.map {
      SectionLink(
        section: $0, root: root, words: site.words, path: path, current: section)
    }
  }
}
