import Testing

@testable import Site
@testable import Theme

/// Texts without markup keep the order of their signs among words of the other direction.
struct DirectionTests {
  private func words(_ language: String) throws -> Words {
    try Theme.builtIn.words(for: language)
  }

  @Test(arguments: [
    ("c++", "c++\u{200E}"), (".NET", "\u{200E}.NET"), ("(a)", "\u{200E}(a)\u{200E}"),
    ("heron", "heron"), ("مرحبا!", "مرحبا!"), ("2031", "2031"), ("++", "++"), ("", ""),
    ("日本", "日本"), ("Anna مرحبا", "Anna مرحبا\u{200E}"),
  ])
  func latinSignsStayWithTheirLettersAmongArabicWords(text: String, shown: String) throws {
    let words = try words("ar")
    #expect(words(.tagTitle, ["tag": text]).hasSuffix(": " + shown))
  }

  @Test(arguments: [("مرحبا!", "مرحبا!\u{200F}"), ("c++", "c++"), ("שלום (1)", "שלום (1)\u{200F}")])
  func arabicAndHebrewSignsStayWithTheirLettersAmongEnglishWords(
    text: String, shown: String
  ) throws {
    let words = try words("en")
    #expect(words(.tagTitle, ["tag": text]).hasSuffix(": " + shown))
  }

  /// `<bdi>` goes by the first letter or mark, and such a title begins with a foreign one.
  @Test func anArabicTitleThatBeginsWithANameRunsFromTheRight() throws {
    let title = try words("ar").page(2, of: "New York")
    #expect(title == "\u{200F}New York، الصفحة ٢")
  }
}
