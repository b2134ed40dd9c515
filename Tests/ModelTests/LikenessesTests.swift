import Model
import Testing

struct LikenessesTests {
  private func looks(_ number: Int) -> Looks {
    let palette = (0..<number % 6).map { place in
      Looks.Swatch(
        colour: RGBColour(
          red: UInt8(number * 37 % 256), green: UInt8(place * 51), blue: UInt8(number * 11 % 256)),
        share: 10 + place)
    }
    let print = Fingerprint(high: UInt64(number) &* 0x9E37_79B9, low: UInt64(number) << 40)
    return Looks(palette: palette, fingerprint: number % 4 == 0 ? nil : print)
  }

  @Test func anyTwoAreAsAlikeAsByThemselves() {
    let all = (0..<24).map(looks)
    let together = Likenesses(of: all)
    for one in all.indices {
      for other in all.indices {
        #expect(together.likeness(one, other) == all[one].likeness(to: all[other]))
      }
    }
  }

  @Test func nothingIsKnownOfWhatNobodyLookedAt() {
    let together = Likenesses(of: [looks(1), nil, looks(2)])
    #expect(together.count == 3)
    #expect(together.likeness(0, 1) == nil && together.likeness(1, 2) == nil)
    #expect(together.likeness(0, 2) != nil)
  }
}
