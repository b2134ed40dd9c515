import Model
import Support
import Templating
import Theme

/// A page that the owner wrote.
struct TextPage: SitePage {
  let site: SiteIndex
  let page: OwnPage

  var path: String { page.path }
  var title: String? { SourceText.line(page.title) }
  var description: String { page.prose.summary ?? SourceText.line(page.title) }
  /// The navigation says that one is here.
  var sharing: SharedPieces? { nil }
  var prose: Prose? { page.prose }

  static let fields = page([
    .text("heading", "The page's heading") {
      SourceText.line($0.page.prose.heading ?? $0.page.title)
    },
    .part("prose", "The text of the page") { ProseView($0.prose, on: $0) },
  ])

  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(page.title)
    builder.add(page.prose, in: site)
  }
}
