import Model

/// The site's tags, sorted under their initials once for all pages of tags.
final class TagLists: Sendable {
  /// Above this, each initial has a page of its own.
  static let mostOnOnePage = 5_000

  let site: SiteIndex
  let initials: [TagInitial]
  private let groups: [TagInitial: [TagEntry]]

  init(site: SiteIndex) {
    self.site = site
    let groups = Dictionary(grouping: site.tags, by: \.initial)
    self.groups = groups
    var seen: Set<TagInitial> = []
    initials = site.tags.map(\.initial).filter { seen.insert($0).inserted }
  }

  var isSplit: Bool { site.tags.count > Self.mostOnOnePage }

  func tags(of initial: TagInitial) -> [TagEntry] { groups[initial] ?? [] }

  /// The tags with most photos; none where the whole list is hardly longer.
  func mostUsed(_ limit: Int) -> [TagEntry] {
    guard site.tags.count > limit else { return [] }
    return Array(
      site.tags.enumerated().sorted {
        let (one, other) = ($0.element.pictures.count, $1.element.pictures.count)
        return one == other ? $0.offset < $1.offset : one > other
      }.prefix(limit).map(\.element))
  }
}
