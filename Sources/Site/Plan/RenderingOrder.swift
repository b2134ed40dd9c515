/// Which pages are rendered behind each other: those that show the same pictures. Of a large gallery
/// what is worked out of a picture is kept for a while only, and is near in memory for less.
enum RenderingOrder {
  /// Copies behind each other, and groups of them by the rarest tag of the first: pictures alike stand on each
  /// other's pages.
  static func photos(of site: SiteIndex) -> [UInt32] {
    let tags = site.similar.rarestTags
    let firsts = site.pictures.indices.map {
      Int32(truncatingIfNeeded: site.groups.first(of: $0))
    }
    return sorted(site.pictures.count) { Int64(tags[Int(firsts[$0])]) << 32 | Int64(firsts[$0]) }
  }

  /// By the first picture that each shows: a page of a list with many shows neighbours.
  static func lists(_ pages: PlannedFiles) -> PlannedFiles.Part {
    let firsts = pages.map { Int32(($0.view as? any ListPage)?.grid.pictures.first ?? -1) }
    return pages.ordered(sorted(pages.count) { firsts[$0] })
  }

  /// The places of so many things, by what is said of each, then as they come.
  private static func sorted<Key: Comparable>(_ count: Int, by key: (Int) -> Key) -> [UInt32] {
    (0..<UInt32(count)).sorted { (key(Int($0)), $0) < (key(Int($1)), $1) }
  }
}
