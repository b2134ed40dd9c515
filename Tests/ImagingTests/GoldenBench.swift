import Foundation
import Imaging
import Model
import TestSupport
import Testing

/// Develops one picture that a test made, and looks at what came out.
struct GoldenBench {
  static let limits = ImageLimits(maxBytes: 32 << 20, maxPixels: 40_000_000)

  let folder: TemporaryFolder
  let darkroom = Darkroom(jobs: 1)

  init() throws { folder = try TemporaryFolder() }

  /// What came of it, and the pixels of its one rendition: without loss, and as wide as the picture
  /// where nothing else is asked for.
  func developed(
    _ bytes: [UInt8], width: Int? = nil, as format: Recipe.Format = .plain
  ) async throws -> (facts: ImageFacts, pixels: Pixels) {
    let path = try folder.write(bytes, to: "picture")
    let output = folder.path + "/rendition"
    let made = try await darkroom.develop(
      path, limits: Self.limits, newPath: { output },
      wanted: { [Recipe(width: width ?? $0.size.width, format: format, quality: 100)] })
    return (made.facts, try Pixels(of: try #require(made.renditions.first).path))
  }
}

extension Pixels {
  /// The middle of one of the squares of a `BlockPicture`.
  func block(_ column: Int, _ row: Int) -> [UInt8] {
    self[column * BlockPicture.side + 4, row * BlockPicture.side + 4]
  }

  /// The largest distance of any channel in the middle of any square from what it should be.
  func error(from picture: BlockPicture) -> Int {
    error(columns: picture.columns, from: picture.blocks.map { $0.map { Double($0) } })
  }

  func error(columns: Int, from blocks: [[Double]]) -> Int {
    blocks.enumerated().map { place, expected in
      zip(block(place % columns, place / columns), expected).map { level, wanted in
        Int(abs(Double(level) - wanted).rounded(.up))
      }.max() ?? 255
    }.max() ?? 255
  }
}
