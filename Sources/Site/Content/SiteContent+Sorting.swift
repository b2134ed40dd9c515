package import Model

extension SiteContent {
  /// Puts its pictures, and those of each collection, in order. Of what is equal the order of the searches
  /// counts; pictures of which the value is not known come last, whichever way round.
  ///
  /// - Parameter orders: of each collection its own; the gallery's where there is none.
  package mutating func sort(by order: SortOrder?, collections orders: [SortOrder?]) {
    for (place, own) in orders.enumerated() {
      guard let order = own ?? order else { continue }
      collections[place].pictures = sorted(collections[place].pictures, by: order)
    }
    guard order != nil || orders.contains(where: { $0 != nil }) else { return }
    var numbers: [PictureID: Int] = [:]
    for (number, picture) in pictures.enumerated() {
      numbers[picture.id] = numbers[picture.id] ?? number
    }
    let all = pictures.map(\.id)
    // Without an order of its own, "All photos" has collection after collection.
    var seen: Set<PictureID> = []
    let ids = (order.map { sorted(all, by: $0) } ?? collections.flatMap(\.pictures) + all)
      .filter { seen.insert($0).inserted }
    pictures = ids.compactMap { numbers[$0] }.map { pictures[$0] }
  }

  /// Some of its pictures in that order.
  package func sorted(_ ids: [PictureID], by order: SortOrder) -> [PictureID] {
    if order.key == .source { return order.isReversed ? ids.reversed() : ids }
    let wanted = Set(ids)
    var values: [PictureID: SortValue] = [:]
    for picture in pictures where wanted.contains(picture.id) {
      values[picture.id] = SortValue(order.key, of: picture)
    }
    let known = ids.enumerated().compactMap { place, id in
      values[id].map { (value: $0, place: place, id: id) }
    }
    let sorted = known.sorted { one, other in
      if one.value == other.value { return one.place < other.place }
      return (one.value < other.value) != order.isReversed
    }
    return sorted.map(\.id) + ids.filter { values[$0] == nil }
  }
}

/// What pictures are sorted by.
private enum SortValue: Comparable {
  case number(Int)
  case text(String)

  /// Nil where it is not known.
  init?(_ key: SortOrder.Key, of picture: SitePicture) {
    let number: Int? =
      switch key {
      case .taken: picture.brief.dates.taken?.secondsSince1970
      case .published: picture.brief.dates.published?.secondsSince1970
      case .added: picture.added.secondsSince1970
      case .rating: PictureNumbers.rating(of: picture.picture)
      case .likes: picture.brief.statistics.likes
      case .width: picture.fullSize?.width
      case .source, .name: nil
      }
    if let number {
      self = .number(number)
    } else if key == .name, let title = picture.brief.ownTitle {
      self = .text(FoldedText.folded(title))
    } else {
      return nil
    }
  }
}
