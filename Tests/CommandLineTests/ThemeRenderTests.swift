import Foundation
import TestSupport
import Testing

@testable import CommandLine

struct ThemeRenderTests {
  @Test(arguments: [
    Row("a member", "Hi {{name}}", #"{"name": "Ann"}"#, "Hi Ann"),
    Row(
      "text that looks like markup", "{{a}} {{{a}}}", #"{"a": "<&\">"}"#,
      "&lt;&amp;&quot;&gt; <&\">"),
    Row(
      "numbers as they were written", "{{a}} {{b}} {{c}}", #"{"a":85,"b":1.21,"c":1.0}"#,
      "85 1.21 1.0"),
    Row("a number larger than any type", "{{.}}", "123456789012345678901", "123456789012345678901"),
    Row("flags", "{{a}} {{#a}}yes{{/a}}{{#b}}no{{/b}}", #"{"a":true,"b":false}"#, "true yes"),
    Row("nothing for null and for unknown names", "[{{a}}{{b}}{{a.b}}]", #"{"a":null}"#, "[]"),
    Row("null hides what is further out", "{{#a}}[{{b}}]{{/a}}", #"{"b":1,"a":{"b":null}}"#, "[]"),
    Row("a list as the whole", "{{#.}}<{{n}}>{{/.}}", #"[{"n":1},{"n":2}]"#, "<1><2>"),
    Row("lists in lists", "{{#.}}({{#.}}{{.}}{{/.}}){{/.}}", "[[1,2],[],[3]]", "(12)()(3)"),
    Row("a text as the whole", "{{.}}", #""x""#, "x"),
    Row("nothing around the output", "a\r\n{{.}}\n\n", "1", "a\r\n1\n\n"),
    Row("a template without anything", "", "{}", ""),
    Row("partials that are not there as nothing", "[{{>a}}]", "{}", "[]"),
  ])
  func renders(_ row: Row) async throws {
    let bench = try Bench()
    try bench.folder.write(row.template, to: "t.mustache")
    try bench.folder.write(row.data, to: "d.json")
    #expect(await bench.run("theme", "render", "t.mustache", "--data", "d.json") == 0)
    #expect(bench.output.text == row.output)
    #expect(bench.errors.text == "")
  }

  @Test func takesPartialsOfPartialsFromTheirFolder() async throws {
    let bench = try Bench()
    try bench.folder.write("<{{>a}}>{{> deep/c }}", to: "t.mustache")
    try bench.folder.write("a{{n}}{{>b}}", to: "parts/a.mustache")
    try bench.folder.write("b{{n}}", to: "parts/b.mustache")
    try bench.folder.write("c{{n}}", to: "parts/deep/c.mustache")
    try bench.folder.write("1", to: "outside.mustache")
    try bench.folder.write(#"{"n": 7}"#, to: "d.json")
    let command = ["theme", "render", "t.mustache", "--data", "d.json", "--partials", "parts/"]
    #expect(await bench.run(command) == 0)
    #expect(bench.output.text == "<a7b7>c7")
  }

  @Test func takesPartialsThatOnlyTheDataNames() async throws {
    let bench = try Bench()
    try bench.folder.write("{{#.}}{{>*kind}}{{/.}}", to: "t.mustache")
    try bench.folder.write("a{{n}}", to: "parts/a.mustache")
    try bench.folder.write("b{{n}}", to: "parts/deep/b.mustache")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path + "/parts/link.mustache", withDestinationPath: "../t.mustache")
    try bench.folder.write(
      #"[{"kind":"a","n":1},{"kind":"deep/b","n":2},{"kind":"../t"},{"kind":"link"}]"#, to: "d.json"
    )
    let command = ["theme", "render", "t.mustache", "--data", "d.json", "--partials", "parts"]
    #expect(await bench.run(command) == 0, "\(bench.errors.text)")
    #expect(bench.output.text == "a1b2")
  }

  @Test func moreThanAThousandPartialsAreReadOnlyByName() async throws {
    let bench = try Bench()
    for number in 0...PartialSearch.mostPartials {
      try bench.folder.write("\(number)", to: "parts/p\(number).mustache")
    }
    try bench.folder.write("{{>p7}}", to: "named.mustache")
    try bench.folder.write("{{>*.}}", to: "dynamic.mustache")
    try bench.folder.write("\"p7\"", to: "d.json")
    let rest = ["--data", "d.json", "--partials", "parts"]
    #expect(await bench.run(["theme", "render", "named.mustache"] + rest) == 0)
    #expect(bench.output.text == "7")
    #expect(await bench.run(["theme", "render", "dynamic.mustache"] + rest) == 65)
    #expect(bench.errors.text.contains("more than 1,000"))
  }

  @Test func moreThan64MiBOfPartialsAreNotRead() async throws {
    let bench = try Bench()
    let most = ThemeRenderCommand.longestTemplate
    for number in 0...PartialSearch.mostBytes / most {
      let file = try bench.folder.write("", to: "parts/p\(number).mustache")
      #expect(truncate(file, most) == 0)
    }
    try bench.folder.write("{{>*.}}", to: "t.mustache")
    try bench.folder.write("\"p7\"", to: "d.json")
    let command = ["theme", "render", "t.mustache", "--data", "d.json", "--partials", "parts"]
    #expect(await bench.run(command) == 65)
    #expect(bench.errors.text.contains("at most 1,000 files and 64 MiB are read"))
  }

  @Test func everyPartialMayNamePartialsByValues() async throws {
    let bench = try Bench()
    for number in 0..<300 {
      try bench.folder.write("{{>*none}}\(number)", to: "parts/p\(number).mustache")
    }
    try bench.folder.write("{{>*.}}", to: "t.mustache")
    try bench.folder.write("\"p7\"", to: "d.json")
    let command = ["theme", "render", "t.mustache", "--data", "d.json", "--partials", "parts"]
    #expect(await bench.run(command) == 0)
    #expect(bench.output.text == "7")
  }

  @Test func aFolderOfTenThousandOtherFilesIsNotSearchedForPartials() async throws {
    let bench = try Bench()
    for number in 0...PartialFolder.mostEntries {
      try bench.folder.write("", to: "parts/\(number).txt")
    }
    try bench.folder.write("{{>*.}}", to: "t.mustache")
    try bench.folder.write("\"p7\"", to: "d.json")
    let command = ["theme", "render", "t.mustache", "--data", "d.json", "--partials", "parts"]
    #expect(await bench.run(command) == 65)
    #expect(bench.errors.text.contains("their folder holds more than 10,000 files"))
  }

  @Test func aLinkToASiblingWithANameThatLooksTheSameLeadsOut() async throws {
    let bench = try Bench()
    let secret = try bench.folder.write("secret", to: "\u{E9}/secret.mustache")
    try bench.folder.write("", to: "e\u{301}/a.mustache")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path + "/e\u{301}/b.mustache", withDestinationPath: secret)
    try bench.folder.write("{{>b}}", to: "t.mustache")
    try bench.folder.write("{}", to: "d.json")
    let command = ["theme", "render", "t.mustache", "--data", "d.json", "--partials", "e\u{301}"]
    #expect(await bench.run(command) == 65)
    #expect(bench.errors.text.contains("the partial `b` leads out of the folder"))
  }

  @Test func fillsTheBlocksOfAParentInTheFolder() async throws {
    let bench = try Bench()
    try bench.folder.write("{{<page}}{{$title}}{{.}}{{/title}}{{/page}}", to: "t.mustache")
    try bench.folder.write("[{{$title}}none{{/title}}]", to: "parts/page.mustache")
    try bench.folder.write("7", to: "d.json")
    let command = ["theme", "render", "t.mustache", "--data", "d.json", "--partials", "parts"]
    #expect(await bench.run(command) == 0)
    #expect(bench.output.text == "[7]")
  }

  @Test func partialsThatNobodyNamesMayBeBroken() async throws {
    let bench = try Bench()
    try bench.folder.write("{{>a}}", to: "t.mustache")
    try bench.folder.write("a", to: "parts/a.mustache")
    try bench.folder.write("{{#b}}", to: "parts/b.mustache")
    try bench.folder.write("{}", to: "d.json")
    let command = ["theme", "render", "t.mustache", "--data", "d.json", "--partials", "parts"]
    #expect(await bench.run(command) == 0)
    #expect(bench.output.text == "a")
  }

  @Test func readsDataFromStandardInput() async throws {
    var bench = try Bench()
    try bench.folder.write("{{a}}", to: "t.mustache")
    bench.input = open(try bench.folder.write(#"{"a": "piped"}"#, to: "d.json"), O_RDONLY)
    defer { close(bench.input) }
    #expect(await bench.run("theme", "render", "t.mustache", "--data", "-") == 0)
    #expect(bench.output.text == "piped")
  }

  @Test func namesEveryMistakeOfATemplateWithItsPlace() async throws {
    let bench = try Bench()
    try bench.folder.write("one\n  {{#a}} {{>b}}\n{{/c}}", to: "t.mustache")
    try bench.folder.write("{{/d}}", to: "parts/b.mustache")
    try bench.folder.write("{}", to: "d.json")
    let command = ["theme", "render", "t.mustache", "--data", "d.json", "--partials", "parts"]
    #expect(await bench.run(command) == 65)
    #expect(bench.output.text == "")
    #expect(bench.errors.text.contains("\n  t.mustache:2:3: "))
    #expect(bench.errors.text.contains("\n    {{#a}} {{>b}}\n    ^\n"))
    #expect(bench.errors.text.contains("\n  t.mustache:3:1: "))
    #expect(bench.errors.text.contains("\n  parts/b.mustache:1:1: "))
  }

  @Test func aPartialWithoutEndIsAMistake() async throws {
    let bench = try Bench()
    try bench.folder.write("{{>a}}", to: "t.mustache")
    try bench.folder.write("x{{>a}}", to: "parts/a.mustache")
    try bench.folder.write("{}", to: "d.json")
    let command = ["theme", "render", "t.mustache", "--data", "d.json", "--partials", "parts"]
    #expect(await bench.run(command) == 65)
    #expect(bench.output.text == "")
    #expect(bench.errors.text.contains("parts/a.mustache:1:2: "))
  }

  @Test func dataThatIsNotJSONIsNamedWithItsPlace() async throws {
    let bench = try Bench()
    try bench.folder.write("", to: "t.mustache")
    try bench.folder.write("{\"é\": 1,\n \"ü\": x}", to: "d.json")
    #expect(await bench.run("theme", "render", "t.mustache", "--data", "d.json") == 65)
    #expect(
      bench.errors.text.contains(
        "\n  d.json:2:7: a value was expected\n   \"ü\": x}\n        ^\n"))
  }

  @Test(arguments: ["../t", "/etc/hostname", "deep/../../t", "./t", "link"])
  func noPartialLeadsOutOfItsFolder(_ name: String) async throws {
    let bench = try Bench()
    try bench.folder.write("- {{>\(name)}}", to: "t.mustache")
    try bench.folder.write("{}", to: "d.json")
    try bench.folder.write("", to: "parts/deep/a.mustache")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path + "/parts/link.mustache", withDestinationPath: "../t.mustache")
    let command = ["theme", "render", "t.mustache", "--data", "d.json", "--partials", "parts"]
    #expect(await bench.run(command) == 65)
    #expect(
      bench.errors.text.contains(
        "\n  t.mustache:1:3: the partial `\(name)` leads out of the folder parts\n"))
  }

  @Test(arguments: [
    (["nothing.mustache", "--data", "d.json"], Int32(66), "at: nothing.mustache"),
    (["parts", "--data", "d.json"], 66, "it is a folder"),
    (["t.mustache", "--data", "nothing.json"], 66, "at: nothing.json"),
    (["t.mustache", "--data", "d.json", "--partials", "nothing"], 66, "at: nothing"),
    (["t.mustache", "--data", "-"], 74, "at: standard input"),
    (["image.mustache", "--data", "d.json"], 65, "UTF-8"),
    (["t.mustache", "--data", "image.mustache"], 65, "not JSON"),
    (["long.mustache", "--data", "d.json"], 65, "longer than 8 MiB"),
  ])
  func saysWhatItCannotRead(_ arguments: [String], _ code: Int32, _ says: String) async throws {
    let bench = try Bench()
    try bench.folder.write("", to: "t.mustache")
    try bench.folder.write("{}", to: "d.json")
    try bench.folder.write("", to: "parts/a.mustache")
    try bench.folder.write([0xFF, 0xD8], to: "image.mustache")
    try bench.folder.write(
      [UInt8](repeating: 0x20, count: ThemeRenderCommand.longestTemplate + 1), to: "long.mustache")
    #expect(await bench.run(["theme", "render"] + arguments) == code)
    #expect(bench.errors.text.contains(says), "\(bench.errors.text)")
    #expect(bench.output.text == "")
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let template: String
    let data: String
    let output: String

    init(_ name: String, _ template: String, _ data: String, _ output: String) {
      testDescription = name
      self.template = template
      self.data = data
      self.output = output
    }
  }
}
