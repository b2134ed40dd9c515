import Model
import Site
import Templating
import Testing

@testable import Theme

struct ThemeValuesTests {
  private struct Picture: View {
    static let fields = Fields<Picture>([
      .text("src", "Its address") { _ in "" },
      .part("next", "The one after it") { _ in Picture?.none },
    ])
  }

  private struct Page: View {
    static let fields = Fields<Page>([
      .markup("words", "Some words") { _ in Markup(escaping: "") },
      .part("first", "The first picture") { _ in Picture() },
      .list("pictures", "All pictures") { _ in [Picture()] },
      .texts("tags", "Its tags") { _ in [] },
      .flag("isLast", "Whether it is the last") { _ in true },
      .optional("note", "A note") { _ in nil },
    ])
  }

  @Test func valuesAreListedWithWhatIsInThemAndEachViewOnce() {
    let values = ThemeValues(of: ThemeTemplate(name: "page", about: "A page", view: Page.self))
    let lines = values.lines.map { line in
      [
        line.path, line.kind.rawValue, line.isOptional ? "maybe" : "", line.about,
        line.sameAs ?? "",
      ]
    }
    #expect(
      lines == [
        ["words", "HTML", "", "Some words", ""],
        ["first", "group", "maybe", "The first picture", ""],
        ["first.src", "text", "", "Its address", ""],
        ["first.next", "group", "maybe", "The one after it", "first"],
        ["pictures", "list", "", "All pictures", "first"],
        ["tags", "list of texts", "", "Its tags", ""],
        ["isLast", "yes or no", "", "Whether it is the last", ""],
        ["note", "text", "maybe", "A note", ""],
      ])
    #expect(values.lines.map(\.depth) == [0, 0, 1, 1, 0, 0, 0, 0])
  }

  @Test func aTemplateIsFoundWithOrWithoutItsSuffix() throws {
    #expect(try ThemeValues(named: "photo").template.name == "photo")
    #expect(try ThemeValues(named: "photo.mustache").template.name == "photo")
  }

  @Test func anUnknownTemplateIsToldTheNearest() throws {
    let failure = try #require(throws: Failure.self) { try ThemeValues(named: "phoot") }
    #expect(failure.code == .notFound)
    #expect(failure.summary == "there is no page template `phoot`")
    #expect(failure.nextStep == "did you mean `photo`?")
  }
}
