import Foundation
import Model
import Site
import Support
import TestSupport
import Testing

@testable import Theme

/// The words of the scripts are those of the gallery's language.
struct WordsScriptTests {
  private func content(_ language: String, _ names: [String]) throws -> JSONValue {
    let words = CatalogueSamples.words(language)
    let text = String(decoding: WordsScript(words: words, names: names).asset.bytes, as: UTF8.self)
    let start = "gallerist(\"words\","
    #expect(text.hasPrefix(start) && text.hasSuffix(");\n"))
    return try JSONValue(parsing: Array(text.dropFirst(start.count).dropLast(3).utf8))
  }

  @Test func aPhraseIsATextAndASentenceKeepsItsPlaces() throws {
    let texts = try #require(try content("de", ["close", "titleBy", "nonsense"])["say"])
    #expect(texts["close"] == .string("Schließen"))
    #expect(texts["titleBy"] == .string("{title} von {creator}"))
    #expect(texts["nonsense"] == nil)
  }

  @Test func aCountingSentenceHasTheFormsOfItsLanguage() throws {
    let photos = try #require(try content("ar", ["photos"])["say"]?["photos"])
    guard case .object(let forms) = photos else {
      Issue.record("\(photos)")
      return
    }
    #expect(forms.map(\.key) == ["zero", "one", "two", "few", "many", "other"])
    #expect(try content("ja", ["photos"])["say"]?["photos"]?["other"] == .string("写真{count}枚"))
  }

  @Test func numbersAreWrittenAsOnThePages() throws {
    let digits = try #require(try content("es", [])["digits"])
    #expect(digits["group"] == .string(".") && digits["decimal"] == .string(","))
    #expect(digits["ungrouped"] == .number("4"))
    let arabic = try content("ar", [])["digits"]?["digits"]
    #expect(arabic == .array("٠١٢٣٤٥٦٧٨٩".map { .string(String($0)) }))
  }

  @Test func itSaysWhereScriptsAndTheirStyleSheetsAre() throws {
    let assets = ["search.js", "search.css", "site/more.css", "icon.svg"].map {
      Asset(name: $0, bytes: [])
    }
    let asset = WordsScript(words: CatalogueSamples.words("en"), names: [], assets: assets).asset
    let text = String(decoding: asset.bytes, as: UTF8.self)
    #expect(text.contains(#""files":{"search.js":"search-e3b0c44298.js","search.css":"search-"#))
    #expect(!text.contains("more") && !text.contains("icon"))
  }

  @Test(arguments: CatalogueSamples.languages)
  func itIsNamedForItsLanguageAndItsBytes(language: String) {
    let asset = WordsScript(words: CatalogueSamples.words(language), names: ["close"]).asset
    #expect(asset.address.wholeMatch(of: /assets\/text-[a-z]{2}-[0-9a-f]{10}\.js/) != nil)
  }

  @Test func itHoldsWhatScriptsAskForOutsideOfComments() {
    let script = """
      // g.say("offline")
      g.say("photos", {count: 3}); gallerist.say("close")
      mag.say("help"); gg.say("home"); g.say(name); g.say("unfinished
      """
    #expect(ScriptWords(["a.js": Array(script.utf8)]).names == ["close", "photos"])
    #expect(ScriptWords(["a.txt": Array(script.utf8)]).names == [])
  }

  @Test func aNameThatNobodyTranslatedIsAMistakeWithItsPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("start();\n  g.say(\"clos\");\n", to: "assets/app/words.js")
    let failure = try #require(throws: Failure.self) { _ = try Theme(folder: folder.path) }
    #expect(
      failure.details == [
        """
        assets/app/words.js:2:10: there are no words `clos`: did you mean `close`?
          g.say("clos");
                 ^
        """
      ])
  }
}
