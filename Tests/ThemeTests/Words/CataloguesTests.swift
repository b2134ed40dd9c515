import Model
import Site
import TestSupport
import Testing

@testable import Theme

struct CataloguesTests {
  @Test func aThemeChangesOneWordAndKeepsTheOthers() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"phrases\": {\"help\": \"Guidance\"}}", to: "words/en.json")
    let words = try Theme(folder: folder.path).words(for: "en")
    #expect(words(.help) == "Guidance")
    #expect(words(.about) == "About")
    #expect(words(.photos, count: 1) == "1 photo")
  }

  @Test func aRegionOverlaysItsLanguage() {
    let own = [
      "en-GB.json": "{\"terms\": {\"Views\": \"Looks\"}, \"sentences\": {\"page\": \"{number}\"}}",
      "en.json": "{\"phrases\": {\"help\": \"Guidance\"}}",
    ]
    let british = CatalogueSamples.words("en-GB", own: own)
    #expect(british.term("Views") == "Looks")
    #expect(british.page(2, of: "Herons") == "2")
    #expect(british(.help) == "Guidance")
    #expect(british.isAsked && british.language == "en-GB")
    #expect(CatalogueSamples.words("en", own: own).term("Views") == "Views")
  }

  @Test func aRegionWithoutFileSpeaksItsLanguage() {
    let words = CatalogueSamples.words("de-AT")
    #expect(words(.allPhotos) == "Alle Fotos")
    #expect(words.isAsked && words.language == "de-AT")
  }

  @Test func aRegionIsKnownWithoutItsLanguage() {
    let own = ["pt-BR.json": "{\"phrases\": {\"help\": \"Ajuda\"}}"]
    let words = CatalogueSamples.words("pt-br", own: own)
    #expect(words(.help) == "Ajuda")
    #expect(words.isAsked)
    #expect(!CatalogueSamples.words("pt-PT", own: own).isAsked)
  }

  @Test(arguments: ["tlh", "", "-", "e", "english", "x-de"])
  func aLanguageWithoutWordsIsEnglishAndSaysSo(language: String) {
    let words = CatalogueSamples.words(language)
    #expect(!words.isAsked)
    #expect(words.language == "en" && words.direction == "ltr")
    #expect(words(.allPhotos) == "All photos")
  }

  @Test func aNewLanguageIsOneFileWithItsOwnPlurals() {
    let text = """
      {"plurals": {"one": "v = 0 and i % 10 = 1 and i % 100 != 11"}, "numbers": {"group": "_"},
       "sentences": {"photos": {"one": "{count} A", "other": "{count} B"}}}
      """
    let words = CatalogueSamples.words("xx", own: ["xx.json": text])
    #expect(words(.photos, count: 21) == "21 A")
    #expect(words(.photos, count: 1_011) == "1_011 B")
    #expect(words(.albums, count: 2) == "2 albums")  // English where it says nothing itself
  }

  @Test func aThemeChangesOneSignOfNumbersAndKeepsTheOthers() {
    let own = ["ar.json": "{\"numbers\": {\"group\": \".\"}}"]
    #expect(CatalogueSamples.words("ar", own: own).number(1_234) == "١.٢٣٤")
    #expect(CatalogueSamples.words("ar-EG", own: own).number(12, tenth: 3) == "١٢٫٣")
  }

  @Test func aThemeChangesOnePluralRuleAndKeepsTheOthers() {
    let own = ["ar.json": "{\"plurals\": {\"many\": \"n = 7\"}}"]
    let words = CatalogueSamples.words("ar", own: own)
    #expect(words(.photos, count: 7) == CatalogueSamples.words("ar")(.photos, count: 7))
    #expect(words(.photos, count: 2) == "صورتان")
    #expect(words(.photos, count: 11) == "١١ صورة")
  }

  @Test func anotherLanguageDoesNotTakeOverThePluralRulesOfEnglish() {
    let text = """
      {"plurals": {"two": "n = 2"},
       "sentences": {"photos": {"one": "A", "two": "B", "other": "C"}}}
      """
    let words = CatalogueSamples.words("xx", own: ["xx.json": text])
    #expect([1, 2, 3].map { words(.photos, count: $0) } == ["C", "B", "C"])
  }

  @Test func formsOfASentenceAreReplacedTogether() {
    let own = ["en.json": "{\"sentences\": {\"photos\": {\"other\": \"{count} shots\"}}}"]
    #expect(CatalogueSamples.words("en", own: own)(.photos, count: 1) == "1 shots")
  }

  @Test func whatALanguageLacksIsNotedAndNoMistake() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"phrases\": {\"help\": \"Hulp\"}}", to: "words/nl.json")
    try folder.write("{\"phrases\": {\"help\": \"Hulp\"}}", to: "words/nl-BE.json")
    let count = Phrase.allCases.count + Sentence.allCases.count - 1
    #expect(
      try Theme(folder: folder.path).notes.filter { $0.hasPrefix("words/nl") } == [
        "words/nl.json lacks \(count) texts of words/en.json: English ones are used instead"
      ])
  }

  @Test func aFileThatIsNotNamedForALanguageIsNotedWithTheNameMeant() throws {
    let folder = try TemporaryFolder()
    for name in ["pt_BR", "zh_Hant_TW"] { try folder.write("{}", to: "words/\(name).json") }
    #expect(
      try Theme(folder: folder.path).notes == [
        "words/pt_BR.json is not named for a language: did you mean words/pt-BR.json?",
        "words/zh_Hant_TW.json is not named for a language: did you mean words/zh-Hant-TW.json?",
      ])
  }

  @Test(arguments: [("de-AT", true), ("pt-BR", true), ("tlh", false), ("pt_BR", false)])
  func aThemeNotesALanguageThatItHasNoWordsFor(language: String, isKnown: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "words/pt-BR.json")
    #expect((try Theme(folder: folder.path).note(on: language) == nil) == isKnown)
  }
}
