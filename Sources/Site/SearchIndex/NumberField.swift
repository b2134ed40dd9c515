/// What numbers of a picture can be asked for.
package enum NumberField: String, CaseIterable, Sendable {
  case width, height, megapixels, bytes, iso, focal, views, downloads, likes, favourites, comments
  case year

  /// As somebody types it.
  init?(typed name: String) { self.init(rawValue: name == "favorites" ? "favourites" : name) }

  /// What the index multiplies numbers by, as it holds whole ones only.
  package var scale: Int {
    switch self {
    case .megapixels, .focal: 10
    default: 1
    }
  }
}
