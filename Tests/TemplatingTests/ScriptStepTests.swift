import Templating
import Testing

/// Templates for a renderer elsewhere: what is known is written, the rest is left to it.
struct ScriptStepTests {
  private struct Boat: View {
    static let fields = Fields<Self>([
      .text("name", "A name") { _ in "" },
      .flag("isOld", "Whether it is") { _ in false },
      .texts("crew", "Names") { _ in [] },
      .part("home", "A harbour") { _ in Harbour?.none },
    ])
  }

  private struct Harbour: View {
    static let fields = Fields<Self>([.text("town", "A name") { _ in "Kiel" }])
  }

  private struct Page: View {
    static let fields = Fields<Self>([
      .list("boats", "All of them") { _ in [Boat]() },
      .text("title", "A title") { _ in "<Boats> & {{co}}" },
      .flag("isOpen", "Whether it is") { _ in true },
      .flag("isShut", "Whether it is") { _ in false },
      .view("harbour", "Where") { _ in Harbour() },
      .texts("days", "When") { _ in ["Mon", "Tue"] },
    ])
  }

  private func steps(_ templates: [String: String]) throws -> [ScriptStep] {
    let library = try TemplateLibrary(templates: templates)
    #expect(library.check("page", with: Page.self, isForScripts: true) == [])
    return try library.steps(of: "page", with: Page(), later: ["boats"])
  }

  @Test func whatIsKnownIsWrittenAsItWouldBe() throws {
    let made = try steps([
      "page":
        "{{title}}{{#isOpen}} open{{/isOpen}}{{#isShut}} shut{{/isShut}}{{^isShut}}!{{/isShut}}"
        + " {{harbour.town}}{{#harbour}} {{town}}{{/harbour}}{{#days}} {{.}}{{/days}}"
    ])
    #expect(made == [.text("&lt;Boats&gt; &amp; &#123;&#123;co}} open! Kiel Kiel Mon Tue")])
  }

  @Test func whatIsNotStaysAStepAndPartialsAreInIt() throws {
    let made = try steps([
      "page": "{{#boats}}\n<li>\n  {{> boat}}\n</li>\n{{/boats}}",
      "partials/boat": "<b>{{name}}</b>\n{{#isOld}}old{{/isOld}}{{^isOld}}new{{/isOld}}\n"
        + "{{#crew}}{{.}}, {{title}}{{/crew}}{{home.town}}\n",
    ])
    #expect(
      made == [
        .section(
          "boats",
          [
            .text("<li>\n  <b>"), .value("name"), .text("</b>\n  "),
            .section("isOld", [.text("old")]), .inverted("isOld", [.text("new")]), .text("\n  "),
            .section("crew", [.value("."), .text(", &lt;Boats&gt; &amp; &#123;&#123;co}}")]),
            .value("home.town"), .text("\n</li>\n"),
          ])
      ])
  }

  @Test func blocksOfParentsAreInTheirPlaces() throws {
    let made = try steps([
      "page": "{{#boats}}{{<frame}}{{$body}}{{name}}{{/body}}{{/frame}}{{/boats}}",
      "partials/frame": "[{{$body}}none{{/body}}{{$end}}.{{/end}}]",
    ])
    #expect(made == [.section("boats", [.text("["), .value("name"), .text(".]")])])
  }

  @Test func aPartialThatOnlyDataNameIsAMistake() throws {
    let library = try TemplateLibrary(templates: ["page": "{{#boats}}\n{{>*name}}{{/boats}}"])
    #expect(library.check("page", with: Page.self) == [])
    let told = library.check("page", with: Page.self, isForScripts: true)
    #expect(
      told.map(\.description) == [
        "page.mustache:2:1: scripts cannot tell which partial this is: name it"
      ])
    #expect(throws: TemplateError.self) {
      try library.steps(of: "page", with: Page(), later: ["boats"])
    }
  }

  @Test func whatCallsItselfWithoutEndIsAMistake() throws {
    let library = try TemplateLibrary(templates: [
      "page": "{{#boats}}{{> a}}{{/boats}}", "partials/a": "{{> a}}{{> a}}",
    ])
    #expect(throws: TemplateError.self) {
      try library.steps(of: "page", with: Page(), later: ["boats"])
    }
  }
}
