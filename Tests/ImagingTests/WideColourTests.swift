import Model
import TestSupport
import Testing

@testable import Imaging

/// Pictures with colours that sRGB has not: what screens that show them are offered.
struct WideColourTests {
  let bench: GoldenBench

  init() throws { bench = try GoldenBench() }

  private func develop(
    _ bytes: [UInt8], width: Int? = nil, _ formats: Recipe.Format...
  ) async throws -> Development {
    let path = try bench.folder.write(bytes, to: "picture")
    return try await bench.darkroom.develop(
      path, limits: GoldenBench.limits,
      newPath: { [place = Counter()] in "\(path)-\(place.next())" },
      wanted: { facts in
        formats.map { Recipe(width: width ?? facts.size.width, format: $0, quality: 100) }
      })
  }

  private static func swatches(in space: ColourSpace) -> [UInt8] {
    HandmadePNG.file(
      GoldenColourTests.swatches,
      between: HandmadePNG.profile(HandmadeProfile.matrix(space, version: 4)))
  }

  @Test func whatIsInDisplayP3StaysAsItIsAndSaysSo() async throws {
    let made = try await develop(Self.swatches(in: .displayP3), .p3, .plain)
    #expect(made.facts.mayBeWide && made.features?.isWide == true)
    let wide = try #require(made.renditions.first { $0.recipe.format == .p3 })
    #expect(wide.format == .webp && made.renditions.count == 2)
    let error = try Pixels(of: wide.path).error(from: GoldenColourTests.swatches)
    #expect(error <= GoldenColourTests.mostError)
    // Whoever reads it takes it for what it is: in sRGB it is as the other is.
    let again = try await bench.developed(Pixels.fileBytes(wide.path))
    let usual = try #require(made.renditions.first { $0.recipe.format == .plain })
    #expect(try again.pixels.difference(from: Pixels(of: usual.path)) < 1)
    #expect(again.facts.mayBeWide)
  }

