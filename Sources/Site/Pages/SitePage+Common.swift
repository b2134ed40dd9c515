import Model
import Templating

/// What every page has: its head, the way back to the root, the navigation, the footer.
extension SitePage {
  static var commonNames: [String] {
    [
      "root", "language", "direction", "generator", "gallery", "pageTitle", "description",
      "isIndexed", "assets", "hasSearches", "hasTags", "hasCreators", "hasPhotos",
      "hasSources", "sources",
    ]
  }

  func common(_ name: String) -> Value? {
    switch name {
    case "root": .text(root)
    case "language": .line(site.content.language)
    case "direction": .text(site.direction)
    case "generator": .line(site.content.generator)
    case "gallery": .view(GalleryView(content: site.content))
    case "pageTitle": .text(wholeTitle)
    case "description": .text(description)
    case "isIndexed": .flag(isIndexed)
    case "assets": .view(AssetsView(assets: site.assets))
    case "hasSearches": .flag(site.collections.count > 1)
    case "hasTags": .flag(!site.tags.isEmpty)
    case "hasCreators": .flag(!site.creators.isEmpty)
    case "hasPhotos": .flag(!site.pictures.isEmpty)
    case "hasSources": .flag(!site.sources.isEmpty)
    case "sources": .list(SourceView.all(of: site.sources))
    default: nil
    }
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
