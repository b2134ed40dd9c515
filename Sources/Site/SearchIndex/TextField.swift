/// What the texts of a picture are found by, in the order of the index.
package enum TextField: String, CaseIterable, Sendable {
  case tag, title
  /// Those of the caption; nobody can ask for them by name.
  case words
  case by, source, search, licence, camera, lens, place, year, month, orientation, colour, type
  case file

  /// As somebody types it.
  init?(typed name: String) {
    let name = Self.otherNames[name] ?? name
    guard let field = Self(rawValue: name), field != .words else { return nil }
    self = field
  }

  private static let otherNames = ["creator": "by", "license": "licence", "color": "colour"]

  /// Its number in the index.
  var place: Int { Self.places[self] ?? 0 }

  /// What its lines in the index begin with: `a` for the first field.
  var letter: UInt8 { UInt8(ascii: "a") + UInt8(truncatingIfNeeded: place) }

  private static let places = Dictionary(
    uniqueKeysWithValues: zip(allCases, allCases.indices))
}
