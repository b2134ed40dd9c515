import Model
import Templating

/// What every page has: its head, the way back to the root, the navigation, the footer.
extension SitePage {
  /// What is this page's own, and what every page has.
  static func page(_ own: [Templating.Field<Self>]) -> Fields<Self> { Fields(own + common) }

  private static var common: [Templating.Field<Self>] {
    [
      .text("root", "The way to the site's top folder, such as `../`; empty in it") { $0.root },
      .line("language", "The language of the site, such as `en`") { $0.site.content.language },
      .text("direction", "The direction of that language: `ltr` or `rtl`") { $0.site.direction },
      .line("generator", "The program that made the page") { $0.site.content.generator },
      .view("gallery", "The gallery's own words") { GalleryView(content: $0.site.content) },
      .text("pageTitle", "The page's title, for the browser's tab") { $0.wholeTitle },
      .text("description", "A sentence for search engines") { $0.description },
      .flag("isIndexed", "Whether search engines may list the page") { $0.isIndexed },
      .flag("hasSearches", "Whether there is more than one saved search") {
        $0.site.collections.count > 1
      },
      .flag("hasTags", "Whether any picture has a tag") { !$0.site.tags.isEmpty },
      .flag("hasCreators", "Whether any creator is known") { !$0.site.creators.isEmpty },
      .flag("hasPhotos", "Whether the gallery holds any picture") { !$0.site.pictures.isEmpty },
      .flag("hasSources", "Whether the gallery has any source") { !$0.site.sources.isEmpty },
      .list("sources", "The sources of the gallery's pictures") {
        SourceView.all(of: $0.site.sources)
      },
    ]
  }

  private var wholeTitle: String {
    let gallery = SourceText.line(site.content.title)
    return title.map { "\($0) · \(gallery)" } ?? gallery
  }
}

extension SiteIndex {
  /// The direction of the gallery's language.
  var direction: String {
    let primary = content.language.lowercased().prefix { $0 != "-" && $0 != "_" }
    return ["ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"]
      .contains(String(primary)) ? "rtl" : "ltr"
  }
}
