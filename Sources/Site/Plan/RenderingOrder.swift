/// Which pages are rendered behind each other: those that show the same pictures. Of a large gallery
/// what is worked out of a picture is kept for a while only, and is near in memory for less.
enum RenderingOrder {
  /// By the rarest tag of each, as pictures alike stand on each other's pages.
  static func photos(of site: SiteIndex) -> [Int] {
    let tags = site.similar.rarestTags
    return site.pictures.indices.sorted { (tags[$0], $0) < (tags[$1], $1) }
  }

  /// By the first picture that each shows: a page of a list with many shows neighbours.
  static func lists(_ pages: [PlannedFile]) -> [PlannedFile] {
    let firsts = pages.map { ($0.view as? any ListPage)?.grid.pictures.first ?? -1 }
    return pages.indices.sorted { (firsts[$0], $0) < (firsts[$1], $1) }.map { pages[$0] }
  }
}
