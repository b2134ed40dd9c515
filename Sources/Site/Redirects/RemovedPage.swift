import Model
import Support
import Templating
import Theme

/// What stands at the address of a picture that was removed. It tells nothing of the picture, which
/// may be gone because somebody wanted it to be.
struct RemovedPage: SitePage {
  let site: SiteIndex
  let path: String

  var title: String? { site.words(.photoRemoved) }
  var description: String { site.words(.photoRemovedText) }
  var isIndexed: Bool { false }
  var breadcrumbs: [Link] { [] }

  static let fields = page([])

  /// Its words follow from what every page has.
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {}
}
