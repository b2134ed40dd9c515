import Foundation
import Model
import Synchronization
import Testing

@testable import Site
@testable import Theme

/// The pages of a site: all, or those in one folder. Each is rendered once, when it is asked for.
final class RenderedSite: Sendable {
  let theme: Theme
  let files: [PlannedFile]
  /// Their paths.
  let order: [String]
  private let planned: [String: PlannedFile]
  private let rendered = Mutex<[String: [UInt8]]>([:])

  init(
    _ content: SiteContent, theme: Theme? = nil, only prefix: String = "",
    formerPages: [String] = []
  ) throws {
    let theme = try theme ?? Theme.builtIn
    let files = try SitePlan(content: content, theme: theme, formerPages: formerPages).files
    var planned: [String: PlannedFile] = [:]
    for file in files where file.path.hasPrefix(prefix) {
      if case .page = file.source { planned[file.path] = file }
    }
    self.theme = theme
    self.files = Array(files)
    order = files.map(\.path)
    self.planned = planned
  }

  /// The paths of the HTML pages.
  var paths: Set<String> { Set(planned.keys) }

  /// The HTML pages by path.
  var pages: [String: [UInt8]] {
    get throws {
      var pages: [String: [UInt8]] = [:]
      for path in planned.keys { pages[path] = try bytes(of: path) }
      return pages
    }
  }

  func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  func bytes(of path: String) throws -> [UInt8] {
    if let known = rendered.withLock({ $0[path] }) { return known }
    let bytes = try #require(planned[path], "\(path) is not planned").bytes(theme)
    rendered.withLock { $0[path] = bytes }
    return bytes
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

/// Sites that many tests read.
extension RenderedSite {
  private typealias Rendering = Result<RenderedSite, any Error>

  private static let madeOfOne: Rendering = Result {
    try RenderedSite(Samples.content(count: 1))
  }
  private static let madeOfThree: Rendering = Result {
    try RenderedSite(Samples.content(count: 3))
  }
  private static let madeOfAllKinds: Rendering = Result { try RenderedSite(Samples.mixed()) }

  /// Of `Samples.content(count: 1)`.
  static var one: RenderedSite {
    get throws { try madeOfOne.get() }
  }

  /// Of `Samples.content(count: 3)`.
  static var three: RenderedSite {
    get throws { try madeOfThree.get() }
  }

  /// Of `Samples.mixed()`.
  static var mixed: RenderedSite {
    get throws { try madeOfAllKinds.get() }
  }
}
