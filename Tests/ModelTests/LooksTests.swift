import Testing

@testable import Model

struct LooksTests {
  private func swatch(_ number: UInt32, _ share: Int) -> Looks.Swatch {
    Looks.Swatch(colour: RGBColour(number: number), share: share)
  }

  private var whole: Looks {
    Looks(
      palette: [swatch(0xAABBCC, 60), swatch(0x102030, 7)],
      fingerprint: Fingerprint(high: 0x0123_4567_89AB_CDEF, low: 42), sharpness: 57,
      hasAlpha: true, isAnimated: true, profile: "Display P3 - wide", orientation: 6)
  }

  @Test func keptTextGivesTheSameLooksBack() {
    let text =
      "1 aabbcc:60,102030:7 0123456789abcdef000000000000002a 57 am 6 Display P3 - wide"
    #expect(whole.text == text)
    for looks in [whole, Looks(), Looks(palette: [swatch(0, 100)], isAnimated: true)] {
      #expect(Looks(text: looks.text) == looks)
    }
    #expect(Looks().text == "1 - - 0 - 1")
  }

  @Test func aProfileNeverBreaksTheLine() {
    let looks = Looks(profile: "two\nlines \u{0}")
    #expect(looks.text == "1 - - 0 - 1 two lines")
    #expect(Looks(text: looks.text)?.profile == "two lines")
  }

  @Test(arguments: [
    "", "1", "2 - - 0 - 1", "0 - - 0 - 1", "01 - - 0 - 1", "1 - - 101 - 1", "1 - - -1 - 1",
    "1 - - 0 - 0", "1 - - 0 - 9", "1 - - 0 ma 1", "1 - - 0 x 1", "1 - - 00 - 1", "1 - - 0 - 1 ",
    "1  - - 0 - 1", "1 aabbcc - 0 - 1", "1 aabbcc:0 - 0 - 1", "1 aabbcc:101 - 0 - 1",
    "1 AABBCC:5 - 0 - 1", "1 aabbcc:5, - 0 - 1", "1 aabbc:5 - 0 - 1", "1 - 0123 0 - 1",
    "1 - - 0 - 1 a  b", "1 - - 0 - 1\n",
    "1 000000:9,000001:9,000002:9,000003:9,000004:9,000005:9 - 0 - 1",
    "1 - 0123456789ABCDEF000000000000002a 0 - 1", "1 - - 99999999999999999999 - 1",
  ])
  func textThatWasNotWrittenSoIsRefused(text: String) {
    #expect(Looks(text: text) == nil)
  }

  @Test func theFirstSwatchDecidesAndSmallOnesHaveNoName() {
    let looks = Looks(palette: [
      swatch(0x2244CC, 50), swatch(0x223399, 30), swatch(0xFF0000, 8), swatch(0x00AA00, 7),
    ])
    #expect(looks.dominant == RGBColour(number: 0x2244CC))
    #expect(looks.colourClass?.name == "k18")
    #expect(looks.colourNames == [.blue, .red])
    #expect(Looks().dominant == nil && Looks().colourClass == nil && Looks().colourNames == [])
  }

  @Test func likenessIsWholeForItselfSymmetricAndFallsWithDistance() {
    let blue = Looks(palette: [swatch(0x2244CC, 70), swatch(0xEEEEEE, 30)])
    let paler = Looks(palette: [swatch(0x4466DD, 60), swatch(0xDDDDDD, 40)])
    let red = Looks(palette: [swatch(0xCC2211, 90), swatch(0x000000, 10)])
    #expect(abs(blue.likeness(to: blue) - 1) < 0.000_1)
    #expect(abs(blue.likeness(to: paler) - paler.likeness(to: blue)) < 0.000_1)
    #expect(blue.likeness(to: paler) > 0.7)
    #expect(blue.likeness(to: red) < 0.4)
    #expect(blue.likeness(to: Looks()) == 0)
  }

  @Test func structureCountsAmongTheSameColours() {
    var (one, same, other) = (whole, whole, whole)
    one.fingerprint = Fingerprint(high: 0, low: 0)
    same.fingerprint = Fingerprint(high: 0, low: 0xFF)
    other.fingerprint = Fingerprint(high: .max, low: 0)
    #expect(one.likeness(to: same) > one.likeness(to: other))
  }

  @Test func copiesMayDifferInFewBitsAndNotInColour() {
    var (copy, other, tinted) = (whole, whole, whole)
    copy.fingerprint = Fingerprint(high: 0x0123_4567_89AB_CDEF, low: 42 ^ 0x1FFF)
    other.fingerprint = Fingerprint(high: 0x0123_4567_89AB_CDEF, low: 42 ^ 0x3FFF)
    tinted.palette = [swatch(0xCCBBAA, 60), swatch(0x302010, 7)]
    #expect(whole.isCopy(of: copy) && copy.isCopy(of: whole))
    #expect(!whole.isCopy(of: other))
    #expect(!whole.isCopy(of: tinted))
    #expect(!Looks().isCopy(of: Looks()), "there is nothing to tell them by")
  }
}
