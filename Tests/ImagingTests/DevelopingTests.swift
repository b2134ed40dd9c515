import Imaging
import Model
import TestSupport
import Testing

struct DevelopingTests {
  let folder: TemporaryFolder
  let darkroom = Darkroom(jobs: 2)

  init() throws { folder = try TemporaryFolder() }

  private func painting(
    _ format: ImageFormat = .jpeg, width: Int = 400, height: Int = 266
  ) throws -> String {
    let size = try #require(PixelSize(width: width, height: height))
    let bytes = try Painting(scene: .lake, palette: .dawn, seed: 5).paint(size, as: format)
    return try folder.write(bytes, to: "original")
  }

  /// Develops one rendition and gives its decoded pixels.
  private func rendition(
    of path: String, width: Int, format: ImageFormat = .png
  ) async throws -> Pixels {
    let output = folder.path + "/rendition"
    let results = try await darkroom.develop(
      path, recipes: [(Recipe(width: width, format: format, quality: 90), output)])
    guard case .made? = results.first?.outcome else {
      throw ImagingError(code: .unreadable, path: path, detail: "nothing was made")
    }
    return try Pixels(of: output)
  }

  private func refusal(of path: String, _ recipes: [(recipe: Recipe, path: String)]) async
    -> ImagingError?
  {
    do throws(ImagingError) {
      _ = try await darkroom.develop(path, recipes: recipes)
      return nil
    } catch {
      return error
    }
  }

  @Test func makesEverySizeAndFormatFromOneOriginal() async throws {
    let original = try painting()
    var recipes: [(recipe: Recipe, path: String)] = []
    for format in [ImageFormat.jpeg, .webp, .avif, .png] {
      for width in [64, 200, 400] {
        recipes.append(
          (Recipe(width: width, format: format, quality: 70), folder.path + "/\(format)-\(width)"))
      }
    }
    let results = try await darkroom.develop(original, recipes: recipes)
    #expect(results.map(\.recipe) == recipes.map(\.recipe))
    for result in results {
      let height = result.recipe.width * 266 / 400 + (result.recipe.width == 64 ? 1 : 0)
      let size = try #require(PixelSize(width: result.recipe.width, height: height))
      let bytes = try Pixels.fileBytes(result.path)
      #expect(result.outcome == .made(size, byteCount: bytes.count))
      let limits = ImageLimits(maxBytes: 1 << 24, maxPixels: 1 << 24)
      let facts = try await darkroom.inspect(result.path, limits: limits)
      #expect(facts == ImageFacts(size: size, format: result.recipe.format, hasAlpha: false))
    }
  }

  @Test func nothingIsEnlarged() async throws {
    let original = try painting()
    let output = folder.path + "/wide"
    let wide = Recipe(width: 401, format: .webp, quality: 70)
    let results = try await darkroom.develop(original, recipes: [(wide, output)])
    #expect(results == [Developed(recipe: wide, path: output, outcome: .widerThanOriginal)])
    #expect(try folder.files() == ["original"])
  }

  @Test func theSameBytesEveryTime() async throws {
    let original = try painting()
    for format in [ImageFormat.jpeg, .webp, .avif] {
      let recipe = Recipe(width: 160, format: format, quality: 70)
      let paths = ["a", "b"].map { folder.path + "/\($0)" }
      _ = try await darkroom.develop(original, recipes: [(recipe, paths[0])])
      _ = try await Darkroom(jobs: 1).develop(original, recipes: [(recipe, paths[1])])
      #expect(try Pixels.fileBytes(paths[0]) == Pixels.fileBytes(paths[1]))
    }
  }

  /// Each corner of a picture in another colour, turned as orientation 6 says.
  @Test func aSidewaysPhotoIsTurned() async throws {
    let plain = try painting()
    let upright = try await rendition(of: plain, width: 400)
    let bytes = Handmade.jpeg(try Pixels.fileBytes(plain), orientation: 6)
    let turned = try await rendition(of: folder.write(bytes, to: "sideways"), width: 266)
    #expect((turned.width, turned.height) == (266, 400))
    // Turned clockwise: what was at the lower left is now at the upper left.
    #expect(turned[0, 0] == upright[0, 265])
    #expect(turned[265, 0] == upright[0, 0])
    #expect(turned[265, 399] == upright[399, 0])
  }

  @Test func aLargeJPEGIsDecodedSmall() async throws {
    let original = try painting(width: 1600, height: 1064)
    let small = try await rendition(of: original, width: 100)
    #expect((small.width, small.height) == (100, 67))
    let size = try #require(PixelSize(width: 100, height: 67))
    let drawn = try folder.write(
      Painting(scene: .lake, palette: .dawn, seed: 5).paint(size, as: .png), to: "drawn")
    #expect(try small.difference(from: Pixels(of: drawn)) < 14)
  }

