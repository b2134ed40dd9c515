import Model
import Testing

@testable import Imaging

/// What an image looks like from afar.
struct ImageSketchTests {
  /// As scripts read it: numbers from 0 to 63.
  private func numbers(_ sketch: ImageSketch) -> [Int] {
    let signs = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    return sketch.text.compactMap { signs.firstIndex(of: $0) }
  }

  @Test func cellsAreAsBrightAndColourfulAsTheirPartOfTheImage() throws {
    // Black above, white below on the left; red on the right.
    let block = Drawn.block(80, 60) { column, row in
      column >= 40 ? [255, 0, 0] : row < 30 ? [0, 0, 0] : [255, 255, 255]
    }
    let numbers = numbers(try #require(ImageSketch(of: block)))
    #expect(numbers.count == 20)
    #expect(Array(numbers[0..<2]) == [0, 0] && Array(numbers[8..<10]) == [63, 63])
    #expect(numbers[2..<4].allSatisfy { $0 == 76 >> 2 })
    #expect(numbers[4] == 31, "the middle row is black and white in halves")
    // No colour on the left, and as red as can be on the right.
    let (blue, red) = (Array(numbers[12..<16]), Array(numbers[16..<20]))
    #expect([blue[0], red[0], blue[2], red[2]] == [32, 32, 32, 32])
    #expect(red[1] == 63 && red[3] == 63 && blue[1] < 32)
  }

  @Test func aPixelIsEnoughAndAlphaIsTooMuch() {
    #expect(ImageSketch(of: Drawn.block(1, 1) { _, _ in [9, 99, 199] }) != nil)
    #expect(ImageSketch(of: Drawn.block(1, 300) { _, _ in [9, 99, 199] }) != nil)
    #expect(ImageSketch(of: Drawn.block(8, 8, bands: 4) { _, _ in [9, 99, 199, 0] }) == nil)
    #expect(ImageSketch(of: Drawn.block(0, 0) { _, _ in [] }) == nil)
  }

  @Test func onlyTwentyOfItsSignsAreOne() {
    let text = "AZaz09-_AZaz09-_AZaz"
    #expect(ImageSketch(text: text)?.text == text)
    for wrong in [
      "", String(text.dropLast()), text + "A", "ÄZaz09-_AZaz09-_AZa", "\"Zaz09-_AZaz09-_AZaz",
    ] {
      #expect(ImageSketch(text: wrong) == nil, "\(wrong)")
    }
  }
}