  @Test func adobeRGBIsWideToo() async throws {
    let made = try await develop(Self.swatches(in: .adobeRGB), .p3)
    let wide = try #require(made.renditions.first)
    // A yellowish green that both spaces have.
    let expected = ColourSpace.adobeRGB.inSRGB([90, 160, 70].map { $0 / 255 })
    let again = try await bench.developed(Pixels.fileBytes(wide.path)).pixels
    let found = again.block(1, 1).map(Double.init)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 3 }, "\(found), \(expected)")
    // sRGB dulls Adobe RGB's green to 0, 255, 0; of Display P3 it is more than that.
    #expect(try Pixels(of: wide.path).block(1, 0)[0] < 10)
  }

  @Test func aPhotographKeepsItsColoursWhileItIsMadeSmaller() async throws {
    var blocks: [[UInt8]] = []
    for row in UInt8(0)..<60 {
      for column in UInt8(0)..<80 { blocks.append([column < 40 ? 250 : 40, row * 4, column / 2]) }
    }
    let picture = BlockPicture(columns: 80, blocks)
    let profile = HandmadeJPEG.profile(HandmadeProfile.matrix(.displayP3, version: 4))
    let bytes = HandmadeJPEG(picture, segments: profile).bytes
    let made = try await develop(bytes, width: 160, .p3, .webp)
    let wide = try #require(made.renditions.first { $0.recipe.format == .p3 })
    let usual = try #require(made.renditions.first { $0.recipe.format == .webp })
    #expect(wide.size.width == 160)
    let both = try (wide: Pixels(of: wide.path), usual: Pixels(of: usual.path))
    #expect(both.wide.difference(from: both.usual) > 5)
    let again = try await bench.developed(Pixels.fileBytes(wide.path)).pixels
    #expect(again.difference(from: both.usual) < 2.5)
  }

  /// As most pictures of telephones are: the profile has room for colours that there are not.
  @Test func aPictureWithoutSuchColoursHasNoWideSizes() async throws {
    let blocks: [[UInt8]] = (UInt8(0)..<24).map { [90 + $0 * 4, 120 + $0, 110 + $0 * 2] }
    let muted = BlockPicture(columns: 6, blocks)
    for (space, isWide) in [(ColourSpace.displayP3, true), (.srgb, false)] {
      let profile = HandmadePNG.profile(HandmadeProfile.matrix(space, version: 4))
      let made = try await develop(HandmadePNG.file(muted, between: profile), .p3, .plain)
      #expect(made.facts.mayBeWide == isWide && made.features?.isWide == false)
      #expect(made.renditions.map { $0.recipe.format } == [Recipe.Format.plain])
    }
  }

  /// Android's telephones write numbers instead of a profile: 12 is Display P3.
  @Test func anAVIFMaySayWithoutAProfileThatItIsWide() async throws {
    let made = try await develop(HandmadePNG.file(GoldenColourTests.swatches), .avif)
    var bytes = try Pixels.fileBytes(try #require(made.renditions.first).path)
    let usual = try await develop(bytes, .p3)
    #expect(!usual.facts.mayBeWide && usual.renditions.isEmpty)
    let box = try #require(bytes.firstRange(of: Array("colrnclx".utf8)))
    #expect(bytes[box.upperBound + 1] != 12)
    bytes[box.upperBound + 1] = 12
    let wide = try await develop(bytes, .p3)
    #expect(wide.features?.isWide == true && wide.renditions.count == 1)
    let expected = ColourSpace.displayP3.inSRGB([90, 160, 70].map { $0 / 255 })
    let found = try await bench.developed(bytes).pixels.block(1, 1).map(Double.init)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 6 }, "\(found), \(expected)")
  }

  /// Pixels of printers under a profile of screens.
  @Test func aProfileForOtherPixelsIsNone() async throws {
    let profile = HandmadeJPEG.profile(HandmadeProfile.matrix(.displayP3, version: 4))
    let inks = HandmadeJPEG(
      width: 16, height: 16, components: [[UInt8]](repeating: [20, 200, 90, 150], count: 4))
    var file = inks
    file.segments = profile
    let made = try await develop(file.bytes, .p3, .plain)
    #expect(!made.facts.mayBeWide && made.renditions.count == 1)
  }

  @Test func wideSizesStandUprightAndStayClear() async throws {
    let clear = GoldenColourTests.swatches.pixels.flatMap { $0 + [140 as UInt8] }
    let file = HandmadePNG.file(
      width: GoldenColourTests.swatches.width, height: GoldenColourTests.swatches.height, depth: 8,
      .rgba, between: HandmadePNG.profile(HandmadeProfile.matrix(.displayP3, version: 4)),
      rows: clear)
    let wide = try #require(try await develop(file, .p3).renditions.first)
    let error = try Pixels(of: wide.path).error(
      columns: 6, from: GoldenColourTests.swatches.blocks.map { $0.map(Double.init) + [140] })
    #expect(error <= GoldenColourTests.mostError)
    let exif = ExifBlock(picture: [(0x0112, .short(6))])
    let turned = TaggedJPEG.insert(
      exif: exif,
      into: HandmadeJPEG(
        GoldenColourTests.swatches,
        segments: HandmadeJPEG.profile(HandmadeProfile.matrix(.displayP3, version: 4))
      ).bytes)
    let upright = try #require(try await develop(turned, .p3).renditions.first)
    #expect(upright.size.width == GoldenColourTests.swatches.height)
  }

  /// What was found out once stays so, whatever it is made from.
  @Test func whatIsKnownOfItIsNotAskedAgain() async throws {
    let path = try bench.folder.write(Self.swatches(in: .displayP3), to: "picture")
    let made = try await bench.darkroom.develop(
      path, limits: GoldenBench.limits, studying: false, newPath: { path + "-wide" },
      wanted: { _ in [Recipe(width: 48, format: .p3, quality: 90)] })
    #expect(made.features == nil && made.renditions.count == 1)
  }

  /// One pixel of a thousand nobody sees.
  @Test func aSpotIsNotEnough() {
    func block(_ count: Int) -> PixelBlock {
      PixelBlock(
        width: 100, height: 100, bands: 3,
        bytes: (0..<10_000).flatMap { $0 < count ? [0, 255, 0] : [128, 128, 128] as [UInt8] })
    }
    #expect(!block(9).isBeyondSRGB && block(10).isBeyondSRGB)
    #expect(!PixelBlock(width: 0, height: 0, bands: 3, bytes: []).isBeyondSRGB)
  }

  @Test func whatIsClearHasNoColour() {
    let clear = PixelBlock(
      width: 10, height: 1, bands: 4, bytes: (0..<10).flatMap { _ in [0, 255, 0, 0] as [UInt8] })
    #expect(!clear.isBeyondSRGB)
  }

  @Test func whereOneFailsNoneIsLeft() async throws {
    let path = try bench.folder.write(Self.swatches(in: .displayP3), to: "picture")
    let folder = bench.folder.path
    let recipes = [Recipe.Format.plain, .p3].map { Recipe(width: 48, format: $0, quality: 90) }
    await #expect(throws: ImagingError.self) {
      _ = try await bench.darkroom.develop(
        path, limits: GoldenBench.limits,
        newPath: { [place = Counter()] in folder + (place.next() == 1 ? "/first" : "/none/there") },
        wanted: { _ in recipes })
    }
    #expect(try bench.folder.files() == ["picture"])
  }
}
