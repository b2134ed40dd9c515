import Testing

@testable import Model

struct ColourClassTests {
  @Test func classesGoFromDarkToLightAndTextReadsOnAll() {
    #expect(ColourClass.all.count == 64)
    #expect(Set(ColourClass.all.map(\.colour)).count == 64)
    for (one, next) in zip(ColourClass.all, ColourClass.all.dropFirst()) {
      #expect(luminance(one.colour) <= luminance(next.colour), "\(one.name) \(next.name)")
    }
    for each in ColourClass.all {
      let light = luminance(each.colour) + 0.05
      let contrast = each.textIsLight ? 1.05 / light : light / 0.05
      #expect(contrast >= 4.5, "\(each.name)")
    }
  }

  /// From 0, black, to 1, white, as WCAG defines it.
  private func luminance(_ colour: RGBColour) -> Double {
    let light = [colour.red, colour.green, colour.blue].map { RGBColour.light[Int($0)] }
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }

  @Test func classesHaveTwoDigitsAndShortHex() {
    #expect(ColourClass.all[7].name == "k07")
    #expect(ColourClass.all[63].name == "k63")
    for colour in ColourClass.all.map(\.colour) {
      for part in [colour.red, colour.green, colour.blue] { #expect(part.isMultiple(of: 17)) }
    }
  }

  @Test func aClassIsItsOwnNearest() {
    for each in ColourClass.all { #expect(ColourClass.nearest(to: each.colour) == each) }
  }

  @Test func noColourIsFarFromItsClass() {
    var sum: Float = 0
    var count: Float = 0
    for number in stride(from: UInt32(0), through: 0xFFFFFF, by: 4_099) {
      let colour = RGBColour(number: number)
      let distance = OKLab(colour).squaredDistance(
        to: OKLab(ColourClass.nearest(to: colour).colour)
      ).squareRoot()
      // Black itself is the farthest; nobody sees it beside #111.
      #expect(distance < 0.19, "\(colour.hex)")
      sum += distance
      count += 1
    }
    #expect(sum / count < 0.065)
  }

  @Test(arguments: [
    (ColourName.red, "ff0000 cc0000 dc143c b22222 8b0000 c0392b e74c3c"),
    (.orange, "ffa500 ff8c00 ff7f50 e67e22 ff6600 d35400"),
    (.yellow, "ffff00 ffd700 f1c40f fff44f e6c200 f0e68c"),
    (.green, "00ff00 008000 228b22 6b8e23 556b2f 2e8b57 9acd32 98fb98 355e3b"),
    (.turquoise, "40e0d0 00ced1 008080 20b2aa 00ffff 5f9ea0 afeeee"),
    (.blue, "0000ff 000080 4169e1 87ceeb 3498db 4682b4 191970 add8e6 5b7fa6"),
    (.lilac, "800080 9370db c8a2c8 8a2be2 4b0082 e6e6fa dda0dd"),
    (.pink, "ffc0cb ff69b4 ff1493 ff00ff fadadd db7093"),
    (.white, "ffffff fafafa f5f5f5 fffafa"),
    (.gray, "808080 c0c0c0 555555 a9a9a9 708090 333333"),
    (.black, "000000 111111 0a0a14 1a1a1a"),
    (.brown, "8b4513 654321 d2b48c 5c4033 a0522d 795548 c19a6b"),
  ])
  func namesColoursAsPeopleDo(name: ColourName, colours: String) throws {
    for hex in colours.split(separator: " ") {
      let colour = try #require(RGBColour(hex: "#" + hex))
      #expect(ColourName.of(colour) == name, "\(hex)")
    }
  }

  @Test func writesAndReadsHex() {
    let colour = RGBColour(red: 0x0A, green: 0xBC, blue: 0xDE)
    #expect(colour.hex == "#0abcde")
    #expect(RGBColour(hex: "#0abcde") == colour)
    for wrong in ["", "#", "0abcde", "#0abcd", "#0abcdef", "#0ABCDE", "#0abcdg", "#+abcde"] {
      #expect(RGBColour(hex: wrong) == nil, "\(wrong)")
    }
  }

  @Test func perceptualColoursComeBackAsTheyWere() {
    for number in stride(from: UInt32(0), through: 0xFFFFFF, by: 40_099) {
      let colour = RGBColour(number: number)
      let back = RGBColour(OKLab(colour))
      #expect(abs(Int(back.red) - Int(colour.red)) <= 1)
      #expect(abs(Int(back.green) - Int(colour.green)) <= 1)
      #expect(abs(Int(back.blue) - Int(colour.blue)) <= 1)
    }
  }
}
