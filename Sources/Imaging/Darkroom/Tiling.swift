package import Model
package import Support

/// The tiles of an image in one file: a ZIP file in which each is stored as it is.
package struct PackedTiles: Hashable, Sendable {
  package let path: String
  package let digest: Digest
  package let size: PixelSize

  package static let fileExtension = "zip"
  package static let mediaType = "application/zip"

  /// A name for the cache, as that of a `Recipe`.
  package static func recipe(quality: Int) -> String { "tiles-1-\(TilePyramid.side)-q\(quality)" }

  /// What a tile is called in the file.
  package static func name(of tile: TilePyramid.Tile) -> String { "tiles/" + tile.writtenPath }
}

extension Darkroom {
  /// Makes the tiles of the image at `path`, upright, in 8 bits of sRGB, without metadata. Takes as much memory as
  /// a rendition of the image's own size. Nil for an image that has none: a small one, one that moves, or one that
  /// is clear somewhere, as tiles are JPEGs.
  package func tiles(
    of path: String, limits: ImageLimits, quality: Int, into newPath: String
  ) async throws(ImagingError) -> PackedTiles? {
    let budget = budget
    return try await working(on: path) { () throws(ImagingFault) -> PackedTiles? in
      let inspection = try Inspection(of: path, limits: limits)
      let facts = inspection.facts
      guard !facts.isAnimated, let pyramid = TilePyramid(of: facts.size) else { return nil }
      let decoding = try Decoding(inspection, to: facts.size)
      return try budget.holding(decoding.weight, of: inspection.allowance) {
        () throws(ImagingFault) -> PackedTiles? in
        let image = try decoding.base(in: .sRGB)
        guard !image.hasAlpha else { return nil }
        let bytes = try image.tileBytes(
          side: TilePyramid.side, quality: min(max(quality, 1), 100))
        guard let archive = StoredArchive(bytes),
          pyramid.tiles.allSatisfy({ archive[PackedTiles.name(of: $0)] != nil })
        else { throw ImagingFault(.unencodable, "libvips made other tiles than are needed") }
        try FileHead.store(bytes, to: newPath)
        return PackedTiles(path: newPath, digest: Digest(of: bytes), size: facts.size)
      }
    }
  }
}
