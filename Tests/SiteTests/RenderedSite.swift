import Foundation
import Model
import Testing

@testable import Site

/// The pages of a site, rendered: all, or those in one folder.
struct RenderedSite {
  let order: [String]
  /// The HTML pages by path.
  let pages: [String: [UInt8]]

  init(
    _ content: SiteContent, theme: Theme? = nil, only prefix: String = "",
    formerPages: [String] = []
  ) throws {
    let theme = try theme ?? Theme(folder: nil)
    let files = try SitePlan(content: content, theme: theme, formerPages: formerPages).files
    order = files.map(\.path)
    pages = try files.filter { $0.path.hasPrefix(prefix) }.reduce(into: [:]) { pages, file in
      if case .page = file.source { pages[file.path] = try file.bytes(theme) }
    }
  }

  func text(of path: String) throws -> String {
    String(decoding: try #require(pages[path], "\(path) is not planned"), as: UTF8.self)
  }

  /// The photo pages that the cards of a page lead to, from the root.
  func cards(on path: String) throws -> [String] {
    try Self.cards(in: text(of: path))
  }

  static func cards(in html: some StringProtocol) -> [String] {
    String(html)
      .matches(of: /<li class="card a\d\d(?: told)?(?: k\d\d)?"><a href="(?:\.\.\/)*([^"]+)"/)
      .map { String($0.output.1) }
  }
}
