import Imaging
import Model
import Search
import Support

/// Where a picture was taken. Made only for those who asked for it.
struct Position {
  /// In degrees, north and east of nothing positive.
  let latitude: Double
  let longitude: Double
  /// In metres above the sea.
  let altitude: Double?
  /// Whose word that is.
  let origin: Field.Origin
  private let altitudeOrigin: Field.Origin

  init?(_ metadata: ImageMetadata?, _ packet: XMPPacket?) {
    let exif = metadata?.position ?? [:]
    let written = ["exif:GPSLatitude", "exif:GPSLongitude"].map { Self.degrees($0, in: packet) }
    guard
      let latitude = written[0]
        ?? Self.degrees(exif["GPSLatitude"], exif["GPSLatitudeRef"], negative: "S"),
      let longitude = written[1]
        ?? Self.degrees(exif["GPSLongitude"], exif["GPSLongitudeRef"], negative: "W"),
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    origin = written.contains { $0 != nil } ? .xmp : .exif
    altitudeOrigin = packet?.value("exif:GPSAltitude") == nil ? .exif : .xmp
    altitude = Self.altitude(
      packet?.value("exif:GPSAltitude") ?? exif["GPSAltitude"]?.raw,
      reference: packet?.value("exif:GPSAltitudeRef") ?? exif["GPSAltitudeRef"]?.raw)
  }

  var onGlobe: GeoPosition? { GeoPosition(latitude: latitude, longitude: longitude) }

  var fields: [Field] {
    let height = altitude.map { Field.Shown.text(Decimals.text($0, 1) + " m") }
    return [
      Field("GPSLatitude", .latitude, .text(latitudeText), .description, from: origin),
      Field("GPSLongitude", .longitude, .text(longitudeText), .description, from: origin),
    ]
      + [height].compactMap(\.self).map {
        Field("GPSAltitude", .altitude, $0, .description, from: altitudeOrigin)
      }
  }

  private var latitudeText: String { Self.text(latitude, "N", "S") }
  private var longitudeText: String { Self.text(longitude, "E", "W") }

  /// `51.50742° N`
  private static func text(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    "\(Decimals.text(abs(degrees), 5))° \(degrees < 0 ? negative : positive)"
  }

  /// EXIF: degrees, minutes and seconds as three fractions, and the half of the globe.
  private static func degrees(
    _ value: ImageMetadata.Value?, _ half: ImageMetadata.Value?, negative: String
  ) -> Double? {
    guard let parts = value?.raw.split(separator: " ").map(Decimals.fraction),
      (1...3).contains(parts.count), let half = half?.raw
    else { return nil }
    return degrees(parts, isNegative: half.hasPrefix(negative))
  }

  /// XMP: `51,30.445N` or `51,30,26.7N`; Apple's programs write `51.50742`, and `N` as EXIF does.
  private static func degrees(_ name: String, in packet: XMPPacket?) -> Double? {
    guard let text = packet?.value(name), let half = text.last else { return nil }
    guard "NSEW".contains(half) else {
      guard let degrees = Double(text), degrees.isFinite else { return nil }
      let isNegative = packet?.value(name + "Ref").map { ["S", "W"].contains($0) } ?? false
      return isNegative ? -abs(degrees) : degrees
    }
    let parts = text.dropLast().split(separator: ",").map { Double($0) }
    guard (1...3).contains(parts.count) else { return nil }
    return degrees(parts, isNegative: half == "S" || half == "W")
  }

  private static func degrees(_ parts: [Double?], isNegative: Bool) -> Double? {
    var degrees = 0.0
    for part in parts.reversed() {
      guard let part, part.isFinite, part >= 0 else { return nil }
      degrees = degrees / 60 + part
    }
    return isNegative ? -degrees : degrees
  }

  private static func altitude(_ text: String?, reference: String?) -> Double? {
    guard let height = text.flatMap({ Decimals.fraction(Substring($0)) }), abs(height) < 100_000
    else { return nil }
    return reference?.hasPrefix("1") == true ? -height : height
  }
}

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
    "w3w", "what3words", "pluscode", "plus code", "utm", "mgrs",
  ]
  private static let words: Set = [
    "lat", "lon", "lng", "long", "position", "location", "loc", "where", "altitude", "elevation",
  ]
}
