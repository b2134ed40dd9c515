import Model
import Testing

struct TilePyramidTests {
  private func count(_ width: Int, _ height: Int) -> Int? {
    PixelSize(width: width, height: height).flatMap { TilePyramid(of: $0) }?.count
  }

  @Test func onlyALargePictureHasTilesAndNoneHasTooMany() {
    #expect(count(2_560, 2_560) == nil)
    #expect(count(2_561, 1) == 12)
    // 96, 24, 6, 2 and 1.
    #expect(count(6_000, 4_000) == 129)
    #expect(count(20_000, 20_000) == 2_139)
    #expect(count(22_000, 22_000) == nil)
    #expect(count(PixelSize.longestSide, PixelSize.longestSide) == nil)
  }

  /// As the Image API calls them: `full` is what shows all of the image.
  @Test func tilesAreCalledByTheirCanonicalNames() throws {
    let size = try #require(PixelSize(width: 2_600, height: 700))
    let tiles = try #require(TilePyramid(of: size)).tiles
    #expect(tiles.first?.path == "0,0,512,512/512,512/0/default.jpg")
    #expect(tiles[11].path == "2560,512,40,188/40,188/0/default.jpg")
    #expect(tiles.last?.path == "full/325,88/0/default.jpg")
    #expect(tiles.last?.writtenPath == "0,0,2600,700/325,88/0/default.jpg")
  }
}
