import Testing

@testable import Theme

struct StyleSheetTests {
  struct Sheet: Sendable, CustomTestStringConvertible {
    let css: String
    let references: [String]

    init(_ css: String, _ references: String...) {
      self.css = css
      self.references = references
    }

    var testDescription: String { css }
  }

  static let sheets = [
    Sheet("a { background: url(paper.svg) }", "paper.svg"),
    Sheet("a { background: url( 'paper.svg' ), URL(\"b.png\") }", "paper.svg", "b.png"),
    Sheet("a { background: url(\n  a.svg  ) }", "a.svg"),
    Sheet("@import 'a.css'; @import \"b.css\" layer(x) print;", "a.css", "b.css"),
    Sheet("@IMPORT url(a.css); @import url('b.css') screen;", "a.css", "b.css"),
    Sheet("@import/* why */'a.css';", "a.css"),
    Sheet("@charset \"utf-8\"; a::before { content: 'url(a.svg)' }"),
    Sheet("/* url(a.svg) @import 'b.css' */ b {}"),
    Sheet("/* open url(a.svg)"),
    Sheet("@import; a { content: \"a.svg\" }"),
    Sheet("a { b: my-url(a.svg) } c { d: xurl(b.svg) }"),
    Sheet("a { b: image-set('a.png' 1x, url(b.png) 2x) } c { d: 'e.png' }", "a.png", "b.png"),
    Sheet("a { b: image-set(url('a.png') type('image/png'), 'b.png' 2x) }", "a.png", "b.png"),
    Sheet("a { b: url(a\\ b.svg) url('\\2e/c\\27.svg') }", "a b.svg", "./c'.svg"),
    Sheet("a { content: 'it\\'s url(a.svg)'; b: url(b.svg) }", "b.svg"),
    Sheet("a { content: 'never closed\n} b { c: url(b.svg) }", "b.svg"),
    Sheet(
      "a { b: url(data:image/svg+xml;base64,AA==); c: url(c.svg) }",
      "data:image/svg+xml;base64,AA==", "c.svg"),
    Sheet("@font-face { src: url(a.woff2) format('woff2'), local('A') }", "a.woff2"),
    Sheet("a { b: url("),
    Sheet("a { b: url(\"a.svg", "a.svg"),
    Sheet("a { b: url(a\\"),
    Sheet("\\"),
  ]

  @Test(arguments: sheets)
  func findsWhatAStyleSheetRefersTo(_ sheet: Sheet) {
    let found = StyleSheet.references(in: Array(sheet.css.utf8)).map(\.value)
    #expect(found.filter { $0 != "" && $0 != "a\\" } == sheet.references)
  }

  @Test(arguments: [
    ("paper.svg", "site.css", "paper.svg"), ("./paper.svg", "site.css", "paper.svg"),
    ("../paper.svg", "css/site.css", "paper.svg"), ("a%20b.svg", "site.css", "a b.svg"),
    ("deep/../paper.svg", "site.css", "paper.svg"),
  ])
  func aReferenceIsSeenFromItsStyleSheet(reference: String, sheet: String, asset: String) {
    let names = ["paper.svg": "paper.svg", "a b.svg": "a b.svg"]
    #expect(
      SheetLink.target(of: reference, in: sheet, among: names) == .asset(asset, rest: ""))
  }

  @Test(arguments: [
    "", "#part", "/paper.svg", "//example.org/paper.svg", "https://example.org/paper.svg",
    "data:,x", "?x",
  ])
  func whatIsNoRelativeAddressStaysAsItIs(reference: String) {
    #expect(
      SheetLink.target(of: reference, in: "a.css", among: ["paper.svg": "paper.svg"]) == .elsewhere)
  }

  @Test func noPathLeadsOutOfTheAssets() {
    let target = SheetLink.target(of: "../../a.svg", in: "css/a.css", among: ["a.svg": "a.svg"])
    #expect(target == .outside)
  }
}
