import Imaging
import Model
import TestSupport
import Testing

/// Pictures that are higher than some formats can hold.
struct TallPictureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// No two pixels alike, so that it is no drawing.
  private static func photo(height: Int) -> [UInt8] {
    var rows: [UInt8] = []
    for row in 0..<height { rows += [row, row >> 8, row >> 4].map { UInt8($0 & 255) } }
    return HandmadePNG.file(width: 1, height: height, .rgb, rows: rows)
  }

  private func formats(of bytes: [UInt8]) async throws -> [ImageFormat] {
    let path = try folder.write(bytes, to: "tall")
    let place = folder.path
    let made = try await Darkroom(jobs: 1).develop(
      path, limits: ImageLimits(maxBytes: 1 << 24, maxPixels: 1 << 24),
      newPath: { "\(place)/\(UInt64.random(in: 0 ... .max))" },
      wanted: { _ in
        Recipe.Format.images.map { Recipe(width: 1, format: $0, quality: 70) }
      })
    #expect(try folder.files(under: ".").count == made.renditions.count + 1)
    return made.renditions.map(\.format)
  }

  @Test(arguments: [
    (16_383, [ImageFormat.jpeg, .webp, .avif]), (16_384, [.jpeg, .avif]), (16_385, [.jpeg]),
    (65_500, [.jpeg]), (65_501, [.png]),
  ])
  func whatAFormatCannotHoldIsLeftOut(height: Int, formats: [ImageFormat]) async throws {
    #expect(try await self.formats(of: Self.photo(height: height)) == formats)
  }
}
