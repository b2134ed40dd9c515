import Model
import Testing

struct SimilarityTableTests {
  private func features(_ number: Int) -> VisualFeatures {
    let palette = (0..<number % 6).map { place in
      VisualFeatures.Swatch(
        colour: RGBColour(
          red: UInt8(number * 37 % 256), green: UInt8(place * 51), blue: UInt8(number * 11 % 256)),
        share: 10 + place)
    }
    let print = Fingerprint(high: UInt64(number) &* 0x9E37_79B9, low: UInt64(number) << 40)
    return VisualFeatures(palette: palette, fingerprint: number % 4 == 0 ? nil : print)
  }

  @Test func anyTwoAreAsAlikeAsByThemselves() {
    let all = (0..<24).map(features)
    let together = SimilarityTable(of: all)
    for one in all.indices {
      for other in all.indices {
        #expect(together.similarity(one, other) == all[one].similarity(to: all[other]))
      }
    }
  }

  @Test func nothingIsKnownOfWhatNobodyLookedAt() {
    let together = SimilarityTable(of: [features(1), nil, features(2)])
    #expect(together.count == 3)
    #expect(together.similarity(0, 1) == nil && together.similarity(1, 2) == nil)
    #expect(together.similarity(0, 2) != nil)
  }
}
