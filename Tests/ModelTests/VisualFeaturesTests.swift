import Testing

@testable import Model

struct VisualFeaturesTests {
  private func swatch(_ number: UInt32, _ share: Int) -> VisualFeatures.Swatch {
    VisualFeatures.Swatch(colour: RGBColour(number: number), share: share)
  }

  private var whole: VisualFeatures {
    VisualFeatures(
      palette: [swatch(0xAABBCC, 60), swatch(0x102030, 7)],
      fingerprint: Fingerprint(high: 0x0123_4567_89AB_CDEF, low: 42), sharpness: 57,
      hasAlpha: true, isAnimated: true, isWide: true, profile: "Display P3 - wide", orientation: 6)
  }

  @Test func keptTextGivesTheSameFeaturesBack() {
    let text =
      "4 aabbcc:60,102030:7 0123456789abcdef000000000000002a - - 57 amw 6 Display P3 - wide"
    #expect(whole.text == text)
    for features in [
      whole, VisualFeatures(), VisualFeatures(palette: [swatch(0, 100)], isAnimated: true),
    ] {
      #expect(VisualFeatures(text: features.text) == features)
    }
    #expect(VisualFeatures().text == "4 - - - - 0 - 1")
  }

  @Test func aProfileNeverBreaksTheLine() {
    let features = VisualFeatures(profile: "two\nlines \u{0}")
    #expect(features.text == "4 - - - - 0 - 1 two lines")
    #expect(VisualFeatures(text: features.text)?.profile == "two lines")
  }

  /// Before, nobody looked for wide colours: what may have some is to be looked at again.
  @Test func whatWasKeptBeforeWideColoursCountsWhereItHasNone() {
    #expect(VisualFeatures(text: "3 - - - - 5 a 1") == VisualFeatures(sharpness: 5, hasAlpha: true))
    #expect(VisualFeatures(text: "3 - - - - 5 - 1 sRGB IEC61966-2.1")?.sharpness == 5)
    #expect(VisualFeatures(text: "3 - - - - 5 - 1 Dot Gain 20%")?.profile == "Dot Gain 20%")
    for profile in ["Display P3", "Adobe RGB (1998)", "eciRGB v2", "Camera"] {
      #expect(VisualFeatures(text: "3 - - - - 5 - 1 \(profile)") == nil)
    }
    #expect(VisualFeatures(text: "2 - - - - 5 - 1") == nil)
  }

  @Test(arguments: [
    "", "1", "2 - - - 0 - 1", "0 - - - - 0 - 1", "03 - - - - 0 - 1", "4 - - - - 101 - 1",
    "4 - - - - -1 - 1", "4 - - - - 0 - 0", "4 - - - - 0 - 9", "4 - - - - 0 ma 1", "4 - - - - 0 x 1",
    "4 - - - - 0 aa 1", "4 - - - - 0  1",
    "4 - - - - 00 - 1", "4 - - - - 0 - 1 ", "4  - - - - 0 - 1", "4 aabbcc - - - 0 - 1",
    "4 aabbcc:0 - - - 0 - 1", "4 aabbcc:101 - - - 0 - 1", "4 AABBCC:5 - - - 0 - 1",
    "4 aabbcc:5, - - - 0 - 1", "4 aabbc:5 - - - 0 - 1", "4 - 0123 - - 0 - 1",
    "4 - - - - 0 - 1 a  b", "4 - - - - 0 - 1\n",
    "4 000000:9,000001:9,000002:9,000003:9,000004:9,000005:9 - - - 0 - 1",
    "4 - 0123456789ABCDEF000000000000002a - - 0 - 1", "4 - - - - 99999999999999999999 - 1",
    "4 - - - AZaz 0 - 1", "4 - - - AZaz09-_AZaz09-_AZa= 0 - 1", "4 - - AZaz - 0 - 1",
  ])
  func textThatWasNotWrittenSoIsRefused(text: String) {
    #expect(VisualFeatures(text: text) == nil)
  }

  @Test func theFirstSwatchDecidesAndSmallOnesHaveNoName() {
    let features = VisualFeatures(palette: [
      swatch(0x2244CC, 50), swatch(0x223399, 30), swatch(0xFF0000, 8), swatch(0x00AA00, 7),
    ])
    #expect(features.dominant == RGBColour(number: 0x2244CC))
    #expect(features.colourClass?.name == "k18")
    #expect(features.colourNames == [.blue, .red])
    #expect(
      VisualFeatures().dominant == nil && VisualFeatures().colourClass == nil
        && VisualFeatures().colourNames == [])
  }

  @Test func similarityIsWholeForItselfSymmetricAndFallsWithDistance() {
    let blue = VisualFeatures(palette: [swatch(0x2244CC, 70), swatch(0xEEEEEE, 30)])
    let paler = VisualFeatures(palette: [swatch(0x4466DD, 60), swatch(0xDDDDDD, 40)])
    let red = VisualFeatures(palette: [swatch(0xCC2211, 90), swatch(0x000000, 10)])
    #expect(abs(blue.similarity(to: blue) - 1) < 0.000_1)
    #expect(abs(blue.similarity(to: paler) - paler.similarity(to: blue)) < 0.000_1)
    #expect(blue.similarity(to: paler) > 0.7)
    #expect(blue.similarity(to: red) < 0.4)
    #expect(blue.similarity(to: VisualFeatures()) == 0)
  }

  @Test func structureCountsAmongTheSameColours() {
    var (one, same, other) = (whole, whole, whole)
    one.fingerprint = Fingerprint(high: 0, low: 0)
    same.fingerprint = Fingerprint(high: 0, low: 0xFF)
    other.fingerprint = Fingerprint(high: .max, low: 0)
    #expect(one.similarity(to: same) > one.similarity(to: other))
  }

  @Test func copiesMayDifferInFewBitsAndNotInColour() throws {
    let structure = ImageStructure(strengths: (0..<128).map { Float($0 % 7) - 3 })
    var (one, copy, other, tinted) = (whole, whole, whole, whole)
    copy.fingerprint = Fingerprint(high: 0x0123_4567_89AB_CDEF, low: 42 ^ 0x1FFF)
    other.fingerprint = Fingerprint(high: 0x0123_4567_89AB_CDEF, low: 42 ^ 0x3FFF)
    tinted.palette = [swatch(0xCCBBAA, 60), swatch(0x302010, 7)]
    #expect(Appearance(one, ratio: 1) == nil, "there is nothing to tell it by")
    one.structure = structure
    let appearance = try #require(Appearance(one, ratio: 1))
    func isCopy(_ features: VisualFeatures, ratio: Double = 1) throws -> Bool {
      var features = features
      features.structure = structure
      let other = try #require(Appearance(features, ratio: ratio))
      #expect(appearance.isCopy(of: other) == other.isCopy(of: appearance))
      return appearance.isCopy(of: other)
    }
    #expect(try isCopy(copy) && isCopy(copy, ratio: 1.02))
    #expect(try !isCopy(copy, ratio: 1.1) && !isCopy(other) && !isCopy(tinted))
  }
}
