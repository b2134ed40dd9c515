import Templating
import Testing

/// What a check finds is what rendering with some data stumbles over.
struct CheckAgreementTests {
  struct Leaf: View {
    static let fields = Templating.Fields<Leaf>([
      .text("name", "Its name") { _ in "leaf" },
      .list("leaves", "What hangs on it") { _ in [Leaf]() },
    ])
  }

  struct Inner: View {
    static let fields = Templating.Fields<Inner>([
      .view("always", "A leaf") { _ in Leaf() }, .text("word", "A word") { _ in "" },
    ])
  }

  struct Page: View {
    static let fields = Templating.Fields<Page>([
      .text("title", "Its title") { _ in "T" },
      .markup("body", "Its text") { _ in Markup(trusted: "<p>") },
      .flag("on", "A flag") { _ in true },
      .flag("off", "A flag") { _ in false },
      .text("kind", "The partial for it") { _ in "p" },
      .view("here", "A group") { _ in Inner() },
      .part("gone", "A group that is missing") { _ -> Inner? in nil },
      .list("leaves", "Leaves") { _ in [Leaf()] },
    ])
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let partials: [String: String]

    init(_ name: String, _ source: String, _ partials: [String: String] = [:]) {
      testDescription = name
      self.source = source
      self.partials = partials
    }
  }

  static let right = [
    Example("markup", "{{body}}{{{body}}}{{#body}}{{{.}}}{{/body}}"),
    Example("a text as a section", "{{#title}}{{.}}{{/title}}"),
    Example(
      "a tree", "{{#leaves}}{{>p}}{{/leaves}}", ["p": "{{name}}{{#leaves}}{{>p}}{{/leaves}}"]),
    Example("a part that may be missing", "{{#gone}}{{word}}{{/gone}}{{gone.word}}"),
    Example("what is always there", "{{^here}}{{wrong}}{{/here}}"),
    Example("a part of it that is", "{{^here.always}}{{wrong}}{{/here.always}}"),
    Example("a dynamic name", "{{>*kind}}", ["p": "{{title}}"]),
    Example("64 calls", "{{>p1}}", chain(64)),
    Example("the same again at another depth", "{{>p1}}{{>p20}}{{>p40}}", chain(64)),
  ]

  static let wrong = [
    Example("plain text as markup", "{{{title}}}"),
    Example("markup's parts", "{{body.x}}"),
    Example("a flag that is written", "{{on}}"),
    Example("a wrong name where something is missing", "{{^gone}}{{wrong}}{{/gone}}"),
    Example(
      "a wrong name where a part of a name is missing",
      "{{^gone.always}}{{wrong}}{{/gone.always}}"),
    Example("a wrong name where a text is missing", "{{^here.word}}{{wrong}}{{/here.word}}"),
    Example("a wrong name behind a dot", "{{here.wrong}}"),
    Example("a wrong dynamic name", "{{>*wrong}}", ["p": ""]),
    Example("a dynamic name that is no text", "{{>*on}}", ["p": ""]),
    Example("65 calls", "{{>p1}}", chain(65)),
    Example("a chain that was walked from its middle before", "{{>p40}}{{>p1}}", chain(80)),
    Example(
      "blocks count as calls", "{{<q}}{{$b}}{{>p1}}{{/b}}{{/q}}",
      chain(63).merging(["q": "{{$b}}{{/b}}"]) { first, _ in first }),
    Example("60 sections in each of 12 partials", "{{>p1}}", chain(12, sections: 60)),
  ]

  /// Partials that call each other, the last one nothing.
  static func chain(_ length: Int, sections: Int = 0) -> [String: String] {
    let open = String(repeating: "{{#on}}", count: sections)
    let close = String(repeating: "{{/on}}", count: sections)
    let numbered = (1...length).map { number in
      ("p\(number)", open + (number < length ? "{{>p\(number + 1)}}" : "end") + close)
    }
    return Dictionary(uniqueKeysWithValues: numbered)
  }

  private func library(of example: Example) throws -> TemplateLibrary {
    var templates = ["page": example.source]
    for (name, source) in example.partials { templates["partials/" + name] = source }
    return try TemplateLibrary(templates: templates)
  }

  @Test(arguments: right)
  func whatIsFoundRightRenders(_ example: Example) throws {
    let library = try library(of: example)
    #expect(library.check("page", with: Page.self).map(\.description) == [])
    _ = try library.render("page", with: Page())
  }

  @Test(arguments: wrong)
  func whatIsFoundWrongIsWhatRenderingSays(_ example: Example) throws {
    let library = try library(of: example)
    let error = try #require(throws: TemplateError.self) {
      try library.render("page", with: Page())
    }
    #expect(library.check("page", with: Page.self).contains(error))
  }
}
