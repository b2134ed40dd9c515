import Templating
import Testing

/// Nonsense without end is told about as shortly as a page of it.
struct EndlessMistakeTests {
  @Test(arguments: [
    "{{}}", "{{/a}}", "{{#a}}", "{{>none}}", "{{#a}}{{#b}}{{/a}}", "{{#a}}{{/a}}{{a..b}}", "{{<a}}",
    "{{$a}}",
  ])
  func mistakesWithoutEndComeToAnEnd(tag: String) throws {
    let source = String(repeating: tag, count: (64 << 10) / tag.utf8.count)
    let error = try #require(throws: TemplateErrors.self) {
      try TemplateLibrary(templates: ["page": source])
    }
    #expect(error.errors.count <= 200)
  }

  private struct Nothing: View {
    static let fields = Fields<Nothing>([.text("title", "A title") { _ in "" }])
  }

  @Test func namesWithoutEndComeToAnEnd() throws {
    let tags = (0..<2_000).map { "{{titel\($0)}}" }.joined()
    let library = try TemplateLibrary(templates: ["page": tags])
    #expect(library.check("page", with: Nothing.self).count <= 200)
  }

  @Test func manyTemplatesFullOfMistakesComeToAnEnd() throws {
    let names = (0..<300).map { "partials/p\($0)" }
    let pages = names.map { ($0, String(repeating: "{{>none}}", count: 300)) }
    let error = try #require(throws: TemplateErrors.self) {
      try TemplateLibrary(templates: Dictionary(uniqueKeysWithValues: pages))
    }
    #expect(error.errors.count == 200)
    #expect(error.errors.last?.message == "there is no partial `none`")
  }

  @Test(arguments: ["", "#", "^", "/", ">", "<", "$", "&"])
  func aNameWithoutEndIsNotRepeated(sign: String) throws {
    let name = String(repeating: "x", count: 201)
    #expect(
      mistakes("{{\(sign)\(name)}}") == ["page.mustache:1:1: this name is longer than 200 bytes"])
    #expect(mistakes("{{\(sign)\(name.dropLast())}}").allSatisfy { !$0.contains("longer") })
  }

  @Test func aParentTakesNoMoreThan200Blocks() {
    let blocks = (0..<200).map { "{{$b\($0)}}{{/b\($0)}}" }.joined()
    #expect(mistakes("{{<p}}\(blocks){{$b0}}{{/b0}}{{/p}}", partials: ["p": ""]) == [])
    #expect(
      mistakes("{{<p}}\n\(blocks)\n{{$b}}{{/b}}{{/p}}", partials: ["p": ""])
        == ["page.mustache:3:1: more than 200 blocks for one parent"])
  }

  @Test(arguments: ["{{>p}}", "{{<p}}{{/p}}", "{{$b}}{{/b}}"])
  func indentationHasAnEnd(tag: String) {
    let blanks = String(repeating: " ", count: 1_000)
    #expect(mistakes(blanks + tag, partials: ["p": ""]) == [])
    #expect(
      mistakes(blanks + " " + tag, partials: ["p": ""])
        == ["page.mustache:1:1002: this is indented by more than 1000 spaces"])
  }

  @Test func theIndentationOfABlockThatIsGivenHasAnEnd() {
    let blanks = String(repeating: " ", count: 1_001)
    #expect(
      mistakes("{{<p}}\n{{$b}}\n\(blanks)x{{/b}}\n{{/p}}", partials: ["p": ""])
        == ["page.mustache:2:1: this is indented by more than 1000 spaces"])
  }

  @Test func delimitersWithoutEndAreRefused() {
    let sixteen = String(repeating: "b", count: 16)
    #expect(mistakes("{{=\(sixteen) %=}}\(sixteen)! x%") == [])
    #expect(
      mistakes("{{=\(sixteen)b %=}}") == ["page.mustache:1:1: a delimiter has at most 16 bytes"])
    #expect(mistakes("{{=% \(sixteen)b=}}").count == 1)
  }

  @Test func theExcerptOfALineWithoutEndIsThatOfItsPlace() throws {
    let half = String(repeating: "é", count: 30_000)
    let error = try #require(throws: TemplateErrors.self) {
      try TemplateLibrary(templates: ["page": half + "{{/b}}" + half])
    }
    let mistake = try #require(error.errors.first)
    #expect(mistake.column == 30_001)
    let lines = mistake.excerpt.split(separator: "\n")
    #expect(lines[0] == half.prefix(50) + "{{/b}}" + half.prefix(44))
    #expect(lines[1] == String(repeating: " ", count: 50) + "^")
  }
}
