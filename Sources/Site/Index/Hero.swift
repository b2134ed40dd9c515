package import Model

extension SiteContent {
  /// In pixels of width: what is wider gains nothing over a whole window.
  private static let wideEnough = 1_920
  /// Below that, an image is soft over a whole window.
  private static let narrowest = 960
  /// Width by height: what is taller loses its top and its bottom.
  private static let shapes = 1.2...2.4

  /// Which picture the front page begins with. The one that came first is taken among equals, so that
  /// new pictures do not change it.
  package var heroPicture: PictureID? {
    switch hero {
    case .none: nil
    case .picture(let id): pictures.contains { $0.id == id } ? id : nil
    case .automatic: automaticHero
    }
  }

  private var automaticHero: PictureID? {
    // A source that allows only so many pictures on a page has them in the list.
    let limited = Set(sources.filter { $0.mostPerPage != nil }.map(\.name))
    let wanted = Set(
      collections.filter { $0.source.map { !limited.contains($0) } ?? false }.flatMap(\.pictures))
    var known: [PictureID: (width: Int, added: Timestamp)] = [:]
    for entry in pictures where wanted.contains(entry.id) {
      guard let shape = entry.shape, Self.shapes.contains(shape.ratio),
        shape.width >= Self.narrowest, entry.features?.hasAlpha != true
      else { continue }
      known[entry.id] = (min(shape.width, Self.wideEnough), entry.added)
    }
    for collection in collections {
      let candidates = collection.pictures.enumerated().compactMap { place, id in
        known[id].map { (id: id, key: (-$0.width, $0.added, place)) }
      }
      if let best = candidates.min(by: { $0.key < $1.key }) { return best.id }
    }
    return nil
  }
}
