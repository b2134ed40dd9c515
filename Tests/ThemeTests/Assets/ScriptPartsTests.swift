import Site
import TestSupport
import Testing

@testable import Theme

/// Scripts that are put together of small files, and what is left of them on the site.
struct ScriptPartsTests {
  private func table(_ files: [String: String]) -> AssetTable {
    AssetTable(files.mapValues { Array($0.utf8) })
  }

  private func script(_ name: String, in table: AssetTable) throws -> String {
    let asset = try #require(table.assets.first { $0.name == name })
    return String(decoding: asset.bytes, as: UTF8.self)
  }

  @Test func partsStandInTheOrderInWhichTheyAreNamed() throws {
    let table = table([
      "app.js": "start();\n//= app/b.js\n//= app/a.js\nend();\n", "app/a.js": "a();\n",
      "app/b.js": "b();",
    ])
    #expect(try script("app.js", in: table) == "start();\nb();\na();\nend();\n")
    #expect(table.mistakes.isEmpty)
  }

  @Test func partsHaveNoFileOfTheirOwn() {
    let table = table([
      "app.js": "//= app/a.js\n", "app/a.js": "a();", "app/alone.js": "alone();",
    ])
    #expect(table.assets.map(\.name) == ["app.js", "app/alone.js"])
    #expect(table.addresses["app/a.js"] == nil)
  }

  @Test func partsAreSeenFromTheScriptThatNamesThem() throws {
    let table = table(["deep/app.js": "//= more/a.js\n", "deep/more/a.js": "a();\n"])
    #expect(try script("deep/app.js", in: table) == "a();\n")
  }

  @Test func aChangedPartChangesTheNameOfTheWhole() {
    let one = table(["app.js": "//= a.js\n", "a.js": "1;"])
    let other = table(["app.js": "//= a.js\n", "a.js": "2;"])
    #expect(one.addresses["app.js"] != other.addresses["app.js"])
  }

  @Test(arguments: [
    (
      ["app.js": "a();\n//= app/none.js\n"],
      "assets/app.js:2:1: there is no script `app/none.js`"
    ),
    (["app.js": "//= a.css\n", "a.css": ""], "assets/app.js:1:1: there is no script `a.css`"),
    (
      ["app.js": "//= b.js\n", "b.js": "//= c.js\n", "c.js": ""],
      "assets/app.js:1:1: `b.js` has parts itself: it cannot be one"
    ),
    (["app.js": "//= app.js\n"], "assets/app.js:1:1: `app.js` has parts itself: it cannot be one"),
  ])
  func aPartThatCannotBeOneIsToldWithItsPlace(files: [String: String], expected: String) {
    #expect(table(files).mistakes.map(\.description) == [expected])
  }

  @Test func whatOnlyTheAuthorReadsGoes() {
    let source = "// Why.\n(() => {\n\n  // How.\n  a(); // b\n\t//! Licence\n})();\n"
    #expect(published(source) == "(() => {\na(); // b\n//! Licence\n})();\n")
  }

  @Test(arguments: [
    "/* one\n  // two */\n  a();\n", "const text = `one\n  // two`;\n",
    "const text = 'one \\\n  // two';\n",
  ])
  func aScriptWhoseTextsMayRunOverLinesStaysAsItIs(source: String) {
    #expect(published(source) == source)
  }

  private func published(_ source: String) -> String {
    String(decoding: Script.published(Array(source.utf8)), as: UTF8.self)
  }

  @Test func aThemeMayReplaceOnePart() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine();\n", to: "assets/app/words.js")
    let script = try #require(
      try Theme(folder: folder.path).assets.first { $0.name == "app.js" })
    let text = String(decoding: script.bytes, as: UTF8.self)
    #expect(text.contains("\nmine();\n") && text.contains("createPolicy(\"gallery\""))
  }
}
