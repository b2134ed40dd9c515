import Model
import Site
import Support
import Templating
import TestSupport
import Testing

@testable import Theme

struct AssetReferenceTests {
  private struct Page: View {
    static let fields = Fields<Page>([.text("root", "The way to the top folder") { _ in "../" }])
  }

  /// One theme with a template for each of the texts.
  private static let theme: Result<Theme, any Error> = Result {
    let folder = try TemporaryFolder()
    for name in ["site.css", "paper.svg", "icons/heart.svg"] {
      try folder.write("", to: "assets/" + name)
    }
    for (number, text) in texts.enumerated() {
      try folder.write(text.template, to: "page\(number).mustache")
    }
    return try Theme(folder: folder.path)
  }

  /// A template as it is published, with the marks of the assets left out.
  private func rendered(_ name: String, by theme: Theme) throws -> String {
    let bytes = try theme.render(name, with: Page())
    let mark = "-" + Digest(of: "").hex.prefix(10)
    return String(decoding: bytes, as: UTF8.self).replacing(mark, with: "!")
  }

  struct Text: Sendable, CustomTestStringConvertible {
    let template: String
    let page: String

    init(_ template: String, _ page: String) {
      self.template = template
      self.page = page
    }

    var testDescription: String { template }
  }

  static let texts = [
    Text(#"<a href="{{root}}assets/site.css">"#, #"<a href="../assets/site!.css">"#),
    Text(#"<a href="assets/site.css"/>"#, #"<a href="assets/site!.css"/>"#),
    Text("<a href=assets/icons/heart.svg#x>", "<a href=assets/icons/heart!.svg#x>"),
    Text("assets/site.css?a=1 assets/paper.svg.", "assets/site!.css?a=1 assets/paper!.svg."),
    Text(
      #"srcset="assets/paper.svg 1x, ./assets/site.css 2x""#,
      #"srcset="assets/paper!.svg 1x, ./assets/site!.css 2x""#),
    Text(#"<a href="../../assets/site.css">"#, #"<a href="../../assets/site!.css">"#),
    Text(#"<a href="{{root}}/assets/site.css">"#, #"<a href="..//assets/site!.css">"#),
    Text("url(assets/paper.svg)", "url(assets/paper!.svg)"),
    Text(#"<a href="/assets/site.css">"#, #"<a href="/assets/site.css">"#),
    Text("https://example.org/assets/site.css", "https://example.org/assets/site.css"),
    Text("myassets/site.css theme/assets/site.css", "myassets/site.css theme/assets/site.css"),
    Text("assets/ and assets/liabilities", "assets/ and assets/liabilities"),
    Text("{{! assets/none.css }}x", "x"),
    Text("a\n{{! x }}\nassets/site.css\n", "a\nassets/site!.css\n"),
  ]

  @Test(arguments: texts)
  func referencesInTextsBecomePublishedNames(_ text: Text) throws {
    let number = try #require(Self.texts.firstIndex { $0.template == text.template })
    #expect(try rendered("page\(number)", by: Self.theme.get()) == text.page)
  }

  @Test func namesWithUnusualSignsAreFoundHoweverTheyAreWritten() throws {
    let folder = try TemporaryFolder()
    for name in ["a b.svg", "a", "b & c.svg", "日本.svg"] {
      try folder.write("", to: "assets/" + name)
    }
    try folder.write(
      "'assets/a b.svg' assets/a%20b.svg 'assets/b &amp; c.svg' assets/日本.svg", to: "page.mustache")
    let page = try rendered("page", by: Theme(folder: folder.path))
    #expect(page.matches(of: /assets\/[a-z0-9!-]+\.svg/).count == 4)
    #expect(page.hasPrefix("'assets/a-b!.svg' assets/a-b!.svg 'assets/b-c!.svg' assets/"))
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func placesOfMistakesStayThoseOfTheFile() throws {
    let folder = try TemporaryFolder()
    let line = #"<a href="assets/site.css"/> {{nothing}}"#
    try folder.write(line, to: "mine.mustache")
    let theme = try Theme(folder: folder.path)
    let failure = try #require(throws: Failure.self) { try theme.render("mine", with: Page()) }
    #expect(
      failure.details == [
        """
        mine.mustache:1:29: there is no value `nothing` here
        \(line)
        \(String(repeating: " ", count: 28))^
        """
      ])
  }
}
