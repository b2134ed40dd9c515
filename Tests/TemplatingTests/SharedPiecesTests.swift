import Templating
import Testing

/// What partials say on all pages alike is made once, and never shown where it would be something
/// else.
struct SharedPiecesTests {
  private let pieces = FragmentCache(count: 256)

  private struct Item: View {
    let text: String

    static let fields = Fields<Self>([.text("text", "A text") { $0.text }])
  }

  private struct Page: View {
    let pieces: FragmentCache
    var look = 0
    var title = ""
    /// Unlike in real life these change, to tell what is made anew.
    var site = ""
    var items: [Item] = []

    static let fields = Fields<Self>(own + common.map(\.shared))

    private static let own: [TemplateField<Self>] = [
      .text("title", "Its own") { $0.title },
      .list("own", "Its own") { [Item(text: $0.title)] },
    ]
    private static let common: [TemplateField<Self>] = [
      .text("site", "Of all") { $0.site },
      .list("items", "Of all") { $0.items },
    ]

    var sharing: SharedPieces? { SharedPieces(in: pieces, look: look) }
  }

  private struct OtherPage: View {
    let pieces: FragmentCache
    let site: String

    static let fields = Fields<Self>([.text("site", "Its own, here") { $0.site }])

    var sharing: SharedPieces? { SharedPieces(in: pieces, look: 0) }
  }

  private func library(_ source: String, partials: [String: String]) throws -> TemplateLibrary {
    var templates = ["page": source]
    for (name, text) in partials { templates["partials/" + name] = text }
    return try TemplateLibrary(templates: templates)
  }

  private func render(_ library: TemplateLibrary, _ page: any View) throws -> String {
    String(decoding: try library.render("page", with: page), as: UTF8.self)
  }

  private func page(_ title: String, site: String, look: Int = 0, items: String...) -> Page {
    Page(
      pieces: pieces, look: look, title: title, site: site, items: items.map { Item(text: $0) })
  }

  @Test(arguments: ["{{site}}", "{{#site}}{{.}}{{/site}}", "{{>q}}"])
  func aPartialThatAsksForNothingOfThePageIsMadeOnce(_ partial: String) throws {
    let library = try library("{{title}}:{{>p}}", partials: ["p": partial, "q": "{{site}}"])
    #expect(try render(library, page("A", site: "one")) == "A:one")
    #expect(try render(library, page("B", site: "two")) == "B:one")
  }

  @Test func itemsOfAllPagesAreMadeOnce() throws {
    let library = try library("{{>p}}", partials: ["p": "{{#items}}<{{text}}>{{/items}}"])
    #expect(try render(library, page("A", site: "", items: "a", "b")) == "<a><b>")
    #expect(try render(library, page("B", site: "", items: "c")) == "<a><b>")
  }

  @Test(arguments: [
    "{{site}}{{title}}",
    "{{site}}{{#title}}{{.}}{{/title}}",
    "{{site}}{{#own}}{{text}}{{/own}}",
    "{{site}}{{#items}}{{title}}{{/items}}",
    "{{site}}{{>q}}",
  ])
  func whatAsksThePageIsMadeAnew(_ partial: String) throws {
    let library = try library("{{>p}}", partials: ["p": partial, "q": "{{title}}"])
    #expect(try render(library, page("A", site: "1", items: "x")) == "1A")
    #expect(try render(library, page("B", site: "2", items: "x")) == "2B")
  }

  @Test func whetherThePageHasSomethingIsItsOwn() throws {
    let library = try library("{{>p}}", partials: ["p": "{{site}}{{^title}}none{{/title}}"])
    #expect(try render(library, page("A", site: "1")) == "1")
    #expect(try render(library, page("", site: "2")) == "2none")
  }

  @Test func aPartWithinWhatIsMadeAnewIsMadeOnce() throws {
    let library = try library("{{>p}}", partials: ["p": "{{title}}{{>q}}", "q": "{{site}}"])
    #expect(try render(library, page("A", site: "1")) == "A1")
    #expect(try render(library, page("B", site: "2")) == "B1")
  }

  @Test func anotherLookTypeOrThemeMakesItsOwn() throws {
    let first = try library("{{>p}}", partials: ["p": "{{site}}"])
    let second = try library("{{>p}}", partials: ["p": "<{{site}}>"])
    #expect(try render(first, page("", site: "1")) == "1")
    #expect(try render(first, page("", site: "2", look: 1)) == "2")
    #expect(try render(first, OtherPage(pieces: pieces, site: "3")) == "3")
    #expect(try render(first, OtherPage(pieces: pieces, site: "4")) == "4")
    #expect(try render(second, page("", site: "5")) == "<5>")
    // The first piece, or a new one where another took its place.
    #expect(["1", "6"].contains(try render(first, page("", site: "6"))))
  }

  @Test func indentedPartialsKeepTheirIndentation() throws {
    let library = try library("{{>p}}\n  {{>p}}\n", partials: ["p": "{{site}}\n{{site}}\n"])
    #expect(try render(library, page("", site: "1")) == "1\n1\n  1\n  1\n")
    #expect(try render(library, page("", site: "1")) == "1\n1\n  1\n  1\n")
  }

  @Test func aBlockThatIsReplacedIsWhatItWasReplacedWith() throws {
    let library = try library(
      "{{<p}}{{$x}}one{{/x}}{{/p}} {{<p}}{{$x}}two{{/x}}{{/p}} {{>p}}",
      partials: ["p": "{{site}}{{$x}}none{{/x}}"])
    for _ in 0..<2 {
      #expect(try render(library, page("", site: "1")) == "1one 1two 1none")
    }
  }

  @Test func whatFoundNoRoomIsNotKept() throws {
    let library = try library("{{>p}}", partials: ["p": "{{#items}}{{text}}{{/items}}"])
    let long = String(repeating: "x", count: 40 << 20)
    #expect(throws: TemplateError.self) {
      try render(library, page("", site: "", items: long, long))
    }
    #expect(try render(library, page("", site: "", items: "b")) == "b")
  }
}
