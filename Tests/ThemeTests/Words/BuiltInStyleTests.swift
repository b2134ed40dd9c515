import Testing

@testable import Theme

/// What comes with the program reads well, as far as a test can tell.
struct BuiltInStyleTests {
  @Test(arguments: CatalogueSamples.languages)
  func textsHaveNoStraySpacesAndNoTypewriterMarks(language: String) throws {
    let catalogue = try CatalogueSamples.catalogue(language)
    let joints = [Phrase.comma, .and].compactMap { catalogue.phrases[$0] }
    for text in catalogue.texts where !joints.contains(text) {
      #expect(!text.contains("  ") && text.first != " " && text.last != " ", "\(text)")
      #expect(!text.contains(where: { "\"'`".contains($0) }), "\(text)")
      #expect(!text.contains("..."), "\(text)")
    }
  }

  @Test func frenchMarksKeepTheirDistanceWithoutBreakingLines() throws {
    for text in try CatalogueSamples.catalogue("fr").texts {
      #expect(!text.contains(/[^\u{A0}\u{202F}][:;?!»%]|«[^\u{A0}\u{202F}]/), "\(text)")
    }
  }

  @Test(arguments: CatalogueSamples.languages)
  func pagesOfDifferentKindsAreNeverCalledTheSame(language: String) {
    let words = CatalogueSamples.words(language)
    let sentences: [Sentence] = [
      .searchTitle, .tagTitle, .tagsUnder, .creatorTitle, .creatorsUnder, .metadataOf,
    ]
    let titles = sentences.map { words.forms(of: $0)[.other]?.text { _ in "x" } ?? "" }
    #expect(Set(titles).count == sentences.count, "\(titles)")
    for (sentence, title) in zip(sentences, titles) {
      #expect(words.mayRead(title, as: sentence), "\(title)")
    }
    // A mark of direction may stand before it.
    #expect(words.page(2, of: "x").drop { $0 == "\u{200F}" }.hasPrefix("x"))
  }
}
