import TestSupport

@testable import Site
@testable import Theme

extension TemporaryFolder {
  /// The front page of a site and what its scripts need, with the pages of one folder more.
  func write(_ content: SiteContent, with pages: String? = nil) throws {
    let theme = try Theme.builtIn
    let wanted = ["index.html", "assets/", "data/"] + [pages].compactMap(\.self)
    for file in try SitePlan(content: content, theme: theme).files
    where wanted.contains(where: file.path.hasPrefix) {
      try write(try file.bytes(theme), to: file.path)
    }
  }
}