  @Test func alphaStaysWhereTheFormatHasItAndIsWhiteInJPEG() async throws {
    // Left half clear, right half red.
    let row = (0..<20).flatMap { $0 < 10 ? [0, 0, 0, 0] : [255, 0, 0, 255] as [UInt8] }
    let bytes = Handmade.png(
      width: 20, height: 8, colour: .rgba, bytes: Array(repeatElement(row, count: 8).joined()))
    let path = try folder.write(bytes, to: "clear.png")
    for format in [ImageFormat.webp, .png, .avif] {
      let kept = try await rendition(of: path, width: 20, format: format)
      #expect(kept.bands == 4)
      #expect(kept[2, 4][3] == 0 && kept[17, 4][3] == 255)
    }
    let flat = try await rendition(of: path, width: 20, format: .jpeg)
    #expect(flat.bands == 3)
    #expect(flat[1, 4].allSatisfy { $0 > 245 })
    let small = try await rendition(of: path, width: 7)
    #expect(small[6, 1] == [255, 0, 0, 255])
  }

  @Test func sixteenBitsBecomeEight() async throws {
    let pixel: [UInt8] = [0xFF, 0xFF, 0x80, 0x00, 0x00, 0x00, 0xFF, 0xFF]
    let bytes = Handmade.png(
      width: 12, height: 4, depth: 16, colour: .rgba,
      bytes: Array(repeatElement(pixel, count: 48).joined()))
    let path = try folder.write(bytes, to: "deep.png")
    let whole = try await rendition(of: path, width: 12)
    #expect(whole.levels.count == 12 * 4 * 4)
    #expect(whole[3, 2] == [255, 128, 0, 255])
    #expect(try await rendition(of: path, width: 6)[3, 1] == [255, 128, 0, 255])
  }

  @Test func greyBecomesColour() async throws {
    let bytes = Handmade.png(
      width: 12, height: 4, colour: .grey, bytes: [UInt8](repeating: 90, count: 48))
    let grey = try await rendition(of: folder.write(bytes, to: "grey.png"), width: 12)
    #expect(grey[3, 2] == [90, 90, 90])
  }

  @Test func theFirstFrameStandsForAnAnimation() async throws {
    let path = try folder.write(Handmade.gif(width: 6, height: 4), to: "moving.gif")
    let still = try await rendition(of: path, width: 6)
    #expect((still.width, still.height) == (6, 4))
    #expect(Array(still[3, 2].prefix(3)) == [255, 0, 0])
  }

  @Test func aDamagedOriginalLeavesNothingBehind() async throws {
    let bytes = try Pixels.fileBytes(painting())
    let path = try folder.write(Array(bytes.prefix(bytes.count / 2)), to: "cut")
    let recipe = Recipe(width: 100, format: .webp, quality: 70)
    let error = await refusal(of: path, [(recipe, folder.path + "/out")])
    #expect(error?.code == .truncated)
    #expect(try folder.files() == ["cut", "original"])
  }

  @Test func aRenditionThatCannotBeWrittenTakesTheOthersWithIt() async throws {
    let path = try painting()
    let good = (recipe: Recipe(width: 100, format: .jpeg, quality: 70), path: folder.path + "/good")
    let nowhere = (
      recipe: Recipe(width: 90, format: .jpeg, quality: 70), path: folder.path + "/no/such/folder"
    )
    let error = await refusal(of: path, [good, nowhere])
    #expect(error?.code == .unwritable)
    #expect(error?.detail.contains("No such file") == true)
    #expect(try folder.files() == ["original"])
    let odd = (recipe: Recipe(width: 90, format: .gif, quality: 70), path: folder.path + "/odd")
    #expect(await refusal(of: path, [good, odd])?.detail == "renditions are not made as gif")
    #expect(try folder.files() == ["original"])
  }

  @Test func oneBadPictureDoesNotDisturbAnother() async throws {
    let path = try painting()
    let bytes = try Pixels.fileBytes(path)
    let cut = try folder.write(Array(bytes.prefix(bytes.count / 3)), to: "cut")
    let recipe = Recipe(width: 120, format: .webp, quality: 70)
    let alone = folder.path + "/alone"
    _ = try await darkroom.develop(path, recipes: [(recipe, alone)])
    let expected = try Pixels.fileBytes(alone)
    try await withThrowingTaskGroup { group in
      for number in 0..<12 {
        let output = folder.path + "/\(number)"
        group.addTask { [darkroom] in
          if number.isMultiple(of: 2) {
            _ = try await darkroom.develop(path, recipes: [(recipe, output)])
            #expect(try Pixels.fileBytes(output) == expected)
          } else {
            await #expect(throws: ImagingError.self) {
              try await darkroom.develop(cut, recipes: [(recipe, output)])
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func metadataStaysBehind() async throws {
    let bytes = Handmade.jpeg(try Pixels.fileBytes(painting()), orientation: 1)
    let path = try folder.write(bytes, to: "camera.jpg")
    for format in [ImageFormat.jpeg, .webp, .avif] {
      _ = try await rendition(of: path, width: 200, format: format)
      let saved = try Pixels.fileBytes(folder.path + "/rendition")
      #expect(!saved.contains(Array("Exif".utf8)) && !saved.contains(Array("EXIF".utf8)))
    }
  }

  @Test func aRecipesNameIsItsIdentityInTheCache() {
    #expect(Recipe(width: 320, format: .webp, quality: 78).name == "1-webp-320-q78")
  }
}
