import Model
import Support
import Templating
import Theme

/// Collections or albums side by side, each behind one of its pictures.
struct ShelfView {
  /// Beyond so many, names do: a page bears only so many pictures.
  static let most = 120

  let covers: [CoverView]
  let others: [Link]

  /// - Parameter photos: those that the page shows besides.
  init(
    _ entries: [CollectionEntry], in site: SiteIndex, beside photos: some Sequence<Int>,
    root: String, namesSources: Bool
  ) {
    var covers = Covers(site: site, beside: photos)
    self.covers = entries.prefix(Self.most).map {
      CoverView(
        $0, in: site, namesSource: namesSources,
        cover: covers.cover(of: site.coverCandidates(of: $0)),
        root: root)
    }
    others = entries.dropFirst(Self.most).map { Link($0, root: root, site.words) }
  }
}

extension DigestBuilder {
  /// What shows collections or albums side by side.
  mutating func add(
    _ shelf: [CollectionEntry], in site: SiteIndex, beside photos: some Sequence<Int>
  ) {
    var covers = Covers(site: site, beside: photos)
    add(shelf.count)
    for (place, entry) in shelf.enumerated() {
      add(entry.collection.title)
      add(entry.address)
      add(entry.collection.source?.text)
      add(entry.pictures.count, entry.form.things)
      guard place < ShelfView.most else { continue }
      let cover = covers.cover(of: site.coverCandidates(of: entry))
      add(cover.map { site.shared.card(of: $0, in: site) })
    }
  }
}
