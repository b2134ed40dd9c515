import Lint
import Testing

struct StyleCheckTests {
  private static let sheet = """
    @charset "utf-8";
    @import "more.css" screen;
    @namespace svg url(http://www.w3.org/2000/svg);
    /* url(lost.svg) and "an open text */
    :root { --paper: url(paper.svg); --quote: "it's \\"here\\" \\
    and there"; color: #fff }
    a[href="x.html"]::before { content: "(["; background: url( 'paper.svg#part' ) }
    b { background: image-set(url("icon-192.png") 1x, "icon.svg" type("image/svg+xml") 2x) }
    c { mask: url(#own); src: url(data:image/png;base64,AA==), url("pa\\70 er.svg") }
    @media (min-width: calc(1rem + (2 * 3px))) { d { width: calc(1px) } }
    """

  private func check(_ bytes: [UInt8], line: Int = 1) -> [Finding] {
    StyleCheck.check(bytes, file: "assets/site.css", line: line, addresses: DataSite.addresses)
  }

  @Test(arguments: [
    sheet, "", "\u{FEFF}a{}", "a{background:URL(paper.svg)}", "a{b:u\\72l(paper.svg)}",
    "@import url(more.css) layer(base);", "a{b:url()}", "a{b:url(\"\")}", "<!-- a{} -->",
    "a{b:url(https://example.org/pictures/assets/paper.svg)}", "a{b:1\\32 }", "\\",
    sheet.replacing("\n", with: "\r\n"),
  ])
  func findsNothingInASheetThatIsRight(text: String) {
    #expect(check(Array(text.utf8)) == [])
  }

  @Test(arguments: [
    Planted("a lost sheet", "more.css", "less.css", .styleAddress, 2),
    Planted("a lost sheet by its url", "\"more.css\"", "url(less.css)", .styleAddress, 2),
    Planted("a lost image", "(paper.svg)", "(pepper.svg)", .styleAddress, 5),
    Planted("capital letters", "(paper.svg)", "(Paper.svg)", .styleAddress, 5),
    Planted("a way out", "(paper.svg)", "(../../paper.svg)", .styleAddress, 5),
    Planted("a lost image in quotes", "'paper.svg#part'", "'pepper.svg'", .styleAddress, 7),
    Planted("a lost image of a set", "\"icon.svg\"", "\"icon-2.svg\"", .styleAddress, 8),
    Planted("a lost url of a set", "icon-192", "icon-193", .styleAddress, 8),
    Planted("a lost image with escapes", "\\70 er", "\\71 er", .styleAddress, 9),
    Planted("an image of others", "url(#own)", "url(//x.example/a.png)", .outsideAsset, 9),
    Planted("a sheet of others", "more.css", "https://x.example/a.css", .outsideAsset, 2),
    Planted("a path of the machine", "url(#own)", "url(file:///home/a.png)", .localPath, 9),
    Planted("a path from the root", "url(#own)", "url(/assets/icon.svg)", .rootLink, 9),
    Planted("an open text", "content: \"([\"", "content: \"([", .styleSyntax, 7),
    Planted("an open comment", "text */", "text", .styleSyntax, 4),
    Planted("an open bracket", "2 * 3px)", "2 * 3px", .styleSyntax, 10),
    Planted("a bracket of nothing", "calc(1px)", "calc(1px))", .styleSyntax, 10),
    Planted("a rule that is not closed", " }\nc {", "\nc {", .styleSyntax, 8),
    Planted("a rule closed twice", "#fff }", "#fff }}", .styleSyntax, 6),
    Planted("an open attribute", "x.html\"]", "x.html\"", .styleSyntax, 7),
    Planted("a quote in an address", "(paper.svg)", "(pa'per.svg)", .styleSyntax, 5),
    Planted("an address of two words", "(paper.svg)", "(paper .svg)", .styleSyntax, 5),
  ])
  func tellsWhatIsWrong(_ planted: Planted) {
    let findings = check(planted.planted(in: Self.sheet))
    #expect(findings.first?.rule == planted.rule, "\(findings)")
    #expect(findings.first?.line == planted.line, "\(findings)")
    #expect(findings.count == 1 || planted.rule == .styleSyntax, "\(findings)")
  }

  @Test func tellsOfWhatIsLoadedOverHTTP() {
    let findings = check(Array("a{}\nb{c:url(http://x.example/a.png)}".utf8))
    #expect(findings.map(\.rule) == [.insecureAsset, .outsideAsset])
    #expect(findings.map(\.line) == [2, 2])
  }

  @Test func readsTheTextOfAStyleElement() {
    let text = Array("\na{b:url(lost.svg)}".utf8)
    let findings = StyleCheck.check(
      text, file: "index.html", line: 12, addresses: DataSite.addresses)
    #expect(findings.map(\.line) == [13])
    #expect(findings.map(\.file) == ["index.html"])
  }

  @Test func survivesAnyBytes() {
    Mutations.visit(Self.sheet) { _ = check($0) }
    for sign in ["(", "{", "url(", "url(\"", "\"", "\\", "/*", "[{", "}", "@import", "a(", "\\\n"] {
      let findings = check(Array(String(repeating: sign, count: 20_000).utf8))
      #expect(findings.count <= 201)
    }
  }
}
