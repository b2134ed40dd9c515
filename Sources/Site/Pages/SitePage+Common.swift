import Model
import Templating
import Theme

/// What every page has: its head, the way back to the root, the navigation, the footer.
extension SitePage {
  /// What is this page's own, and what every page has.
  static func page(_ own: [TemplateField<Self>]) -> Fields<Self> {
    Fields(own + about + frame.map(\.shared) + [breadcrumbs])
  }

  private static var about: [TemplateField<Self>] {
    [
      .text("pageTitle", "The page's title, for the browser's tab") { $0.wholeTitle },
      .text("description", "A sentence for search engines") { $0.description },
      .flag("isIndexed", "Whether search engines may list the page") { $0.isListed },
      .flag("refusesTraining", "Whether nobody is to train programs on what the page shows") {
        $0.refusesTraining
      },
      .flag("hasProse", "Whether a text of the owner's stands on the page") {
        $0.prose.map { !$0.pieces.isEmpty } ?? false
      },
      .flag("hasLayout", "Whether its list has a layout that the style sheet `layouts` is for") {
        $0.style.map { $0.layout != .rows } ?? false
      },
      .part("machine", "What the page tells machines, where the site's address is known") {
        StructuredDataView($0)
      },
    ]
  }

  /// What hangs on nothing of the page but what `sharing` names.
  private static var frame: [TemplateField<Self>] {
    [
      .text("root", "The way to the site's top folder, such as `../`; empty in it") { $0.root },
      .line("language", "The language of the site, such as `en`") { $0.site.words.language },
      .text("direction", "The direction of that language: `ltr` or `rtl`") {
        $0.site.words.direction
      },
      .text("rootClass", "Classes for the root element: the accent, and what the owner chose") {
        $0.site.rootClass
      },
      .view(
        "words",
        "What the site says by itself, in its language: `{{words.NAME}}` for each NAME in words/en.json"
      ) {
        WordsView(words: $0.site.words)
      },
      .markup("policy", "What pages may bring in and run: the content security policy") {
        Markup(trusted: $0.site.policies.own)
      },
      .markup("plainPolicy", "The same for a page without scripts and files") {
        Markup(trusted: $0.site.policies.plain)
      },
      .line("generator", "The program that made the page") { $0.site.content.generator },
      .view("gallery", "The gallery's own words") { GalleryView(content: $0.site.content) },
      .flag("hasFeed", "Whether the site has a feed, `feed.atom`") { $0.site.feedsReaders },
      .flag("isHome", "Whether it is the front page") { $0.path == "index.html" },
      .flag("isMap", "Whether it is the page of the map") { $0.path == MapPage.path },
      .text("wordsScript", "Where the words of the scripts are, seen from the top folder") {
        $0.site.wordsScript
      },
      .list("navigation", "The ways to the parts of the site, and to what its owner adds") {
        $0.navigation
      },
      .list("footPages", "The owner's pages that the footer leads to") { $0.ownPages(at: .foot) },
      .flag("hasSearches", "Whether there is more than one saved search, or album of a single one")
      {
        !$0.site.shelf.isEmpty
      },
      .text("searchesTitle", "What the saved searches are called: searches, albums, or both") {
        $0.site.words($0.site.collectionsPhrase)
      },
      .flag("hasTags", "Whether any picture has a tag") { !$0.site.tags.isEmpty },
      .flag("hasCreators", "Whether any creator is known") { !$0.site.creators.isEmpty },
      .flag("hasWays", "Whether there is a page of years, colours, cameras and the like") {
        !$0.site.ways.isEmpty
      },
      .flag("hasMap", "Whether there is a map, as it is known where pictures were taken") {
        $0.site.hasMap
      },
      .flag("hasPhotos", "Whether the gallery holds any picture") { !$0.site.pictures.isEmpty },
      .flag("hasSources", "Whether the gallery has any source") { !$0.site.sources.isEmpty },
      .flag("hasChanges", "Whether there is a page of what changed") { $0.site.hasChanges },
      .list("sources", "The sources of the gallery's pictures") {
        SourceView.all(
          of: $0.site.sources, in: $0.site, tellingCounts: $0.tellsSourceCounts)
      },
      .flag(
        "namesSources", "Whether any of them is to be named: a folder that is the only one is not"
      ) {
        $0.site.namesFolders || $0.site.sources.contains { !$0.source.isLocal }
      },
      .part("picturesFrom", "A sentence that names the sources of the pictures") {
        Parts(ifAny: $0.picturesFrom)
      },
    ]
  }

  private var picturesFrom: [Link] {
    let used = site.sources.filter { $0.isUsed && (site.namesFolders || !$0.source.isLocal) }
    guard !used.isEmpty else { return [] }
    let links = used.enumerated().map { place, entry in
      var link = Link(text: entry.source.title, link: entry.source.home?.text)
      link.separator = site.words.separator(after: place, of: used.count)
      return link
    }
    return site.words.parts(.picturesFrom, ["sources": links])
  }

  private var wholeTitle: String {
    let gallery = SourceText.line(site.content.title)
    return title.map { "\($0) · \(gallery)" } ?? gallery
  }
}

extension SitePage {
  var sharing: SharedPieces? {
    let place = section.flatMap(SiteSection.allCases.firstIndex) ?? SiteSection.allCases.count
    let isFirst = path == section?.path
    let look = root.utf8.count * (SiteSection.allCases.count + 1) + place
    return SharedPieces(in: site.keptParts, look: look * 2 + (isFirst ? 1 : 0))
  }
}

/// The gallery's own words, from its configuration.
struct GalleryView: View {
  let content: SiteContent

  static let fields = Fields<Self>([
    .line("title", "What the gallery is called") { $0.content.title },
    .optionalLine("description", "What it is, in a sentence") { $0.content.description },
    .optionalLine("author", "Who made it") { $0.content.author },
    .optional("address", "The whole address of the site, where it is known") {
      $0.content.baseURL?.text
    },
  ])
}
