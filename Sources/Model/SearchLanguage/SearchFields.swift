/// What the texts of a picture are found by, in the order of the index.
package enum TextField: String, CaseIterable, Sendable {
  case tag, title
  /// Those of the caption; nobody can ask for them by name.
  case words
  case by, source, search, licence, camera, lens, place, year, month, orientation, colour, type
  case file
  /// What is known of the picture at all. Only who asks for the field finds it: it comes last.
  case has

  /// As somebody types it.
  init?(typed name: String) {
    let name = Self.otherNames[name] ?? name
    guard let field = Self(rawValue: name), field != .words else { return nil }
    self = field
  }

  private static let otherNames = [
    "creator": "by", "license": "licence", "color": "colour", "is": "orientation",
  ]

  /// What can be typed, other spellings aside.
  package static let names = allCases.filter { $0 != .words }.map(\.rawValue) + ["is"]

  /// The words of ours that it holds; nil where it holds those of others. A site's language may have more.
  var ownWords: [String]? {
    switch self {
    case .orientation: Orientation.allCases.map(\.rawValue)
    case .colour: ColourName.allCases.map(\.rawValue)
    case .type: Picture.Kind.allCases.map(\.rawValue)
    case .has: KnownPart.allCases.map(\.rawValue)
    default: nil
    }
  }
}

/// What numbers of a picture can be asked for.
package enum NumberField: String, CaseIterable, Sendable {
  case width, height, megapixels, bytes, iso, focal, views, downloads, likes, favourites, comments
  case rating, year

  package static let names = allCases.map(\.rawValue)

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

/// How a picture lies, in words that catalogues translate.
package enum Orientation: String, CaseIterable {
  case landscape, portrait, square, panorama

  /// Twice as wide as high, and wider.
  package static func all(of size: PixelSize?) -> [String] {
    guard let size else { return [] }
    let (width, height) = (size.width, size.height)
    let found: [Orientation] =
      if abs(width - height) <= max(width, height) / 50 {
        [.square]
      } else if width < height {
        [.portrait]
      } else {
        width / 2 >= height ? [.landscape, .panorama] : [.landscape]
      }
    return found.map(\.rawValue)
  }
}

/// What may be known of a picture, as `has:` asks for it.
package enum KnownPart: String, CaseIterable {
  case alt, title, caption, tags, creator, licence, place, date, camera, rating

  package static func all(of picture: Picture, _ numbers: [NumberField: Int]) -> [String] {
    allCases.filter { $0.isKnown(of: picture, numbers) }.map(\.rawValue)
  }

  private func isKnown(of picture: Picture, _ numbers: [NumberField: Int]) -> Bool {
    switch self {
    case .alt: picture.alt != nil
    case .title: picture.title != nil
    case .caption: picture.caption != nil
    case .tags: !picture.tags.isEmpty
    case .creator: picture.creator != nil
    case .licence: picture.license != nil
    case .place: picture.place != nil
    case .date: picture.dates.taken != nil
    case .camera: picture.fields.contains { $0.group == .camera }
    case .rating: numbers[.rating] != nil
    }
  }
}
