import Model
import TestSupport
import Testing

@testable import Atlas

struct AtlasTests {
  private static func position(_ latitude: Double, _ longitude: Double) throws -> GeoPosition {
    try #require(GeoPosition(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [
    (38.71, -9.14, "en", "Lisbon, Portugal"), (38.71, -9.14, "de", "Lisbon, Portugal"),
    (47.37, 8.54, "de", "Zürich, Schweiz"), (35.68, 139.75, "ja", "Tokyo, 日本"),
    // Near the line where days begin, from its other side.
    (70.9, 179.95, "en", "Zvëzdnyj, Russia"),
    // Nobody lives within 50 km.
    (-48.9, -123.4, "en", "49° S, 123° W"), (89.99, 12, "en", "90° N, 12° E"),
  ])
  func aPositionIsNamedByTheNearestPlace(
    latitude: Double, longitude: Double, language: String, name: String
  ) throws {
    let position = try Self.position(latitude, longitude)
    #expect(PlaceTable.builtIn.name(of: position, in: language) == name)
  }

  @Test(arguments: [
    ("Porto, Portugal", "PT"), ("Kreuzberg, Berlin, Deutschland", "DE"), ("Paris, FRANCE", "FR"),
    ("Leeds, England", "GB"), ("القاهرة، مصر", "EG"), ("東京、日本", "JP"),
    ("Abidjan, Côte d'Ivoire", "CI"),
    ("Lisbon", nil), ("", nil), ("49° S, 123° W", nil),
  ])
  func aPlaceEndsWithItsCountryInAnyLanguage(place: String, code: String?) {
    #expect(CountryName.code(ofPlace: place) == code)
  }

  @Test func codesOfNoCountryHaveNoName() {
    for code in ["", "x", "QX", "ZZ", "001", "../"] {
      #expect(CountryName.name(of: code, in: "en") == nil, "\(code)")
    }
  }

  /// What is drawn of a country is where positions in it are.
  @Test func positionsLieOnTheOutlines() throws {
    let start = #"M(\d+) (\d+)l"#
    #expect(WorldMap.land.firstRange(of: try Regex(start))?.lowerBound == WorldMap.land.startIndex)
    #expect(WorldMap.land.utf8.count < 150_000)
    let equator = WorldMap.point(of: try Self.position(0, 90))
    #expect(equator.x == 5_400 && abs(equator.y - WorldMap.height / 2) < 0.01)
    #expect(abs(WorldMap.point(of: try Self.position(-90, 0.1)).y - WorldMap.height) < 0.1)
  }
}
