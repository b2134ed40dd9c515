import Model
import Synchronization
import TestSupport
import Testing

@testable import Imaging

struct DevelopingTests {
  let folder: TemporaryFolder
  let darkroom = Darkroom(jobs: 2)
  static let limits = ImageLimits(maxBytes: 1 << 24, maxPixels: 1 << 24)

  init() throws { folder = try TemporaryFolder() }

  private func painting(
    _ format: ImageFormat = .jpeg, width: Int = 400, height: Int = 266
  ) throws -> String {
    let size = try #require(PixelSize(width: width, height: height))
    let bytes = try Painting(scene: .lake, palette: .dawn, seed: 5).paint(size, as: format)
    return try folder.write(bytes, to: "original")
  }

  /// The renditions are called 1, 2, 3.
  private func developed(
    _ path: String, _ recipes: [Recipe], in subfolder: String = "", by darkroom: Darkroom? = nil,
    kept: Set<Recipe> = []
  ) async throws(ImagingError) -> Development {
    let number = Counter()
    let start = folder.path + "/" + subfolder
    return try await (darkroom ?? self.darkroom).develop(
      path, limits: Self.limits, newPath: { start + "\(number.next())" }, wanted: { _ in recipes },
      leavingOut: { _ in kept })
  }

  /// Develops one rendition and gives its decoded pixels.
  private func rendition(
    of path: String, width: Int, format: Recipe.Format = .webp, quality: Int = 95
  ) async throws -> Pixels {
    let recipe = Recipe(width: width, format: format, quality: quality)
    let made = try #require(try await developed(path, [recipe]).renditions.first)
    return try Pixels(of: made.path)
  }

  private func refusal(of path: String, _ recipes: [Recipe], in subfolder: String = "") async
    -> ImagingError?
  {
    do throws(ImagingError) {
      _ = try await developed(path, recipes, in: subfolder)
      return nil
    } catch {
      return error
    }
  }

  /// Otherwise what is made later would differ from what is made at once.
  @Test(arguments: [ImageFormat.jpeg, .png])
  func aRenditionHasTheSameBytesWhateverIsKept(_ format: ImageFormat) async throws {
    let original = try painting(format, width: 2_700, height: 300)
    for widths in [[90, 320, 640, 1_280, 2_560, 2_600, 2_700], [90, 320]] {
      let recipes = widths.map { Recipe(width: $0, format: .webp, quality: 70) }
      let together = try await developed(original, recipes)
      for (recipe, rendition) in zip(recipes, together.renditions) {
        let others = Set(recipes).subtracting([recipe])
        let late = try await developed(original, recipes, in: "late-", kept: others)
        let path = try #require(late.renditions.first?.path)
        #expect(late.renditions.count == 1)
        #expect(try Pixels.fileBytes(path) == Pixels.fileBytes(rendition.path), "\(recipe.width)")
        #expect(late.features == together.features)
      }
    }
  }

