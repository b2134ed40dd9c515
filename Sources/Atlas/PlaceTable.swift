import Foundation
package import Model

/// Towns and other places that people live in, and what is near one of them.
package struct PlaceTable: Sendable {
  package struct Place: Hashable, Sendable {
    package let name: String
    /// ISO 3166, in capitals.
    package let country: String
    let latitude: Double
    let longitude: Double
  }

  package static let builtIn = PlaceTable(AtlasFile.places.text)

  /// In kilometres.
  private static let farthest = 50.0
  private static let kilometresPerDegree = 111.2

  /// By the square of one degree that they are in.
  private let squares: [Square: [Place]]

  private struct Square: Hashable {
    let latitude: Int
    let longitude: Int
  }

  init(_ text: String) {
    let places = text.split(separator: "\n").compactMap { line -> Place? in
      let parts = line.split(separator: "\t")
      guard parts.count == 4, let latitude = Double(parts[2]), let longitude = Double(parts[3])
      else { return nil }
      return Place(
        name: String(parts[1]), country: String(parts[0]), latitude: latitude,
        longitude: longitude)
    }
    squares = Dictionary(grouping: places) {
      Square(latitude: Int(floor($0.latitude)), longitude: Int(floor($0.longitude)))
    }
  }

  package func nearest(to position: GeoPosition) -> Place? {
    let (latitude, longitude) = position.degrees
    // A degree of longitude is the shorter the nearer the pole is.
    let width = max(cos(latitude * .pi / 180), 0.02)
    let reach = Int((Self.farthest / Self.kilometresPerDegree / width).rounded(.up))
    let (row, column) = (Int(floor(latitude)), Int(floor(longitude)))
    var nearest: (place: Place, distance: Double)?
    for row in row - 1...row + 1 {
      for column in column - reach...column + reach {
        let column = (column + 540) % 360 - 180
        for place in squares[Square(latitude: row, longitude: column)] ?? [] {
          let turn = abs(place.longitude - longitude)
          let distance =
            hypot(
              min(turn, 360 - turn) * width, place.latitude - latitude) * Self.kilometresPerDegree
          if distance <= min(nearest?.distance ?? Self.farthest, Self.farthest) {
            nearest = (place, distance)
          }
        }
      }
    }
    return nearest?.place
  }

  /// `Lisbon, Portugal`; far from all places its whole degrees.
  package func name(of position: GeoPosition, in language: String) -> String {
    guard let place = nearest(to: position) else { return position.toWholeDegrees.text }
    let country = CountryName.name(of: place.country, in: language)
    return [place.name, country].compactMap(\.self).joined(separator: ", ")
  }
}
