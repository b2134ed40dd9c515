import Atlas
import Model
import Theme

/// What pictures are sorted by: those that share a value have pages of their own. Each is called as the
/// search calls it, in addresses, too.
enum Facet: String, CaseIterable, Sendable {
  case year, month, colour, orientation, type, rating, camera, lens, country, place, licence, source

  /// Those whose values are one list; months stand below their years.
  static let listed = allCases.filter { $0 != .year && $0 != .month }

  /// Nil for numbers, and for countries, which are told by places.
  var field: TextField? { TextField(rawValue: rawValue) }

  /// Whether its values are named in words of ours.
  var isOurs: Bool {
    switch self {
    case .year, .month, .colour, .orientation, .type, .rating, .country: true
    case .camera, .lens, .place, .licence, .source: false
    }
  }

  /// Whether the heading of a value says of what it is one.
  var tellsItself: Bool { self == .year || self == .month || self == .colour }

  /// So many values have pages, those with most pictures: files may name thousands of lenses.
  var most: Int { self == .month ? 1_200 : 200 }

  func label(_ words: Words) -> String {
    switch self {
    case .year: words(.facetYear)
    case .month: words(.facetMonth)
    case .colour: words(.facetColour)
    case .orientation: words(.facetOrientation)
    case .type: words.label(.kind)
    case .rating: words.label(.rating)
    case .camera: words(.facetCamera)
    case .lens: words.label(.lens)
    case .country: words.label(.country)
    case .place: words.label(.place)
    case .licence: words(.facetLicence)
    case .source: words(.source)
    }
  }

  /// What the page of a value is called among all pages.
  func title(_ shown: String, _ words: Words) -> String {
    words(.wayTitle, ["facet": label(words), "value": shown])
  }

  /// The values of a picture, as the pages of them are known by.
  func values(of entry: OpenedPicture, in site: SiteIndex) -> [String] {
    let picture = entry.picture
    return switch self {
    case .year: [picture.day.map { String($0.prefix(4)) }].compactMap(\.self)
    case .month: [picture.day.map { String($0.prefix(7)) }].compactMap(\.self)
    case .colour: (entry.features?.colourNames ?? []).map(\.rawValue)
    case .orientation: Orientation.all(of: entry.fullSize)
    case .type: [picture.kind.rawValue]
    case .rating: [PictureNumbers.rating(of: picture).map(String.init)].compactMap(\.self)
    case .camera: [CameraFacts(picture).camera].compactMap(\.self)
    case .lens: [CameraFacts(picture).lens].compactMap(\.self)
    case .country:
      [picture.place.flatMap { CountryName.code(ofPlace: $0)?.lowercased() }].compactMap(\.self)
    case .place: [picture.place].compactMap(\.self)
    case .licence: [picture.license?.name].compactMap(\.self)
    case .source: [site.title(of: picture.id.source)]
    }
  }
}

extension TextField {
  /// Whether its values may have pages.
  var isFacet: Bool { Self.facets.contains(self) }

  private static let facets = Set(Facet.allCases.compactMap(\.field))
}
