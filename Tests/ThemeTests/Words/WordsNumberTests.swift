import Model
import Testing

@testable import Theme

struct WordsNumberTests {
  private static let moment = Timestamp(secondsSince1970: 1_935_990_489)  // 2031-05-08T07:08:09Z
  private static let en = CatalogueSamples.words("en")
  private static let de = CatalogueSamples.words("de")
  private static let fr = CatalogueSamples.words("fr")
  private static let es = CatalogueSamples.words("es")

  @Test func numbersAreGroupedAsTheLanguageGroupsThem() {
    #expect(Self.en.number(1_234_567) == "1,234,567")
    #expect(Self.de.number(1_234_567) == "1.234.567")
    #expect(Self.fr.number(1_234_567) == "1\u{202F}234\u{202F}567")
    #expect(Self.es.number(1_234) == "1234")
    #expect(Self.es.number(12_345) == "12.345")
    #expect(Self.en.number(999) == "999")
    #expect(Self.en.number(1_000) == "1,000")
  }

  @Test func numbersBelowZeroHaveAMinus() {
    #expect(Self.de.number(-1_234) == "−1.234")
    #expect(Self.en.number(.min) == "−9,223,372,036,854,775,808")
  }

  @Test func numbersThatNameSomethingAreNotGrouped() {
    #expect(Self.de.plain(2_031) == "2031")
    #expect(Self.de.plain(20_310) == "20310")
  }

  @Test func aLanguageMayHaveDigitsOfItsOwn() {
    let own = "{\"numbers\": {\"group\": \"'\", \"decimal\": \"·\", \"digits\": \"ABCDEFGHIJ\"}}"
    let words = CatalogueSamples.words("xx", own: ["xx.json": own])
    #expect(words.number(1_900) == "B'JAA")
    #expect(words.plain(2_031) == "CADB")
    #expect(words.bytes(1_400_000) == "B·E MB")
    #expect(words.day(Self.moment) == "I May CADB")
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (1_449, "1.4 kB"),
    (1_450, "1.5 kB"), (99_949, "99.9 kB"), (99_950, "100 kB"), (999_499, "999 kB"),
    (999_500, "1 MB"), (999_499_999, "999 MB"), (999_500_000, "1 GB"),
    (1_234_500_000_000, "1,235 GB"),
  ])
  func bytesAreRoundedOnce(count: Int, shown: String) {
    #expect(Self.en.bytes(count) == shown)
  }

  @Test func unitsAreThoseOfTheLanguage() {
    #expect(Self.de.bytes(1_400_000) == "1,4\u{A0}MB")
    #expect(Self.fr.bytes(1_400_000) == "1,4\u{A0}Mo")
    #expect(Self.fr.bytes(0) == "0\u{A0}octet")
    #expect(Self.fr.bytes(640) == "640\u{A0}octets")
    #expect(Self.es.bytes(12_345_000_000_000) == "12.345\u{A0}GB")
    #expect(Self.fr.percent(12) == "12\u{202F}%")
  }

  @Test func aDecimalDecidesOnThePlural() throws {
    let one = try #require(PixelSize(width: 1_000, height: 1_000))
    let more = try #require(PixelSize(width: 1_500, height: 1_000))
    let less = try #require(PixelSize(width: 500, height: 1_000))
    #expect(Self.en.megapixels(one) == "1 megapixel")
    #expect(Self.en.megapixels(less) == "0.5 megapixels")
    #expect(Self.en.megapixels(more) == "1.5 megapixels")
    #expect(Self.fr.megapixels(more) == "1,5 mégapixel")
    #expect(Self.es.megapixels(more) == "1,5 megapíxeles")
  }

  @Test func tooFewPixelsAreNotCountedInMillions() throws {
    let small = try #require(PixelSize(width: 300, height: 300))
    #expect(Self.en.megapixels(small) == nil)
    #expect(Self.en.pixels(small) == "300 × 300 px")
  }

  @Test func countsTakeTheFormOfTheirNumber() {
    #expect(Self.fr.count(0, .photos) == "0 photo")
    #expect(Self.fr.count(2, .photos) == "2 photos")
    #expect(Self.fr.count(1_000_000, .photos) == "1\u{202F}000\u{202F}000 de photos")
    #expect(Self.es.count(0, .photos) == "0 fotos")
    #expect(Self.es.count(1, .albums) == "1 álbum")
    #expect(Self.de.count(2, .albums) == "2 Alben")
  }

  @Test func rangesAndPositionsReadAsTheLanguageHasThem() {
    #expect(Self.de.range(20..<40, of: 1_500, .photos) == "21–40 von 1.500 Fotos")
    #expect(Self.fr.range(20..<21, of: 21, .photos) == "21 sur 21 photos")
    #expect(Self.es.position(7, of: 500) == "7 de 500")
    #expect(Self.es.range(0..<3, of: 3, .photos) == "3 fotos")
  }

  @Test func datesReadAsTheLanguageHasThem() {
    #expect(Self.en.day(Self.moment) == "8 May 2031")
    #expect(Self.de.day(Self.moment) == "8. Mai 2031")
    #expect(Self.fr.day(Self.moment) == "8 mai 2031")
    #expect(Self.es.day(Self.moment) == "8 de mayo de 2031")
    #expect(Self.en.moment(Self.moment) == "8 May 2031, 07:08 UTC")
    #expect(Self.fr.moment(Self.moment) == "8 mai 2031 à 07:08 UTC")
  }

  @Test func listsEndWithTheWordForAnd() {
    let names = ["Pixabay", "Flickr", "Last.fm"]
    let text = names.enumerated().map {
      $0.element + Self.de.separator(after: $0.offset, of: names.count)
    }.joined()
    #expect(text == "Pixabay, Flickr und Last.fm")
  }
}
