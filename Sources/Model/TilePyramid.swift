/// The tiles of a large image, as the IIIF Image API names them: of the whole image, of half of it, of a
/// quarter and so on, until one tile holds all of it.
package struct TilePyramid: Hashable, Sendable {
  package static let side = 512
  /// One whose longer side is no longer needs none: its large image shows all of it.
  private static let longestWithout = 2_560
  /// An image of 20,000 × 20,000 pixels has 2,139 tiles; one that would have more has none.
  private static let most = 2_500

  package let size: PixelSize
  package let count: Int

  /// Nil where the image needs no tiles, or would have too many.
  package init?(of size: PixelSize) {
    guard max(size.width, size.height) > Self.longestWithout else { return nil }
    let count = Self.factors(of: size).reduce(0) {
      let grid = Self.grid(of: size, $1)
      return $0 + grid.columns * grid.rows
    }
    guard count <= Self.most else { return nil }
    self.size = size
    self.count = count
  }

  /// How many times smaller each level is.
  package var factors: [Int] { Self.factors(of: size) }

  private static func factors(of size: PixelSize) -> [Int] {
    var factors = [1]
    while let last = factors.last, max(size.width, size.height) > last * side {
      factors.append(last * 2)
    }
    return factors
  }

  private static func grid(of size: PixelSize, _ factor: Int) -> (columns: Int, rows: Int) {
    (divided(size.width, by: side * factor), divided(size.height, by: side * factor))
  }

  private static func divided(_ length: Int, by factor: Int) -> Int {
    (length + factor - 1) / factor
  }

  /// The image as large as its smallest level.
  package var smallest: (width: Int, height: Int) {
    let factor = factors.last ?? 1
    return (Self.divided(size.width, by: factor), Self.divided(size.height, by: factor))
  }

  /// Of all of the image as large as the API gives it.
  package static let whole = "full/max/0/default.jpg"

  package var tiles: [Tile] {
    factors.flatMap { factor in
      let grid = Self.grid(of: size, factor)
      return (0..<grid.rows).flatMap { row in
        (0..<grid.columns).map { Tile(of: size, factor, column: $0, row: row) }
      }
    }
  }

  package struct Tile: Hashable, Sendable {
    /// Where it lies in the image.
    package let left: Int
    package let top: Int
    /// How much of the image it shows.
    package let width: Int
    package let height: Int
    package let factor: Int
    private let isWhole: Bool

    fileprivate init(of size: PixelSize, _ factor: Int, column: Int, row: Int) {
      let side = TilePyramid.side * factor
      (left, top) = (column * side, row * side)
      (width, height) = (min(side, size.width - left), min(side, size.height - top))
      self.factor = factor
      isWhole = width == size.width && height == size.height
    }

    /// Below the address of the image, in the one spelling that the API calls canonical.
    package var path: String { isWhole ? "full/\(ending)" : writtenPath }

    /// As libvips calls it, which knows no `full`.
    package var writtenPath: String { "\(left),\(top),\(width),\(height)/\(ending)" }

    private var ending: String {
      let sides = [width, height].map { String(TilePyramid.divided($0, by: factor)) }
      return sides.joined(separator: ",") + "/0/default.jpg"
    }
  }
}
