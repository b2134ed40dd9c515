import Templating
import Testing

/// What is made of a view that stands on many pages is made once, and never shown where it would be
/// something else.
struct KeptViewTests {
  private let pieces = FragmentCache(count: 4_096)

  private struct Card: View {
    let pieces: FragmentCache
    let number: Int
    var look = 0
    /// Unlike in real life it changes, to tell what is made anew.
    var text: String

    static let fields = Fields<Self>([
      .text("text", "A text") { $0.text },
      .optional("part", "The text again") { $0.text },
    ])

    var kept: KeptView? { KeptView(in: pieces, number: number, look: look) }
  }

  private struct Page: View {
    let title: String
    let cards: [Card]

    static let fields = Fields<Self>([
      .text("title", "A title") { $0.title },
      .list("cards", "Cards") { $0.cards },
    ])
  }

  private func page(_ title: String, _ cards: (number: Int, look: Int, text: String)...) -> Page {
    Page(
      title: title,
      cards: cards.map { Card(pieces: pieces, number: $0.number, look: $0.look, text: $0.text) })
  }

  private func library(
    _ source: String, partials: [String: String] = [:]
  ) throws -> TemplateLibrary {
    var templates = ["page": source]
    for (name, text) in partials { templates["partials/" + name] = text }
    return try TemplateLibrary(templates: templates)
  }

  private func render(_ library: TemplateLibrary, _ page: Page) throws -> String {
    String(decoding: try library.render("page", with: page), as: UTF8.self)
  }

  @Test func aViewIsWrittenAsItWasMadeBefore() throws {
    let library = try library(
      "{{#cards}}<{{text}}{{#part}}{{.}}{{/part}}{{>p}}>{{/cards}}", partials: ["p": "{{text}}!"])
    #expect(try render(library, page("", (1, 0, "a"), (2, 0, "b"))) == "<aaa!><bbb!>")
    #expect(try render(library, page("", (3, 0, "c"), (2, 0, "x"))) == "<ccc!><bbb!>")
  }

  @Test func anotherLookOrNumberIsMadeForItself() throws {
    let library = try library("{{#cards}}{{text}}{{/cards}}")
    let text = try render(
      library, page("", (1, 0, "a"), (1, 1, "b"), (9, 0, "c"), (1, 1, "x"), (1, 0, "y")))
    #expect(text == "abcba")
  }

  @Test func oneThatTakesThePlaceOfAnotherIsNotTakenForIt() throws {
    let few = FragmentCache(count: 1)
    let library = try library("{{#cards}}{{text}}{{/cards}}")
    let cards = [(1, "a"), (2, "b"), (1, "c")].map { Card(pieces: few, number: $0.0, text: $0.1) }
    #expect(try render(library, Page(title: "", cards: cards)) == "abc")
  }

  @Test(arguments: [
    "{{#cards}}{{text}} of {{title}}{{/cards}}",
    "{{#cards}}{{>p}}{{/cards}}",
    "{{#cards}}{{text}} of {{#title}}{{.}}{{/title}}{{/cards}}",
    "{{#cards}}{{#part}}{{text}} of {{title}}{{/part}}{{/cards}}",
  ])
  func whatAsksThePageIsMadeAnew(_ source: String) throws {
    let library = try library(source, partials: ["p": "{{text}} of {{title}}"])
    #expect(try render(library, page("A", (1, 0, "a"))) == "a of A")
    #expect(try render(library, page("B", (1, 0, "b"))) == "b of B")
  }

  @Test func anotherPartOfATemplateMakesItsOwn() throws {
    let library = try library("{{#cards}}<{{text}}>{{/cards}}{{#cards}}[{{text}}]{{/cards}}")
    #expect(try render(library, page("", (1, 0, "a"))) == "<a>[a]")
  }

  @Test func anotherThemeMakesItsOwn() throws {
    let page = page("", (1, 0, "a"))
    #expect(try render(library("{{#cards}}<{{text}}>{{/cards}}"), page) == "<a>")
    #expect(try render(library("{{#cards}}[{{text}}]{{/cards}}"), page) == "[a]")
  }

  @Test func indentedLinesKeepTheirIndentation() throws {
    let library = try library(
      "{{>p}}\n  {{>p}}\n", partials: ["p": "{{#cards}}\n{{text}}\n{{/cards}}\n"])
    #expect(try render(library, page("", (1, 0, "a"))) == "a\n  a\n")
    #expect(try render(library, page("", (1, 0, "b"))) == "a\n  b\n")
  }

  @Test func aBlockThatIsReplacedIsWhatItWasReplacedWith() throws {
    let library = try library(
      "{{<p}}{{$x}}one{{/x}}{{/p}} {{<p}}{{$x}}two{{/x}}{{/p}} {{>p}}",
      partials: ["p": "{{#cards}}{{text}}{{$x}}none{{/x}}{{/cards}}"])
    let page = page("", (1, 0, "a"))
    #expect(try render(library, page) == "aone atwo anone")
    #expect(try render(library, page) == "aone atwo anone")
  }

  @Test func whatFoundNoRoomIsNotKept() throws {
    let library = try library("{{#cards}}{{text}}{{/cards}}")
    let long = String(repeating: "x", count: 40 << 20)
    #expect(throws: TemplateError.self) {
      try render(library, page("", (1, 0, long), (2, 0, long)))
    }
    #expect(try render(library, page("", (2, 0, "b"))) == "b")
  }

  /// Each number and look has its own text, whoever comes first.
  @Test func manyThreadsSeeTheRightPieces() async throws {
    let library = try library("{{#cards}}{{text}},{{/cards}}")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for round in 0..<8 {
        group.addTask { [pieces] in
          let numbers = (0..<200).map { ($0 * 7 + round) % 30 }
          let cards = numbers.map { Card(pieces: pieces, number: $0, text: String($0)) }
          let bytes = try library.render("page", with: Page(title: "", cards: cards))
          #expect(
            String(decoding: bytes, as: UTF8.self) == numbers.map { "\($0)," }.joined())
        }
      }
      try await group.waitForAll()
    }
  }
}
