import Model

/// Chooses the covers of the saved searches on the front page. A cover is a picture of the page
/// too, so that the limit of a source holds for photos and covers together.
struct Covers {
  private let site: SiteIndex
  private var allowance: SourceAllowance

  init(site: SiteIndex, beside photos: some Sequence<Int>) {
    self.site = site
    allowance = SourceAllowance(site.content.sources)
    for number in photos { _ = allowance.take(site.pictures[number].id.source) }
  }

  mutating func cover(of entry: CollectionEntry) -> Int? {
    guard let cover = site.cover(of: entry.pictures),
      allowance.take(site.pictures[cover].id.source)
    else { return nil }
    return cover
  }
}
