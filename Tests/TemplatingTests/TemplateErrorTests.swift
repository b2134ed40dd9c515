import Templating
import Testing

struct TemplateErrorTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    let source: String
    let expected: String

    init(_ source: String, _ expected: String) {
      self.source = source
      self.expected = expected
    }

    var testDescription: String { source }
  }

  static let wrong = [
    Wrong("a\n {{#b}}\n", "2:2: the section `b` is never closed"),
    Wrong("a {{/b}}", "1:3: `b` is closed, but no section is open"),
    Wrong("{{#a}}{{/b}}{{/a}}", "1:7: `b` is closed, but the section that is open here is `a`"),
    Wrong(
      "{{#a}}{{#b}}{{/a}}{{/b}}",
      "1:13: `a` is closed while the section `b` inside it is still open"),
    Wrong(
      "{{#a}}{{#b}}{{/a}}", "1:13: `a` is closed while the section `b` inside it is still open"),
    Wrong("ä {{a", "1:3: this tag is not closed with `}}`"),
    Wrong("{{{a}}", "1:1: this tag is not closed with `}}`"),
    Wrong("{{a\n{{b}}", "1:1: this tag is not closed before the next one begins"),
    Wrong("{{! a", "1:1: this tag is not closed with `}}`"),
    Wrong("{{}}", "1:1: this tag has no name"),
    Wrong("{{# }}", "1:1: this tag has no name"),
    Wrong("{{a\n b}}", "1:1: `a b` is not a name: names have no spaces"),
    Wrong("{{.a}}", "1:1: `.a` is not a name: a dot comes between two parts"),
    Wrong("{{a..b}}", "1:1: `a..b` is not a name: a dot comes between two parts"),
    Wrong(
      "{{=a=}}", "1:1: new delimiters are two signs with a space between them, without `=`"),
    Wrong(
      "{{== ==}}", "1:1: new delimiters are two signs with a space between them, without `=`"),
    Wrong("{{=| |}}", "1:1: this tag is not closed with `}}`"),
    Wrong("a {{$b}}", "1:3: the block `b` is never closed"),
    Wrong("{{#a}}{{$b}}{{/a}}", "1:13: `a` is closed while the block `b` inside it is still open"),
    Wrong("{{$a}}{{/b}}{{/a}}", "1:7: `b` is closed, but the block that is open here is `a`"),
    Wrong("{{>*}}", "1:1: this tag has no name"),
    Wrong("{{>*.a}}", "1:1: `.a` is not a name: a dot comes between two parts"),
  ]

  @Test(arguments: wrong)
  func saysWhatIsWrongAndWhere(_ wrong: Wrong) {
    #expect(mistakes(wrong.source) == ["page.mustache:" + wrong.expected])
  }

  @Test func findsEveryMistakeOfEveryTemplate() {
    let found = mistakes("{{/a}}\n{{}}\n{{>q}}", partials: ["p": "{{#x}}"])
    #expect(
      found == [
        "page.mustache:1:1: `a` is closed, but no section is open",
        "page.mustache:2:1: this tag has no name",
        "page.mustache:3:1: there is no partial `q`: did you mean `p`?",
        "partials/p.mustache:1:1: the section `x` is never closed",
      ])
  }

  @Test func sectionsInsideEachOtherHaveAnEnd() {
    let deep = String(repeating: "{{#a}}", count: 70) + String(repeating: "{{/a}}", count: 70)
    #expect(mistakes(deep) == ["page.mustache:1:385: more than 64 sections inside each other"])
  }

  struct Card: View {
    static let fields = Templating.Fields<Card>([
      .text("title", "Its name") { _ in "x" },
      .optional("caption", "What it shows") { _ in nil },
    ])
  }

  @Test func anUnknownNameIsAnErrorWithTheNearestName() {
    #expect(
      mistakes("{{title}}\n<{{titel}}>", Card())
        == ["page.mustache:2:2: there is no value `titel` here: did you mean `title`?"])
    #expect(
      mistakes("{{#nothing}}{{/nothing}}", Card())
        == ["page.mustache:1:1: there is no value `nothing` here"])
  }

  @Test func anUnknownPartOfAKnownNameIsAnError() {
    let view: Names = ["card": .view(Card()), "text": .text("x")]
    #expect(
      mistakes("{{card.captoin}}", view)
        == ["page.mustache:1:1: there is no value `captoin` here: did you mean `caption`?"])
    #expect(
      mistakes("{{text.length}}", view)
        == ["page.mustache:1:1: `text` is a text: it has no `length`"])
  }

  @Test func aDotNeedsAText() {
    #expect(
      mistakes("{{.}}")
        == [
          "page.mustache:1:1: `.` has no text here: it is for the items of a list of texts"
        ])
  }

  @Test func anErrorInAPartialNamesThePartial() {
    #expect(
      mistakes("{{>p}}", partials: ["p": "\n  {{x}}"])
        == ["partials/p.mustache:2:3: there is no value `x` here"])
  }

  @Test func theExcerptPointsAtThePlace() throws {
    let error = try #require(throws: TemplateErrors.self) {
      try TemplateLibrary(templates: ["page": "<p>\n\t<b>{{/b}}\r\n</p>"])
    }
    #expect(error.errors.map(\.excerpt) == ["\t<b>{{/b}}\n\t   ^"])
  }

  @Test func aLongLineIsCutAroundThePlace() throws {
    let line = String(repeating: "a", count: 300)
    let error = try #require(throws: TemplateErrors.self) {
      try TemplateLibrary(templates: ["page": line + "{{/b}}" + line])
    }
    let lines = try #require(error.errors.first).excerpt.split(separator: "\n")
    #expect(lines.map(\.count) == [100, 51])
    #expect(error.errors.first?.column == 301)
  }

  @Test func aTemplateThatIsNotThereIsNamed() throws {
    let library = try TemplateLibrary(templates: ["index": ""])
    let error = try #require(throws: TemplateError.self) {
      try library.render("indx", with: Names())
    }
    #expect(
      error.description
        == "indx.mustache:1:1: there is no template of this name: did you mean `index`?")
  }
}
