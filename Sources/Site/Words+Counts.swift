import Model

/// How many there are of what.
extension Words {
  /// What the pictures of a list are counted as.
  enum Things: Sendable {
    case photos, albums, reviews

    init(_ kind: Picture.Kind) {
      switch kind {
      case .photo, .illustration, .vector: self = .photos
      case .album: self = .albums
      case .review: self = .reviews
      }
    }
  }

  static func count(_ count: Int, _ things: Things) -> String {
    switch things {
    case .photos: photos(count)
    case .albums: counted(count, "album", "albums")
    case .reviews: counted(count, "review", "reviews")
    }
  }

  static func photos(_ count: Int) -> String { counted(count, "photo", "photos") }
  static func tags(_ count: Int) -> String { counted(count, "tag", "tags") }
  static func creators(_ count: Int) -> String { counted(count, "creator", "creators") }
  static func searches(_ count: Int) -> String { counted(count, "search", "searches") }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(Numbers.grouped(count)) \(count == 1 ? one : many)"
  }

  static func range(_ range: Range<Int>, of count: Int, _ things: Things) -> String {
    let all = Self.count(count, things)
    guard range.count < count, !range.isEmpty else { return all }
    let ends =
      range.count == 1
      ? Numbers.grouped(range.upperBound)
      : "\(Numbers.grouped(range.lowerBound + 1))–\(Numbers.grouped(range.upperBound))"
    return "\(ends) of \(all)"
  }
}
