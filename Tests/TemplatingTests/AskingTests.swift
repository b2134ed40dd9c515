import Synchronization
import Templating
import Testing

/// How often views are asked: what they give may be dear to make.
struct AskingTests {
  private final class Count: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add() { count.add(1, ordering: .relaxed) }
  }

  private struct Item: View {
    let asked: Count
    let text: String?

    static let fields = Fields<Self>([
      .optional("text", "A text") { item in
        item.asked.add()
        return item.text
      }
    ])
  }

  private struct Page: View {
    let asked: Count
    let items: [Item]

    static let fields = Fields<Self>([
      .text("title", "A title") { page in
        page.asked.add()
        return "T"
      },
      .list("items", "Items") { $0.items },
    ])
  }

  @Test func aPageIsAskedOnceForEachName() throws {
    let asked = Count()
    let items = [Item(asked: Count(), text: nil), Item(asked: Count(), text: "x")]
    let text = try render(
      "{{title}}{{#title}}{{title}}{{/title}}{{#items}}{{title}}{{/items}}",
      Page(asked: asked, items: items))
    #expect(text == "TTTT")
    #expect(asked.value == 1)
  }

  @Test(arguments: [("x", "[x]"), (nil, "none")])
  func theOppositeOfASectionDoesNotAskAgain(text: String?, result: String) throws {
    let asked = Count()
    let page = Page(asked: Count(), items: [Item(asked: asked, text: text)])
    let whole = "{{#items}}{{#text}}[{{.}}]{{/text}}{{^text}}none{{/text}}{{/items}}"
    #expect(try render(whole, page) == result)
    #expect(asked.value == 1)
  }

  @Test func anotherNameIsAskedFor() throws {
    let page = Page(asked: Count(), items: [])
    #expect(try render("{{#title}}a{{/title}}{{^items}}b{{/items}}", page) == "ab")
  }

  @Test func thePagesOfATemplateHaveValuesOfTheirOwn() throws {
    let library = try TemplateLibrary(templates: ["a": "{{#items}}{{text}}{{/items}}"])
    for text in ["one", "two"] {
      let page = Page(asked: Count(), items: [Item(asked: Count(), text: text)])
      #expect(String(decoding: try library.render("a", with: page), as: UTF8.self) == text)
    }
  }

  private func render(_ template: String, _ page: Page) throws -> String {
    let library = try TemplateLibrary(templates: ["a": template])
    return String(decoding: try library.render("a", with: page), as: UTF8.self)
  }
}
