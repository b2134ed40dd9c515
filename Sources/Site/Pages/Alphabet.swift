import Model
import Theme

/// Entries in alphabetical order, sorted under their initials once for all the pages that list
/// them: one page, or one for each initial where there are too many.
final class Alphabet<Entry: Sendable>: Sendable {
  /// Where the pages are: `tags`.
  let folder: String
  let isSplit: Bool
  private let initials: [Initial]
  private let groups: [Initial: [Entry]]

  init(
    _ entries: some Swift.Collection<Entry>, folder: String, mostOnOnePage: Int,
    initial: (Entry) -> Initial
  ) {
    self.folder = folder
    isSplit = entries.count > mostOnOnePage
    groups = Dictionary(grouping: entries, by: initial)
    var seen: Set<Initial> = []
    initials = entries.map(initial).filter { seen.insert($0).inserted }
  }

  /// One for each page: nil for the first, which is the page of all.
  var pages: [Initial?] { [nil] + (isSplit ? initials : []) }

  func path(_ page: Initial?) -> String { "\(folder)/\(page?.name ?? "index").html" }

  /// What has a heading on a page.
  func headings(on page: Initial?) -> [Initial] {
    page.map { [$0] } ?? (isSplit ? [] : initials)
  }

  func entries(under initial: Initial) -> [Entry] { groups[initial] ?? [] }

  func anchor(_ initial: Initial) -> String { "\(folder)-\(initial.name)" }

  /// The ways to all headings, seen from one of the pages.
  func letters(on page: Initial?, of own: some SitePage) -> [Link] {
    initials.map { other in
      let way = isSplit ? own.root + path(other) : "#\(anchor(other))"
      return link(to: other, other == page ? nil : way, own.site.words)
    }
  }

  /// The same, seen from elsewhere.
  func letters(root: String, _ words: Words) -> [Link] {
    initials.map { other in
      let way = isSplit ? path(other) : "\(path(nil))#\(anchor(other))"
      return link(to: other, root + way, words)
    }
  }

  private func link(to initial: Initial, _ way: String?, _ words: Words) -> Link {
    Link(text: initial.heading, link: way, count: words.number(entries(under: initial).count))
  }
}
