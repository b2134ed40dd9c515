import Model

/// Chooses the covers of the saved searches on the front page. A cover is a picture of the page
/// too, so that the limit of a source holds for photos and covers together.
struct Covers {
  private let site: SiteIndex
  /// How many more each source with a limit allows.
  private var left: [SourceName: Int]

  init(site: SiteIndex, beside photos: some Sequence<Int>) {
    self.site = site
    left = site.content.sources.reduce(into: [:]) { $0[$1.name] = $1.mostPerPage }
    for number in photos { left[source(of: number)]? -= 1 }
  }

  mutating func cover(of entry: CollectionEntry) -> Int? {
    guard let cover = site.cover(of: entry.pictures) else { return nil }
    if let left = left[source(of: cover)], left <= 0 { return nil }
    left[source(of: cover)]? -= 1
    return cover
  }

  private func source(of number: Int) -> SourceName { site.pictures[number].picture.id.source }
}
