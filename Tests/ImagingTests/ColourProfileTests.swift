import Testing

@testable import Imaging

struct ColourProfileTests {
  /// A profile of a screen: its name, its primaries, and one curve for all three.
  private static func profile(
    name: [UInt8], primaries: [[Double]] = sRGB, curve: [UInt8] = sRGBCurve
  ) -> [UInt8] {
    let names = ["desc", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
    let contents = [name] + primaries.map(colour) + [curve, curve, curve]
    var table = word(names.count)
    var body: [UInt8] = []
    for (name, content) in zip(names, contents) {
      table += Array(name.utf8) + word(132 + names.count * 12 + body.count) + word(content.count)
      body += content
    }
    return [UInt8](repeating: 0, count: 128) + table + body
  }

  private static let sRGB = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141],
  ]
  private static let sRGBCurve =
    Array("para".utf8) + word(0) + [0, 3, 0, 0]
    + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
  private static let plainGamma = Array("curv".utf8) + word(0) + word(1) + [2, 0x33]
  private static let plainName = Array("desc".utf8) + word(0) + word(5) + Array("Tube\0".utf8)

  private static func colour(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + word(0) + values.flatMap(fixed)
  }

  private static func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65_536).rounded())) }

  private static func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  @Test func aProfileIsCalledByItsName() throws {
    #expect(ColourProfile(Self.profile(name: Self.plainName))?.name == "Tube")
    let words = "Display P3".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let translated =
      Array("mluc".utf8) + Self.word(0) + Self.word(1) + Self.word(12) + Array("enUS".utf8)
      + Self.word(words.count) + Self.word(28) + words
    #expect(ColourProfile(Self.profile(name: translated))?.name == "Display P3")
  }

  @Test func sRGBIsKnownByItsColoursWhateverItsName() throws {
    let profile = try #require(ColourProfile(Self.profile(name: Self.plainName)))
    #expect(profile.isSRGB)
  }

  @Test func otherPrimariesOrCurvesAreNotSRGB() throws {
    var wide = Self.sRGB
    wide[0] = [0.5151, 0.2412, -0.0011]
    let primaries = Self.profile(name: Self.plainName, primaries: wide)
    let curve = Self.profile(name: Self.plainName, curve: Self.plainGamma)
    #expect(try #require(ColourProfile(primaries)).isSRGB == false)
    #expect(try #require(ColourProfile(curve)).isSRGB == false)
  }

  @Test func brokenProfilesSayNothing() throws {
    let whole = Self.profile(name: Self.plainName)
    for length in 1..<whole.count {
      let profile = try #require(ColourProfile(Array(whole.prefix(length))))
      #expect(length > 200 || profile.name == nil)
      #expect(!profile.isSRGB)
    }
    let lying = whole.map { $0 == 0 ? 0xFF : $0 }
    #expect(ColourProfile(lying)?.isSRGB == false)
    #expect(ColourProfile([]) == nil)
  }
}
