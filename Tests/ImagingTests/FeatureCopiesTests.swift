import Model
import TestSupport
import Testing

@testable import Imaging

struct FeatureCopiesTests {
  @Test(arguments: Scene.allCases)
  func otherSizesAndQualitiesAreCopies(scene: Scene) throws {
    let painting = Painting(scene: scene, palette: .meadow, seed: 5)
    let size = try #require(PixelSize(width: 640, height: 427))
    let original = try Drawn.raster(of: painting.paint(size, as: .png))
    let features = try VisualFeatures(
      studying: Drawn.block(of: original.resized(width: 320, height: 213)))
    for width in [150, 240, 320] {
      let small = try original.resized(width: width, height: width * 2 / 3)
      for bytes in try [small.jpegBytes(quality: 40), small.pngBytes()] {
        let copy = try VisualFeatures(studying: Drawn.block(of: Drawn.raster(of: bytes)))
        #expect(features.isCopy(of: copy), "\(scene) at \(width)")
        #expect(features.similarity(to: copy) > 0.75)
      }
    }
    for light in [0.95, 1.05] {
      let lit = try original.linear([light], [0], asBytes: true)
      let copy = try VisualFeatures(studying: Drawn.block(of: lit.resized(width: 320, height: 213)))
      #expect(features.isCopy(of: copy), "\(scene) with \(light) of its light")
    }
  }

  @Test(arguments: Scene.allCases)
  func paintingsOfOneSceneAndPaletteAreNoCopies(scene: Scene) throws {
    let all = try (UInt64(0)..<12).map {
      try VisualFeatures(studying: Drawn.painting(scene, .midnight, $0, width: 200))
    }
    for (index, one) in all.enumerated() {
      #expect(one.fingerprint != nil)
      for other in all.dropFirst(index + 1) { #expect(!one.isCopy(of: other)) }
    }
  }

  @Test func otherColoursMakeAnotherPicture() throws {
    let blue = try VisualFeatures(studying: Drawn.painting(.cells, .glacier, 2, width: 200))
    let red = try VisualFeatures(studying: Drawn.painting(.cells, .ember, 2, width: 200))
    #expect(!blue.isCopy(of: red))
    #expect(blue.colourNames != red.colourNames)
  }
}
