import Imaging
import Model
import TestSupport
import Testing

/// Colours through the profiles in the files, against references that are computed here from the
/// published numbers of each space, without any library.
struct GoldenColourTests {
  /// Of 255: the rounding of the profile, of the transform, and of the levels before and after.
  static let mostError = 2
  /// The same with the loss of a JPEG, on the way in and on the way out.
  static let mostErrorOfJPEG = 5

  let bench: GoldenBench

  init() throws { bench = try GoldenBench() }

  /// Plain and muted colours, dark and light ones, and three greys; some of them are beyond sRGB
  /// where the space is wider.
  static let swatches = BlockPicture(
    columns: 6,
    [
      [255, 0, 0], [0, 255, 0], [0, 0, 255], [0, 255, 255], [255, 0, 255], [255, 255, 0],
      [200, 80, 60], [90, 160, 70], [60, 80, 190], [30, 20, 10], [240, 225, 205], [110, 65, 140],
      [255, 255, 255], [128, 128, 128], [12, 12, 12], [0, 0, 0], [60, 130, 130], [190, 150, 30],
    ])

  struct Profile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let space: ColourSpace
    let version: UInt8
    var bytes: [UInt8] { HandmadeProfile.matrix(space, version: version) }
  }

  static let profiles = [
    Profile(testDescription: "Display P3", space: .displayP3, version: 4),
    Profile(testDescription: "Adobe RGB", space: .adobeRGB, version: 2),
    Profile(testDescription: "sRGB of version 2", space: .srgb, version: 2),
    Profile(testDescription: "sRGB of version 4", space: .srgb, version: 4),
    Profile(testDescription: "linear", space: .linear, version: 2),
  ]

  private static func expected(_ picture: BlockPicture, in space: ColourSpace) -> [[Double]] {
    picture.blocks.map { space.inSRGB($0.map { Double($0) / 255 }) }
  }

  private func error(
    of bytes: [UInt8], _ picture: BlockPicture = swatches, in space: ColourSpace
  ) async throws -> Int {
    try await bench.developed(bytes).pixels
      .error(columns: picture.columns, from: Self.expected(picture, in: space))
  }

  /// The references themselves, against numbers printed by others: CSS Color 4 gives Display P3's
  /// green as `color(srgb -0.5116 1.01827 -0.31067)` and the light of P3's red in XYZ.
  @Test func theReferencesAreThoseOfTheStandards() {
    #expect(ColourSpace.displayP3.inSRGB([0, 1, 0]).map { $0.rounded() } == [0, 255, 0])
    let red = ColourSpace.displayP3.toXYZ.columns[0]
    #expect(zip(red, [0.486571, 0.228975, 0.0]).allSatisfy { abs($0 - $1) < 0.0002 })
    let green = ColourSpace.srgb.toXYZ.columns[1]
    #expect(zip(green, [0.357584, 0.715169, 0.119195]).allSatisfy { abs($0 - $1) < 0.0002 })
  }

  @Test(arguments: profiles)
  func aPNGIsShownInTheColoursOfItsProfile(_ profile: Profile) async throws {
    let file = HandmadePNG.file(Self.swatches, between: HandmadePNG.profile(profile.bytes))
    #expect(try await error(of: file, in: profile.space) <= Self.mostError)
  }

  /// Not the linear one: near black the loss of a JPEG's one level becomes many.
  @Test(arguments: profiles.dropLast())
  func aJPEGIsShownInTheColoursOfItsProfile(_ profile: Profile) async throws {
    let file = HandmadeJPEG(Self.swatches, segments: HandmadeJPEG.profile(profile.bytes))
    #expect(try await error(of: file.bytes, in: profile.space) <= Self.mostErrorOfJPEG)
  }

  @Test func aProfileInManyPiecesIsWhole() async throws {
    let profile = HandmadeProfile.matrix(.adobeRGB)
    let file = HandmadeJPEG(Self.swatches, segments: HandmadeJPEG.profile(profile, piece: 40))
    #expect(try await error(of: file.bytes, in: .adobeRGB) <= Self.mostErrorOfJPEG)
  }

  @Test(arguments: profiles)
  func aWebPIsShownInTheColoursOfItsProfile(_ profile: Profile) async throws {
    let (low, high): (UInt8, UInt8) = (60, 190)
    let picture = BlockPicture(
      columns: 4,
      (0..<8).map { mixture in (0..<3).map { mixture >> $0 & 1 == 1 ? high : low } })
    let file = HandmadeWebP.file(picture, profile: profile.bytes)
    #expect(try await error(of: file, picture, in: profile.space) <= Self.mostError)
  }

  @Test(arguments: profiles)
  func aTIFFIsShownInTheColoursOfItsProfile(_ profile: Profile) async throws {
    let file = HandmadeTIFF.file(Self.swatches, further: [.bytes(34_675, profile.bytes)])
    #expect(try await error(of: file, in: profile.space) <= Self.mostError)
  }

  /// 8 bits as 16.
  private static func doubled(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { [UInt8](repeating: $0, count: 2) }
  }

  @Test func sixteenBitsGoThroughTheirProfile() async throws {
    let deep = Self.doubled(Self.swatches.pixels.flatMap(\.self))
    let profile = HandmadePNG.profile(HandmadeProfile.matrix(.displayP3, version: 4))
    let file = HandmadePNG.file(
      width: Self.swatches.width, height: Self.swatches.height, depth: 16, .rgb,
      between: profile, rows: deep)
    #expect(try await error(of: file, in: .displayP3) <= Self.mostError)
  }

  @Test func alphaStaysBesideColoursThatGoThroughAProfile() async throws {
    let clear = Self.swatches.pixels.flatMap { $0 + [140 as UInt8] }
    let profile = HandmadePNG.profile(HandmadeProfile.matrix(.adobeRGB))
    for depth in [8, 16] {
      let file = HandmadePNG.file(
        width: Self.swatches.width, height: Self.swatches.height, depth: UInt8(depth), .rgba,
        between: profile, rows: depth == 8 ? clear : Self.doubled(clear))
      let pixels = try await bench.developed(file).pixels
      let expected = Self.expected(Self.swatches, in: .adobeRGB).map { $0 + [140.0] }
      #expect(pixels.error(columns: 6, from: expected) <= Self.mostError, "\(depth) bits")
    }
  }

  /// Grey has a profile of its own kind: 0x0233 is 2.199.
  @Test(arguments: [HandmadePNG.Colour.grey, .greyAlpha])
  func greyGoesThroughItsCurve(_ colour: HandmadePNG.Colour) async throws {
    let gamma = 2.19921875
    let levels: [UInt8] = [0, 20, 64, 128, 200, 255]
    let row = levels.flatMap { [UInt8](repeating: $0, count: 8) }
    let pixels = colour == .grey ? row : row.flatMap { [$0, 255 as UInt8] }
    let file = HandmadePNG.file(
      width: 48, height: 8, colour,
      between: HandmadePNG.profile(HandmadeProfile.grey(gamma: gamma)),
      rows: [[UInt8]](repeating: pixels, count: 8).flatMap(\.self))
    let expected = levels.map { level in
      let light = ColourSpace.Curve.gamma(gamma).light(Double(level) / 255)
      return [Double](repeating: 255 * ColourSpace.Curve.srgb.level(light), count: 3)
    }
    let made = try await bench.developed(file).pixels
    // What has no colour may stay without.
    let compared = made.bands < 3 ? expected.map { [$0[0]] } : expected
    #expect(made.error(columns: 6, from: compared) <= Self.mostError)
  }

  /// Broken, for other colours, or no profile at all: each picture is shown as if it had none.
  @Test(arguments: ["nothing", "text", "cut", "for grey", "for inks", "zeros"])
  func aWrongProfileIsNoProfile(_ kind: String) async throws {
    let sound = HandmadeProfile.matrix(.adobeRGB)
    let profile: [UInt8] =
      switch kind {
      case "nothing": []
      case "text": Array("not a profile, but long enough to be taken for one".utf8)
      case "cut": Array(sound.prefix(200))
      case "for grey": HandmadeProfile.grey(gamma: 2.2)
      case "for inks": HandmadeProfile.cmyk { _ in [255, 128, 128] }
      default: [UInt8](repeating: 0, count: 500)
      }
    let png = HandmadePNG.file(Self.swatches, between: HandmadePNG.profile(profile))
    #expect(try await error(of: png, in: .srgb) <= Self.mostError)
    let jpeg = HandmadeJPEG(Self.swatches, segments: HandmadeJPEG.profile(profile))
    #expect(try await error(of: jpeg.bytes, in: .srgb) <= Self.mostErrorOfJPEG)
    let webp = HandmadeWebP.file(.corners, profile: profile)
    #expect(try await error(of: webp, .corners, in: .srgb) <= Self.mostError)
  }
}
