import Model
import Support
import Templating

/// A page: values of its own, and those that every page has. It holds little and works out the
/// rest when it is asked, so that a plan of many pages stays small.
protocol SitePage: View {
  var site: SiteIndex { get }
  var path: String { get }
  /// `../` for every folder that the page lies in.
  var root: String { get }
  /// Nil for the front page, which is called like the gallery.
  var title: String? { get }
  /// For search engines and previews.
  var description: String { get }
  /// Whether search engines may list the page, where its gallery is not for itself.
  var isIndexed: Bool { get }
  /// Whether nobody is to train programs on what it shows.
  var refusesTraining: Bool { get }
  /// The pages above it from the front page on, with their addresses seen from the top folder, and
  /// last the page itself without one.
  var breadcrumbs: [Link] { get }
  /// The part of the site that it belongs to; nil for those of none.
  var section: SiteSection? { get }
  /// Whether it may tell how many pictures each source has.
  var tellsSourceCounts: Bool { get }
  /// How the cards of its list stand; nil where it has none.
  var style: GridStyle? { get }
  /// The owner's text on it.
  var prose: Prose? { get }
  /// What machines are told that it shows.
  var subject: PageSubject { get }
  /// The image files of one of its pictures.
  func images(of number: Int) -> SiteImages
  /// The same page with what it asks for again and again looked up, for one rendering.
  func opened() -> Self
  /// Adds everything that the page is made of beside what every page has, its path and its
  /// template. What is left out here stays on an old page for ever.
  ///
  /// - Parameter uses: what its template can ask for. What changes with every picture of the gallery,
  ///   such as the number of all, is added only where it is among that.
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses)
}

extension SitePage {
  var isIndexed: Bool { true }
  var refusesTraining: Bool { site.content.training == .refused }
  /// Whether search engines may list the page.
  var isListed: Bool { isIndexed && site.content.visibility == .public }
  var section: SiteSection? { nil }
  var tellsSourceCounts: Bool { true }
  var style: GridStyle? { nil }
  var prose: Prose? { nil }
  var subject: PageSubject { .words }
  func images(of number: Int) -> SiteImages { site.images(of: number) }
  func opened() -> Self { self }

  var root: String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }
}
