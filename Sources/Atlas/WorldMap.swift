import Foundation
package import Model

/// The countries of the world as a path of SVG, and where on it a position is.
package enum WorldMap {
  /// Of the whole globe, in units of the path: 20 to a degree of longitude.
  package static let width = 7_200.0
  package static let height = edge * 2

  /// All of it: nonzero, and closed.
  package static let land = AtlasFile.land.text.trimmingCharacters(in: .newlines)

  private static let unitsPerRadian = width / (2 * .pi)
  private static let edge = 2.303413 * unitsPerRadian

  /// By the projection of Osborn Miller.
  package static func point(of position: GeoPosition) -> (x: Double, y: Double) {
    let (latitude, longitude) = position.degrees
    let y = 1.25 * log(tan(.pi / 4 + 0.4 * latitude * .pi / 180))
    return ((longitude + 180) * width / 360, edge - y * unitsPerRadian)
  }
}
