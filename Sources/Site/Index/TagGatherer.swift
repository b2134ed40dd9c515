import Model

/// Collects the tags of picture after picture.
struct TagGatherer: Sendable {
  struct Found {
    let compared: String
    /// As it first appears.
    let shown: String
    var pictures: [Int]
  }

  /// In the order in which they first appear.
  private(set) var found: [Found] = []
  private var places: [String: Int] = [:]
  /// For each picture the places of its tags.
  private(set) var ofPictures = NumberLists()

  /// The pictures come in rising order.
  mutating func add(_ tags: [Tag], of picture: Int) {
    for tag in tags {
      let place = place(of: tag)
      guard found[place].pictures.last != picture else { continue }
      found[place].pictures.append(picture)
      ofPictures.append(place)
    }
    ofPictures.endList()
  }

  private mutating func place(of tag: Tag) -> Int {
    if let place = places[tag.compared] { return place }
    places[tag.compared] = found.count
    found.append(Found(compared: tag.compared, shown: tag.shown, pictures: []))
    return found.count - 1
  }
}
