import Model
import Support
import Testing

@testable import Theme

struct AssetTableTests {
  private func table(_ files: [String: String]) -> AssetTable {
    AssetTable(files.mapValues { Array($0.utf8) })
  }

  private func css(_ name: String, in table: AssetTable) throws -> String {
    let asset = try #require(table.assets.first { $0.name == name })
    return String(decoding: asset.bytes, as: UTF8.self)
  }

  @Test func styleSheetsNameThePublishedAssets() throws {
    let table = table([
      "css/site.css": "@import 'more.css';a{b:url(../icons/a.svg#x) url(\"/b.svg\") url(data:,c)}",
      "css/more.css": "a{}", "icons/a.svg": "<svg/>",
    ])
    let more = Digest(of: "a{}").hex.prefix(10)
    let icon = Digest(of: "<svg/>").hex.prefix(10)
    #expect(
      try css("css/site.css", in: table)
        == "@import 'more-\(more).css';a{b:url(../icons/a-\(icon).svg#x) url(\"/b.svg\") url(data:,c)}"
    )
    #expect(table.mistakes.isEmpty)
  }

  @Test func aChangedPictureChangesTheNamesOfTheStyleSheetsThatLeadToIt() throws {
    let sheets = ["a.css": "@import 'b.css';", "b.css": "b{c:url(d.svg)}", "e.css": "e{}"]
    let one = table(sheets.merging(["d.svg": "1"]) { $1 })
    let other = table(sheets.merging(["d.svg": "2"]) { $1 })
    for name in ["a.css", "b.css", "d.svg"] {
      #expect(one.addresses[name] != other.addresses[name])
    }
    #expect(one.addresses["e.css"] == other.addresses["e.css"])
  }

  @Test func whatStandsInThePageOfTheTopFolderLeadsToTheSameAssets() throws {
    let table = table([
      "site.css": "b{c:url(d.svg)}", "look.css": "e{f:url(d.svg)}", "d.svg": "1",
      "odd.css": "a{content:'</style>]]>&'}",
    ])
    let image = try #require(table.addresses["d.svg"])
    #expect(table.inPage("site.css") == "b{c:url(\(image))}\ne{f:url(\(image))}")
    #expect(
      table.inPage("odd.css") == "/*<![CDATA[*/a{content:'<\\/style>]]\\>&'}/*]]>*/")
    #expect(table.inPage("d.svg") == nil)
  }

  @Test func theNameOfAStyleSheetIsThatOfItsPublishedBytes() throws {
    let table = table(["a.css": "b{c:url(d.svg)}", "d.svg": "1"])
    let asset = try #require(table.assets.first { $0.name == "a.css" })
    #expect(asset.address == "assets/a-\(Digest(of: asset.bytes).hex.prefix(10)).css")
  }

  @Test(arguments: [
    (["a.css": "\n  @import 'a.css';"], "assets/a.css:2:12: ", "a.css → a.css"),
    (
      ["a.css": "b{c:url(b.css)}", "b.css": "@import 'c.css'", "c.css": "@import url(b.css)"],
      "assets/c.css:1:13: ", "b.css → c.css → b.css"
    ),
  ])
  func aCircleIsAMistakeThatIsToldOnce(
    files: [String: String], place: String, circle: String
  ) {
    let mistakes = table(files).mistakes.map(\.description)
    #expect(
      mistakes == [place + "style sheets cannot refer to each other in a circle: " + circle])
  }

  @Test func aLongChainOfStyleSheetsIsNoTrouble() throws {
    var files = ["s999.css": "a{}"]
    for number in 0..<999 { files["s\(number).css"] = "@import 's\(number + 1).css';" }
    #expect(table(files).assets.count == 1_000)
  }

  @Test func endlessMistakesComeToAnEnd() {
    let sheet = String(repeating: "a{b:url(c.svg)}\n", count: 5_000)
    #expect(table(["a.css": sheet]).mistakes.count <= ThemeMistake.mostTold + 1)
  }

  @Test func assetsOfAnyNameGetASafeAddress() {
    let names = [
      "Heart & Soul.SVG", "icons/heart.svg", "日本.css", "日本/a b/c.css", "CON.txt", "con/a.txt",
      "noextension", ".x", "a.日本", "a." + String(repeating: "x", count: 240), "é.svg",
    ]
    let table = table(Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }))
    for asset in table.assets {
      #expect(asset.address.wholeMatch(of: /assets(\/[a-z0-9-]+)+(\.[a-z0-9]{1,16})?/) != nil)
      #expect(!asset.address.contains("/con/"))
    }
    #expect(table.assets.count == names.count)
    #expect(table.addresses["icons/heart.svg"]?.hasPrefix("assets/icons/heart-") == true)
  }

  @Test func namesThatDifferInCaseOnlyDoNotMeet() {
    let different = table(["A.css": "1{}", "a.css": "2{}"]).assets.map(\.address)
    #expect(Set(different).count == 2)
    let same = table(["A.css": "1{}", "a.css": "1{}"])
    #expect(same.assets.count == 1)
    #expect(same.addresses["A.css"] == same.addresses["a.css"])
  }

  @Test func theWayBetweenPublishedFoldersIsFound() throws {
    let table = table([
      "Mein Ordner/a.css": "a{b:url(\"../日本/c%20d.svg?x='1'\")}", "日本/c d.svg": "",
    ])
    let address = try #require(table.addresses["日本/c d.svg"]).dropFirst("assets/".count)
    #expect(try css("Mein Ordner/a.css", in: table) == "a{b:url(\"../\(address)?x=%271%27\")}")
  }
}
