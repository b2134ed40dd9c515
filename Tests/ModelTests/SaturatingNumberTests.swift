import Model
import Support
import Testing

/// Nothing that comes from outside is a number too large or too small.
struct SaturatingNumberTests {
  private static let numbers = [Int.min, .min + 1, -1, 0, 1, .max]

  @Test(
    arguments: [
      (2, 3, 5), (.max, 1, .max), (.max, .min, -1), (.min, -1, .min), (.min, .min, .min),
    ] as [(Int, Int, Int)])
  func sumsEndWhereNumbersDo(one: Int, other: Int, sum: Int) {
    #expect(one.adding(other) == sum)
    #expect(other.adding(one) == sum)
  }

  @Test(
    arguments: [
      (2, 3, -1), (.min, 1, .min), (.max, -1, .max), (0, .min, .max), (.min, .min, 0),
      (-1, .max, .min),
    ] as [(Int, Int, Int)])
  func differencesEndWhereNumbersDo(one: Int, other: Int, difference: Int) {
    #expect(one.subtracting(other) == difference)
  }

  @Test(
    arguments: [
      (2, -3, -6), (.max, 2, .max), (.max, -2, .min), (.min, -1, .max), (.min, 2, .min),
      (.min, 0, 0),
    ] as [(Int, Int, Int)])
  func productsEndWhereNumbersDo(one: Int, other: Int, product: Int) {
    #expect(one.multiplied(by: other) == product)
    #expect(other.multiplied(by: one) == product)
  }

  @Test(arguments: numbers, numbers)
  func twoMomentsAreSomeTimeApart(one: Int, other: Int) {
    let (one, other) = (Timestamp(secondsSince1970: one), Timestamp(secondsSince1970: other))
    #expect((one.since(other) > .zero) == (one > other))
    #expect((one.since(other) < .zero) == (one < other))
  }

  @Test(arguments: numbers)
  func everyNumberHasItsWords(_ number: Int) {
    let moment = Timestamp(secondsSince1970: number)
    let values: [Field.Shown] = [
      .count(number), .pixels(number), .bytes(number), .outOf(number, number), .moment(moment),
      .local(moment), .day(moment),
    ]
    for value in values { #expect(value.plain.contains { $0.isNumber }) }
    #expect(HTTPDate.text(of: number).hasSuffix(" GMT"))
  }

  @Test(arguments: [Int.min, -1, 0, 1 << 31, .max])
  func aSideThatNoImageHasIsNone(_ side: Int) {
    #expect(PixelSize(width: side, height: 1) == nil)
    #expect(PixelSize(width: 1, height: side) == nil)
  }

  @Test func thePixelsOfTheLargestSizeCanBeCounted() throws {
    let side = PixelSize.longestSide
    let size = try #require(PixelSize(width: side, height: side))
    #expect(size.width * size.height > 0)
    #expect(size.fitting(width: side - 1).height == side - 1)
    #expect(Numbers.megapixels(size) != nil)
  }

  @Test func aFileMayClaimAnyDate() {
    let now = 1_900_000_000_000_000_000
    let pauses = [Int.min, 0, now - 1_000_000_000_000, now, .max].map { changed in
      var change = LatestChange()
      change.note(changed)
      return change.pause(at: now)
    }
    #expect(pauses == [0, 0, 0, 2_000_000_000, nil])
  }
}
