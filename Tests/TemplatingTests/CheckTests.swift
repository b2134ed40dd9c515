import Templating
import Testing

struct CheckTests {
  struct Sailor: View {
    static let fields = Fields<Sailor>([.text("name", "Who it is") { _ in "Ana" }])
  }

  struct Boat: View {
    static let fields = Fields<Boat>([
      .text("title", "Its name") { _ in "Ida" }, .flag("afloat", "Whether it swims") { _ in true },
      .list("crew", "Who is on board") { _ in [Sailor()] },
    ])
  }

  private func check(_ source: String, _ partials: [String: String] = [:]) throws -> [String] {
    var templates = ["page": source]
    for (name, source) in partials { templates["partials/" + name] = source }
    return try TemplateLibrary(templates: templates).check("page", with: Boat.self)
      .map(\.description)
  }

  @Test func findsNothingInWhatRenders() throws {
    #expect(
      try check("{{title}}{{#crew}}{{name}}{{title}}{{>p}}{{/crew}}", ["p": "{{name}}"]).isEmpty)
  }

  @Test func findsAWrongNameInAnyBranch() throws {
    #expect(
      try check("{{^afloat}}{{>p}}{{/afloat}}", ["p": "{{titel}}"])
        == ["partials/p.mustache:1:1: there is no value `titel` here: did you mean `title`?"])
  }

  @Test func findsTheWrongKind() throws {
    #expect(try check("{{crew}}{{{title}}}{{title.x}}").count == 3)
  }

  @Test func findsWhatABlockMeetsInItsParent() throws {
    let source = "{{<p}}{{$b}}{{name}}{{/b}}{{/p}}"
    #expect(try check(source, ["p": "{{#crew}}{{$b}}{{/b}}{{/crew}}"]).isEmpty)
    #expect(try check(source, ["p": "{{$b}}{{/b}}"]).count == 1)
  }

  @Test func findsABlockThatNobodyAsksFor() throws {
    let source = "{{<p}}{{$titel}}x{{/titel}}{{/p}}"
    #expect(
      try check(source, ["p": "{{>q}}", "q": "{{$title}}{{/title}}"])
        == ["page.mustache:1:7: `p` has no block `titel`: did you mean `title`?"])
    #expect(try check(source, ["p": "{{>q}}", "q": "{{$titel}}{{/titel}}"]).isEmpty)
    #expect(try check(source, ["p": "{{>*title}}"]).isEmpty)
  }

  @Test func findsACallWithoutEnd() throws {
    #expect(
      try check("{{>p}}", ["p": "{{>p}}"])
        == ["partials/p.mustache:1:1: `p` calls itself here without end"])
  }
}
