import Site
import Testing

@testable import Theme

/// What is published of a style sheet means what its author wrote.
struct PublishedSheetTests {
  @Test(arguments: [
    ("a {\n  b: c;\n\n  d: e;\n}\n\nf { g: h }\n", "a{b: c;d: e;}f{g: h}"),
    ("/* why */ a { b: c /* d */ }", "a{b: c}"),
    ("a,\n  b > c { d: e }", "a,\nb > c{d: e}"),
    ("a\r\n\t.b { c: d }", "a\n.b{c: d}"),
    ("a { b: c } /* never closed ;", "a{b: c}"),
    ("a { b: c }  d { e: f }", "a{b: c}d{e: f}"),
    ("@media print {/* a */b{c:d}/* e */}", "@media print{b{c:d}}"),
  ])
  func commentsAndIndentationsAreGone(sheet: String, published: String) {
    #expect(text(sheet) == published)
  }

  @Test(arguments: [
    "a::before{content: '/* no comment */'}",
    "a::before{content: \"\\\"/*\"}b{c: d}e::before{content: '*/'}",
    "a::before{content: 'a\\\n  b'}",
    "a{b: url(/*c*/d.svg)}e{f: url( */g.svg )}",
    "a{b: url(data:image/svg+xml;utf8,<svg/*>)}c{d: url('//*e*/f.svg')}",
    "a{width: calc( 1px + 2px )}b{margin: 1px / 2px}",
    "a[href*='/*']{b: c}",
    "a{b: 'never closed */ /*",
    "/*! © 2031 */ a{b: c}",
  ])
  func textsAddressesAndLicencesStayAsTheyAre(sheet: String) {
    #expect(text(sheet) == sheet)
  }

  @Test(arguments: [
    ("a/* b */.c { d: e }", "a/**/.c{d: e}"),
    ("a /* b */.c { d: e }", "a .c{d: e}"),
    ("a { margin: 1px/* b */2px }", "a{margin: 1px/**/2px}"),
    ("a { width: calc(1px +/* b */ 2px) }", "a{width: calc(1px + 2px)}"),
    (".\\31\n  .b { c: d }", ".\\31\n  .b{c: d}"),
    (".a\\ \n  .b { c: d }", ".a\\ \n.b{c: d}"),
    ("a { b: 'never closed\n  } c { d: e }", "a{b: 'never closed\n}c{d: e}"),
  ])
  func wordsStayAsFarApartAsTheyWere(sheet: String, published: String) {
    #expect(text(sheet) == published)
  }

  @Test func nothingIsLostOrAddedTheSecondTime() throws {
    let sheet = try #require(try Theme(folder: nil).assets.first { $0.name == "site.css" }).bytes
    #expect(StyleSheet.published(sheet) == sheet)
    #expect(!sheet.contains("/*".utf8))
  }

  private func text(_ sheet: String) -> String {
    String(decoding: StyleSheet.published(Array(sheet.utf8)), as: UTF8.self)
  }
}
