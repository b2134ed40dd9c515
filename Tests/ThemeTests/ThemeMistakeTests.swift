import Model
import Site
import TestSupport
import Testing

@testable import Theme

/// One mistake of each kind, and what its author is told.
struct ThemeMistakeTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    let file: String
    let bytes: [UInt8]
    let expected: String

    init(_ file: String, _ text: String, _ expected: String) {
      self.init(file, Array(text.utf8), expected)
    }

    init(_ file: String, _ bytes: [UInt8], _ expected: String) {
      self.file = file
      self.bytes = bytes
      self.expected = expected
    }

    var testDescription: String { expected }
  }

  static let wrong = [
    Wrong(
      "help.mustache", "<p>\n  {{#hasTags}}\n",
      "2:3: the section `hasTags` is never closed\n  {{#hasTags}}\n  ^"),
    Wrong(
      "help.mustache", "{{galery.title}}",
      """
      1:1: there is no value `galery` here: did you mean `gallery`?
      {{galery.title}}
      ^
      """),
    Wrong(
      "help.mustache", "{{gallery.titel}}",
      """
      1:1: there is no value `titel` here: did you mean `title`?
      {{gallery.titel}}
      ^
      """),
    Wrong(
      "help.mustache", "{{{gallery.title}}}",
      """
      1:1: `gallery.title` is plain text and must be escaped: write `{{gallery.title}}`
      {{{gallery.title}}}
      ^
      """),
    Wrong(
      "help.mustache", "{{gallery}}",
      """
      1:1: `gallery` is a group of values and cannot be written: test it with `{{#gallery}}`
      {{gallery}}
      ^
      """),
    Wrong(
      "help.mustache", "{{hasTags}}",
      """
      1:1: `hasTags` is a flag and cannot be written: test it with `{{#hasTags}}`
      {{hasTags}}
      ^
      """),
    Wrong(
      "help.mustache", "{{#sources}}{{titel}}{{/sources}}",
      """
      1:13: there is no value `titel` here: did you mean `title`?
      {{#sources}}{{titel}}{{/sources}}
                  ^
      """),
    Wrong(
      "partials/foot.mustache", "{{>foot}}",
      """
      1:1: `foot` calls itself here without end
      {{>foot}}
      ^
      """),
    Wrong(
      "help.mustache", "{{<foot}}{{$x}}{{/foot}}",
      """
      1:16: `foot` is closed while the block `x` inside it is still open
      {{<foot}}{{$x}}{{/foot}}
                     ^
      """),
    Wrong(
      "help.mustache", "{{#hasTags}}{{#hasCreators}}{{/hasTags}}{{/hasCreators}}",
      """
      1:29: `hasTags` is closed while the section `hasCreators` inside it is still open
      {{#hasTags}}{{#hasCreators}}{{/hasTags}}{{/hasCreators}}
                                  ^
      """),
    Wrong(
      "help.mustache", "{{hasTags",
      """
      1:1: this tag is not closed with `}}`
      {{hasTags
      ^
      """),
    Wrong(
      "help.mustache", "{{has tags}}",
      """
      1:1: `has tags` is not a name: names have no spaces
      {{has tags}}
      ^
      """),
    Wrong(
      "partials/foot.mustache", "{{> crads}}",
      "1:1: there is no partial `crads`: did you mean `cards`?\n{{> crads}}\n^"),
    Wrong(
      "help.mustache", "<img src=\"{{root}}assets/sit.css\"/>",
      """
      1:19: there is no asset `sit.css`: did you mean `site.css`?
      <img src="{{root}}assets/sit.css"/>
                        ^
      """),
    Wrong(
      "help.mustache", "<img src=\"assets/{{root}}.css\"/>",
      """
      1:11: an asset's name cannot be put together: write the whole name
      <img src="assets/{{root}}.css"/>
                ^
      """),
    Wrong(
      "assets/mine/a.css", "a {\n\tb: url('../sight.css');\n}",
      """
      2:10: there is no asset `../sight.css`: did you mean `../site.css`?
      \tb: url('../sight.css');
      \t        ^
      """),
    Wrong(
      "assets/a.css", "@import '../a.css';",
      "1:10: `../a.css` leads out of the theme's assets\n@import '../a.css';\n         ^"),
    Wrong(
      "assets/a.css", "@import 'a.css';",
      """
      1:10: style sheets cannot refer to each other in a circle: a.css → a.css
      @import 'a.css';
               ^
      """),
    Wrong(
      "help.mustache", Array("ä\nb ".utf8) + [0xE4, 0x20],
      "2:3: this is not UTF-8: save the file as UTF-8\nb \u{FFFD} \n  ^"),
    Wrong("help.mustache", "a\u{0}b", "1:2: a zero byte: no page can hold it\na\u{0}b\n ^"),
    Wrong(
      "theme.json", "{\"version\": 1, \"verson\": 1}",
      """
      1:16: there is no setting `verson`: did you mean `version`?
      {"version": 1, "verson": 1}
                     ^
      """),
    Wrong(
      "theme.json", "{\"version\": \"1\"}",
      "1:13: `version` must be a whole number\n{\"version\": \"1\"}\n            ^"),
    Wrong("theme.json", "{}", "1:1: `version` is missing, such as {\"version\": 1}\n{}\n^"),
    Wrong(
      "theme.json", "{\"version\": 1, \"version\": 1}",
      "1:16: `version` appears twice\n{\"version\": 1, \"version\": 1}\n               ^"),
    Wrong(
      "theme.json", "version: 1",
      "1:1: `{` is missing here: the file says {\"version\": 1}\nversion: 1\n^"),
    Wrong(
      "theme.json", "{\"version\": 1} x",
      "1:16: nothing may follow the closing brace: the file says {\"version\": 1}\n{\"version\": 1} x\n"
        + "               ^"),
    Wrong("theme.json", "", "1:1: `{` is missing here: the file says {\"version\": 1}\n\n^"),
  ]

  @Test(arguments: wrong)
  func saysWhatIsWrongAndWhere(_ wrong: Wrong) throws {
    let folder = try TemporaryFolder()
    try folder.write(wrong.bytes, to: wrong.file)
    let failure = try #require(throws: Failure.self) { _ = try Theme(folder: folder.path) }
    #expect(failure.code == .badData)
    #expect(failure.summary == "the theme has a mistake")
    #expect(failure.place == folder.path)
    #expect(failure.details == ["\(wrong.file):\(wrong.expected)"])
  }

  @Test func everythingIsToldAtOnceFileByFile() throws {
    let folder = try TemporaryFolder()
    for wrong in Self.wrong { try folder.write(wrong.bytes, to: wrong.file) }
    try folder.write("\n\n{{/a}}\nassets/b.css\n{{/c}}", to: "about.mustache")
    let failure = try #require(throws: Failure.self) { _ = try Theme(folder: folder.path) }
    #expect(failure.summary == "the theme has 8 mistakes")
    let places = failure.details.map { $0.split(separator: ": ")[0] }
    #expect(
      places == [
        "about.mustache:3:1", "about.mustache:4:1", "about.mustache:5:1", "assets/a.css:1:10",
        "assets/mine/a.css:2:10", "help.mustache:1:2", "partials/foot.mustache:1:1",
        "theme.json:1:1",
      ])
  }

  @Test func aTemplateWithoutMeaningHidesNoMistakeOfAnother() throws {
    let folder = try TemporaryFolder()
    try folder.write("{{#hasTags}}", to: "partials/foot.mustache")
    try folder.write("{{> head}}{{galery}}", to: "help.mustache")
    let failure = try #require(throws: Failure.self) { _ = try Theme(folder: folder.path) }
    #expect(
      failure.details.map { $0.split(separator: "\n")[0] } == [
        "help.mustache:1:11: there is no value `galery` here: did you mean `gallery`?",
        "partials/foot.mustache:1:1: the section `hasTags` is never closed",
      ])
  }

  @Test func aThemeForAnotherVersionIsToldWhatToDo() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n  \"version\": 2\n}\n", to: "theme.json")
    let failure = try #require(throws: Failure.self) { _ = try Theme(folder: folder.path) }
    let difference =
      "this theme is for version 2 of the theme contract, and this program has version 1"
    #expect(failure.code == .badData)
    #expect(failure.summary == difference)
    #expect(
      failure.details == ["theme.json:2:14: \(difference)\n  \"version\": 2\n             ^"])
    #expect(
      failure.nextStep == "compare with `gallerist theme values`, then set the version to 1")
  }

  @Test func endlessMistakesAreToldShortly() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      (1...500).map { "assets/x\($0).y" }.joined(separator: "\n"), to: "help.mustache")
    let failure = try #require(throws: Failure.self) { _ = try Theme(folder: folder.path) }
    #expect(failure.details.count == ThemeMistake.mostTold + 1)
    #expect(failure.details.last == "and 1 more")
  }
}