  /// The decoder itself makes a large JPEG smaller where nothing wide is made of it.
  @Test(arguments: [(320, 4), (400, 4), (1_000, 2), (1_800, 1)])
  func aSizeOfAHalfIsAsGoodAsOneOfTheWhole(width: Int, shrink: Int) async throws {
    let original = try painting(width: 4_001, height: 1_333)
    let facts = try await darkroom.judge(original, limits: Self.limits)
    #expect(Base(of: facts, for: width).shrink ?? 1 == shrink)
    let own = Recipe(width: width, format: .plain, quality: 95)
    let alone = try #require(try await developed(original, [own]).renditions.first)
    let recipes = [own, Recipe(width: 2_560, format: .plain, quality: 95)]
    let together = try #require(
      try await developed(original, recipes, in: "both-").renditions.first)
    #expect(alone.size == together.size)
    #expect(try Pixels(of: alone.path).difference(from: Pixels(of: together.path)) < 4)
  }

  @Test(arguments: [(10_240, 1), (20_480, 3), (4_000, 7), (1, 5_000), (3, 2)])
  func ofAThinPhotoARowIsLeft(width: Int, height: Int) async throws {
    let original = try painting(width: width, height: height)
    let recipes = [1, 64, 320, 2_560].map { Recipe(width: $0, format: .plain, quality: 70) }
    let made = try await developed(original, recipes).renditions
    #expect(made.map(\.size.width) == recipes.map(\.width).filter { $0 <= width })
    #expect(try await darkroom.judge(original, limits: Self.limits).size.width == width)
  }

  @Test func aPhotoInBlackAndWhiteIsNoDrawing() async throws {
    var greys: [UInt8] = []
    for row in 0..<64 { greys += (0..<96).map { UInt8($0 * 2 + row) } }
    let original = try folder.write(
      Handmade.png(width: 96, height: 64, colour: .grey, bytes: greys), to: "grey.png")
    let plain = Recipe(width: 96, format: .plain, quality: 70)
    #expect(try await developed(original, [plain]).renditions.map(\.format) == [.jpeg])
  }

  @Test func aPNGThatMovesIsAnAnimation() async throws {
    let rows = [UInt8](repeating: 9, count: 27)
    let control = HandmadePNG.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    let moving = HandmadePNG.file(width: 3, height: 3, .rgb, between: control, rows: rows)
    let still = HandmadePNG.file(width: 3, height: 3, .rgb, rows: rows)
    for (bytes, isAnimated) in [(moving, true), (still, false)] {
      let facts = try await darkroom.judge(folder.write(bytes, to: "a.png"), limits: Self.limits)
      #expect(facts.isAnimated == isAnimated)
    }
  }

  @Test func makesEverySizeAndFormatFromOneOriginal() async throws {
    let recipes = Recipe.Format.images.flatMap { format in
      [64, 200, 400].map { Recipe(width: $0, format: format, quality: 70) }
    }
    let made = try await developed(painting(), recipes).renditions
    #expect(made.map(\.recipe) == recipes)
    for rendition in made {
      let width = rendition.recipe.width
      let size = try #require(
        PixelSize(width: width, height: width * 266 / 400 + (width == 64 ? 1 : 0)))
      #expect(rendition.size == size)
      let facts = try await darkroom.develop(rendition.path, limits: Self.limits).facts
      #expect(facts == ImageFacts(size: size, format: rendition.format, hasAlpha: false))
    }
  }

  @Test func nothingIsEnlarged() async throws {
    let original = try painting()
    let made = try await developed(original, [Recipe(width: 401, format: .webp, quality: 70)])
    #expect(made.renditions.isEmpty)
    #expect(try folder.files() == ["original"])
  }

  @Test func theFactsAreKnownBeforeItIsSaidWhatIsWanted() async throws {
    let original = try painting()
    let output = folder.path + "/half"
    let made = try await darkroom.develop(
      original, limits: Self.limits, newPath: { output },
      wanted: { [Recipe(width: $0.size.width / 2, format: .webp, quality: 70)] })
    #expect(made.renditions.map(\.size) == [PixelSize(width: 200, height: 133)])
  }

  @Test func theSameBytesEveryTime() async throws {
    let original = try painting()
    for format in Recipe.Format.images {
      let recipes = [160, 80].map { Recipe(width: $0, format: format, quality: 70) }
      let first = try await developed(original, recipes, by: Darkroom(jobs: 1)).renditions
      let bytes = try first.map { try Pixels.fileBytes($0.path) }
      let again = try await developed(original, recipes).renditions
      #expect(try again.map { try Pixels.fileBytes($0.path) } == bytes)
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
    #expect(Self.isClose(turned[0, 0], upright[0, 265]))
    #expect(Self.isClose(turned[265, 0], upright[0, 0]))
    #expect(Self.isClose(turned[265, 399], upright[399, 0]))
  }

  private static func isClose(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    zip(one, other).allSatisfy { abs(Int($0) - Int($1)) < 16 }
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

  @Test func alphaIsKeptWithoutLoss() async throws {
    // Left half clear, right half red.
    let row = (0..<20).flatMap { $0 < 10 ? [0, 0, 0, 0] : [255, 0, 0, 255] as [UInt8] }
    let bytes = Handmade.png(
      width: 20, height: 8, colour: .rgba, bytes: Array(repeatElement(row, count: 8).joined()))
    let path = try folder.write(bytes, to: "clear.png")
    for format in Recipe.Format.images {
      let kept = try await rendition(of: path, width: 20, format: format)
      #expect(kept.bands == 4)
      #expect(kept[2, 4][3] == 0 && kept[17, 4][3] == 255)
      if format != .avif { #expect(kept[17, 4] == [255, 0, 0, 255]) }
    }
    #expect(try await rendition(of: path, width: 7)[6, 1] == [255, 0, 0, 255])
    let made = try await developed(path, [Recipe(width: 20, format: .plain, quality: 78)])
    #expect(made.renditions.map(\.format) == [.png])
    #expect(made.features?.hasAlpha == true)
  }

  @Test func anAlphaThatHidesNothingIsLeftOut() async throws {
    let pixel: [UInt8] = [255, 128, 0, 255]
    let bytes = Handmade.png(
      width: 12, height: 4, colour: .rgba,
      bytes: Array(repeatElement(pixel, count: 48).joined()))
    let path = try folder.write(bytes, to: "opaque.png")
    #expect(try await rendition(of: path, width: 12)[3, 2] == [255, 128, 0])
    #expect(try await developed(path, []).features?.hasAlpha == false)
  }

  @Test func sixteenBitsBecomeEight() async throws {
    let pixel: [UInt8] = [0xFF, 0xFF, 0x80, 0x00, 0x00, 0x00, 0xFF, 0xFF]
    let clear: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
    let row = Array(repeatElement(pixel, count: 11).joined()) + clear
    let bytes = Handmade.png(
      width: 12, height: 4, depth: 16, colour: .rgba,
      bytes: Array(repeatElement(row, count: 4).joined()))
    let path = try folder.write(bytes, to: "deep.png")
    let whole = try await rendition(of: path, width: 12)
    #expect(whole.levels.count == 12 * 4 * 4)
    #expect(whole[3, 2] == [255, 128, 0, 255])
    #expect(try await rendition(of: path, width: 6)[1, 1] == [255, 128, 0, 255])
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
    #expect(try await developed(path, []).features?.isAnimated == true)
  }

  @Test func aDamagedOriginalLeavesNothingBehind() async throws {
    let bytes = try Pixels.fileBytes(painting())
    let path = try folder.write(Array(bytes.prefix(bytes.count / 2)), to: "cut")
    let error = await refusal(of: path, [Recipe(width: 100, format: .webp, quality: 70)])
    #expect(error?.code == .truncated)
    #expect(try folder.files() == ["cut", "original"])
  }

  @Test func damageIsFoundAlsoWhereNothingIsWanted() async throws {
    let bytes = try Pixels.fileBytes(painting(width: 1600, height: 1064))
    let path = try folder.write(Array(bytes.dropLast(bytes.count / 10)), to: "cut")
    #expect(await refusal(of: path, [])?.code == .truncated)
  }

  @Test func aRenditionThatCannotBeWrittenTakesTheOthersWithIt() async throws {
    let path = try painting()
    let recipes = [100, 90].map { Recipe(width: $0, format: .plain, quality: 70) }
    let paths = [folder.path + "/good", folder.path + "/no/such/folder"]
    let number = Counter()
    let error = await #expect(throws: ImagingError.self) {
      try await darkroom.develop(
        path, limits: Self.limits, newPath: { paths[number.next() - 1] }, wanted: { _ in recipes })
    }
    #expect(error?.code == .unwritable)
    #expect(error?.detail.contains("No such file") == true)
    #expect(try folder.files() == ["original"])
  }

  @Test func oneBadPictureDoesNotDisturbAnother() async throws {
    let path = try painting()
    let bytes = try Pixels.fileBytes(path)
    let cut = try folder.write(Array(bytes.prefix(bytes.count / 3)), to: "cut")
    let recipe = Recipe(width: 120, format: .webp, quality: 70)
    let alone = try #require(try await developed(path, [recipe]).renditions.first)
    let expected = try Pixels.fileBytes(alone.path)
    try await withThrowingTaskGroup { group in
      for number in 0..<12 {
        group.addTask { [darkroom, output = folder.path + "/out\(number)"] in
          let source = number.isMultiple(of: 2) ? path : cut
          do throws(ImagingError) {
            let made = try await darkroom.develop(
              source, limits: Self.limits, newPath: { output }, wanted: { _ in [recipe] })
            let bytes = made.renditions.first.flatMap { try? Pixels.fileBytes($0.path) }
            #expect(bytes == expected)
          } catch {
            #expect(source == cut)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func aDrawingIsKeptWithoutLossAndAPhotoIsNot() async throws {
    var stripes: [UInt8] = []
    for row in 0..<64 {
      for column in 0..<96 {
        let (red, green) = (column / 12 * 30, row / 16 * 60)
        stripes += [UInt8(red), UInt8(green), 200]
      }
    }
    let drawing = try folder.write(
      Handmade.png(width: 96, height: 64, colour: .rgb, bytes: stripes), to: "drawing.png")
    let plain = Recipe(width: 96, format: .plain, quality: 40)
    #expect(try await developed(drawing, [plain]).renditions.map(\.format) == [.png])
    let exact = try await rendition(of: drawing, width: 96, quality: 40)
    #expect(exact.levels == stripes)
    let photo = try painting(.png)
    #expect(try await developed(photo, [plain]).renditions.map(\.format) == [.jpeg])
  }

  @Test func metadataStaysBehind() async throws {
    let bytes = Handmade.jpeg(try Pixels.fileBytes(painting()), orientation: 1)
    let path = try folder.write(bytes, to: "camera.jpg")
    let recipes = Recipe.Format.images.map { Recipe(width: 200, format: $0, quality: 80) }
    for rendition in try await developed(path, recipes).renditions {
      let saved = try Pixels.fileBytes(rendition.path)
      for mark in ["Exif", "EXIF", "ICC_PROFILE", "ICCP", "http://ns.adobe.com"] {
        #expect(!saved.contains(Array(mark.utf8)), "\(rendition.format): \(mark)")
      }
    }
  }

  @Test func aRecipesNameIsItsIdentityInTheCache() {
    #expect(Recipe(width: 320, format: .webp, quality: 78).name == "3-webp-320-q78")
  }
}

/// 1, 2, 3.
final class Counter: Sendable {
  private let last = Mutex(0)

  func next() -> Int {
    last.withLock {
      $0 += 1
      return $0
    }
  }
}
