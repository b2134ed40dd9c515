import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

/// Which images are taken for copies of one picture.
struct CopiesTests {
  /// All 2,000 with `GALLERIST_PAIRS=all`; each 25th without.
  @Test func nearlyAllCopiesAreFoundAndHardlyAnythingElse() async throws {
    let isWhole = ProcessInfo.processInfo.environment["GALLERIST_PAIRS"] == "all"
    let pairs = LabelledPair.all.filter { isWhole || $0.number % 25 == 0 }
    let found = try await withThrowingTaskGroup { group in
      for pair in pairs {
        group.addTask { () -> LabelledPair? in
          let both = try Library.working { () throws(ImagingFault) in
            Result { try pair.appearances() }
          }.get()
          guard let one = both[0], let other = both[1] else { return nil }
          let isCopy = one.isCopy(of: other)
          #expect(other.isCopy(of: one) == isCopy, "\(pair.testDescription)")
          return isCopy ? pair : nil
        }
      }
      return try await group.reduce(into: Set<LabelledPair>()) {
        if let pair = $1 { $0.insert(pair) }
      }
    }
    let copies = Set(pairs.filter(\.areCopies))
    let right = found.intersection(copies)
    let (precision, recall) = (
      Double(right.count) / Double(found.count), Double(right.count) / Double(copies.count)
    )
    print("precision \(precision), recall \(recall) of \(pairs.count) pairs")
    for pair in found.symmetricDifference(copies).map(\.testDescription).sorted() {
      print("wrong: \(pair)")
    }
    #expect(precision >= 0.995 && recall >= 0.97)
  }

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
        #expect(isCopy(features, copy), "\(scene) at \(width)")
        #expect(features.similarity(to: copy) > 0.75)
      }
    }
    for light in [0.95, 1.03] {
      let lit = try original.linear([light], [0], asBytes: true)
      let copy = try VisualFeatures(studying: Drawn.block(of: lit.resized(width: 320, height: 213)))
      #expect(isCopy(features, copy), "\(scene) with \(light) of its light")
    }
  }

  @Test(arguments: Scene.allCases)
  func paintingsOfOneSceneAndPaletteAreNoCopies(scene: Scene) throws {
    let all = try (UInt64(0)..<12).map {
      try VisualFeatures(studying: Drawn.painting(scene, .midnight, $0, width: 200))
    }
    for (index, one) in all.enumerated() {
      #expect(one.fingerprint != nil)
      for other in all.dropFirst(index + 1) { #expect(!isCopy(one, other)) }
    }
  }

  @Test func otherColoursMakeAnotherPicture() throws {
    let blue = try VisualFeatures(studying: Drawn.painting(.cells, .glacier, 2, width: 200))
    let red = try VisualFeatures(studying: Drawn.painting(.cells, .ember, 2, width: 200))
    #expect(!isCopy(blue, red))
    #expect(blue.colourNames != red.colourNames)
  }

  @Test func blackAndWhiteIsAnotherPictureThanFaintColours() throws {
    let size = try #require(PixelSize(width: 320, height: 213))
    let painting = Painting(scene: .dunes, palette: .desert, seed: 3)
    let bright = try Drawn.raster(of: painting.paint(size, as: .png))
    let shares = try [(0, 0.3), (1, 0.59), (2, 0.11)].map { try bright.band($0).linear($1, 0) }
    let grey = try shares[0].adding(shares[1]).adding(shares[2])
    let greys = try grey.joiningBands(of: grey).joiningBands(of: grey)
    func features(saturation: Double) throws -> VisualFeatures {
      let image = try bright.linear(saturation, 0).adding(greys.linear(1 - saturation, 0))
      return try VisualFeatures(
        studying: Drawn.block(of: image.linear([1], [0], asBytes: true)))
    }
    let (faint, print) = try (features(saturation: 0.5), features(saturation: 0))
    #expect(!isCopy(faint, print))
    #expect(try isCopy(faint, features(saturation: 0.55)))
  }

  private func isCopy(_ one: VisualFeatures, _ other: VisualFeatures) -> Bool {
    guard let one = Appearance(one, ratio: 1.5), let other = Appearance(other, ratio: 1.5) else {
      return false
    }
    return one.isCopy(of: other)
  }
}
