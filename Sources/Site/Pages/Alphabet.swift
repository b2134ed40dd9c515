import Model

/// Entries in alphabetical order, sorted under their initials once for all the pages that list
/// them: one page, or one for each initial where there are too many.
final class Alphabet<Entry: Sendable>: Sendable {
  /// Where the pages are: `tags`.
  let folder: String
  let isSplit: Bool
  private let initials: [Initial]
  private let groups: [Initial: [Entry]]

  init(
    _ entries: [Entry], folder: String, mostOnOnePage: Int, initial: (Entry) -> Initial
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

  /// The ways to all headings, seen from a page.
  func letters(on page: Initial?, root: String) -> [Link] {
    initials.map { other in
      let link = isSplit ? root + path(other) : "#\(anchor(other))"
      return Link(
        text: other.heading, link: other == page ? nil : link,
        count: entries(under: other).count)
    }
  }
}
