import Model
import Search
import Support

/// Whether something that nobody has described tells where a picture was taken. It is guessed with
/// a heavy hand: what is taken for a position wrongly is only not shown.
extension Position {
  /// `GPSLatitude`, `lat`, `latLng`, `location`
  static func isMeant(byKey key: String) -> Bool {
    let folded = Folding.searched(key)
    if parts.contains(where: folded.contains) { return true }
    return FieldMaker.label(for: key).lowercased().split(separator: " ").contains {
      words.contains(String($0))
    }
  }

  /// Two or three numbers, two of them with decimals and within the globe: `51.4545`, `-0.9781`.
  static func isMeant(byNumbers texts: [String]) -> Bool {
    guard (2...3).contains(texts.count) else { return false }
    let numbers = texts.compactMap { Double($0) }
    return numbers.count == texts.count && texts.prefix(2).allSatisfy { $0.contains(".") }
      && abs(numbers[0]) <= 180 && abs(numbers[1]) <= 180
  }

  private static let parts = [
    "gps", "geo", "latitude", "longitude", "coord", "latl", "lonl", "lngl",
  ]
  private static let words: Set = [
    "lat", "lon", "lng", "long", "position", "location", "loc", "where", "altitude", "elevation",
  ]
}
