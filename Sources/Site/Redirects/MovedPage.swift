import Model
import Support
import Templating
import Theme

/// What stands at the address of a page that is not there any more, and leads to what took its place.
struct MovedPage: SitePage {
  let site: SiteIndex
  let path: String
  /// The page that took its place, seen from the top folder, and what that is called.
  let successor: String
  let name: String

  var title: String? { site.words(.pageMoved) }
  var description: String { site.words(.pageMovedText) }
  var isIndexed: Bool { false }
  var breadcrumbs: [Link] { [] }

  static let fields = page([
    .text("link", "The page that took its place, ready for `href`") { $0.root + $0.successor },
    .line("name", "What that page is called") { $0.name },
  ])
}

extension MovedPage {
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(successor)
    builder.add(name)
  }
}
