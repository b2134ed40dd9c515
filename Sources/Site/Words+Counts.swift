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
    case .albums: Numbers.counted(count, "album")
    case .reviews: Numbers.counted(count, "review")
    }
  }

  static func photos(_ count: Int) -> String { Numbers.counted(count, "photo") }
  static func tags(_ count: Int) -> String { Numbers.counted(count, "tag") }
  static func creators(_ count: Int) -> String { Numbers.counted(count, "creator") }
  static func searches(_ count: Int) -> String {
    Numbers.counted(count, "search", "searches")
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
