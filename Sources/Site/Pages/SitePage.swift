import Templating

/// A page: values of its own, and those that every page has. It holds little and works out the
/// rest when it is asked, so that a plan of many pages stays small.
protocol SitePage: View {
  var site: SiteIndex { get }
  var path: String { get }
  /// Nil for the front page, which is called like the gallery.
  var title: String? { get }
  /// For search engines and previews.
  var description: String { get }
  /// Whether search engines may list the page.
  var isIndexed: Bool { get }
}

extension SitePage {
  var isIndexed: Bool { true }

  /// `../` for every folder that the page lies in.
  var root: String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }
}
