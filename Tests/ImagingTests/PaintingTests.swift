import Imaging
import Model
import TestSupport
import Testing

struct PaintingTests {
  @Test(arguments: Scene.allCases)
  func paintsTheSameBytesEveryTime(_ scene: Scene) throws {
    let size = try #require(PixelSize(width: 200, height: 133))
    let painting = Painting(scene: scene, palette: .dusk, seed: 7)
    #expect(try painting.paint(size) == painting.paint(size))
  }

  @Test(arguments: Scene.allCases)
  func paintsEveryShapeAndSize(_ scene: Scene) throws {
    let folder = try TemporaryFolder()
    for (width, height) in [(150, 100), (100, 150), (150, 150), (320, 213), (213, 320), (320, 90)] {
      let size = try #require(PixelSize(width: width, height: height))
      let bytes = try Painting(scene: scene, palette: .forest, seed: 3).paint(size)
      let pixels = try Pixels(of: folder.write(bytes, to: "\(width)x\(height)"))
      #expect((pixels.width, pixels.height, pixels.bands) == (width, height, 3))
      #expect(pixels.variety > 4, "\(scene) at \(width) × \(height) is almost plain")
    }
  }

  @Test func paintsEvenTheSmallestPicture() throws {
    let size = try #require(PixelSize(width: 1, height: 1))
    for scene in Scene.allCases {
      #expect(try !Painting(scene: scene, palette: .polar, seed: 1).paint(size).isEmpty)
    }
  }

  @Test(arguments: Scene.allCases)
  func aPreviewShowsTheSamePictureAsTheLargeImage(_ scene: Scene) async throws {
    let folder = try TemporaryFolder()
    let small = try #require(PixelSize(width: 150, height: 100))
    let large = try #require(PixelSize(width: 900, height: 600))
    let painting = Painting(scene: scene, palette: .lagoon, seed: 11)
    let preview = try folder.write(painting.paint(small, as: .png), to: "preview.png")
    let whole = try folder.write(painting.paint(large), to: "large.jpg")
    let shrunk = folder.path + "/shrunk"
    _ = try await Darkroom(jobs: 1).develop(
      whole, limits: ImageLimits(maxBytes: 1 << 24, maxPixels: 1 << 24), newPath: { shrunk },
      wanted: { _ in [Recipe(width: 150, format: .webp, quality: 100)] })
    let difference = try Pixels(of: preview).difference(from: Pixels(of: shrunk))
    // Fine detail differs by a pixel, as it must.
    #expect(difference < 14)
    let other = Painting(scene: scene, palette: .lagoon, seed: 12)
    let another = try folder.write(other.paint(small, as: .png), to: "another.png")
    #expect(try Pixels(of: another).difference(from: Pixels(of: shrunk)) > difference * 2)
  }

  @Test func scenePaletteAndSeedEachMakeAnotherPicture() throws {
    let size = try #require(PixelSize(width: 60, height: 40))
    var seen: Set<[UInt8]> = []
    for scene in Scene.allCases {
      for palette in [Palette.dusk, .polar, .meadow] {
        seen.insert(try Painting(scene: scene, palette: palette, seed: 1).paint(size))
        seen.insert(try Painting(scene: scene, palette: palette, seed: 2).paint(size))
      }
    }
    #expect(seen.count == Scene.allCases.count * 3 * 2)
  }

  @Test func tagsSayWhatCanBeSeen() {
    let tags = (0..<20).map { Painting(scene: .ridges, palette: .midnight, seed: $0).tags }
    #expect(tags.allSatisfy { $0.prefix(4) == ["landscape", "mountains", "ridges", "midnight"] })
    #expect(tags.contains { $0.contains("moon") })
    #expect(tags.contains { !$0.contains("moon") })
    #expect(tags.allSatisfy { !$0.contains("sun") && Set($0).count == $0.count })
  }

  @Test func refusesAFormatItDoesNotPaintIn() throws {
    let size = try #require(PixelSize(width: 20, height: 20))
    let error = #expect(throws: ImagingError.self) {
      try Painting(scene: .silk, palette: .dawn, seed: 1).paint(size, as: .webp)
    }
    #expect(error?.detail == "paintings are JPEG or PNG, not webp")
  }
}
