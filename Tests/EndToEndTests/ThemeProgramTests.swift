import Foundation
import TestSupport
import Testing

struct ThemeProgramTests {
  private let program = Program()

  @Test func aThemeOfOneFileIsBuiltWith() async throws {
    let studio = try Studio()
    try studio.folder.write("<p>\n{{#creator}}{{text}}{{/creator}}</p>", to: "mine/404.mustache")
    #expect(try await studio.run(["theme", "new", "whole"]).status == 0)
    let style = try String(
      contentsOfFile: studio.folder.path + "/whole/assets/site.css", encoding: .utf8)
    #expect(try await studio.run(["theme", "check", "mine"]).status == 65)
    try studio.folder.write("<p>{{gallery.title}} has no such page</p>", to: "mine/404.mustache")
    try studio.folder.write(style + ":root { --gap: 3rem; }\n", to: "mine/assets/site.css")
    let checked = try await studio.run(["theme", "check", "mine"])
    #expect(checked.status == 0, "\(checked.errors)")
    #expect(checked.output.contains("\nreplaces 404.mustache\nreplaces assets/site.css\n"))
    let built = try await studio.build("landscape", "--theme", "mine")
    #expect(built.status == 0, "\(built.errors)")
    #expect(try studio.site.text("404.html").hasPrefix("<p>"))
    let sheet = try #require(try studio.site.files().first { $0.hasPrefix("assets/site-") })
    #expect(try studio.site.text(sheet).hasSuffix(":root{--gap: 3rem;}"))
    #expect(try studio.site.text("index.html").contains("href=\"\(sheet)\""))
  }

  @Test func rendersWhatIsPipedIn() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{{#.}}<{{> name}}>{{/.}}\n", to: "list.mustache")
    try folder.write("{{first}} {{last}}", to: "parts/name.mustache")
    let line =
      #"echo '[{"first": "Ann", "last": "O\u2019Hara"}, {"first": "<"}]' | "#
      + "gallerist theme render --partials parts --data - list.mustache"
    let outcome = try await Program(path: "/bin/sh").run(
      ["-c", line], in: folder.path, environment: ["PATH": "\(program.folder):/usr/bin:/bin"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "<Ann O’Hara><&lt; >\n")
    #expect(outcome.errors == "")
  }

  /// The next pipe that the program opens would be its standard input, and never end.
  @Test func aClosedStandardInputIsAnEmptyOne() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{{a}}", to: "t.mustache")
    let outcome = try await Program(path: "/bin/sh").run(
      ["-c", "timeout 20 gallerist theme render t.mustache --data - <&-"], in: folder.path,
      environment: ["PATH": "\(program.folder):/usr/bin:/bin"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("standard input:1:1: "))
  }

  @Test func aReaderWhoHasLeftEndsARenderingQuietly() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{{#.}}0123456789{{/.}}", to: "long.mustache")
    let list = "[" + Array(repeating: "1", count: 100_000).joined(separator: ",") + "]"
    try folder.write(list, to: "data.json")
    let outcome = try await Program(path: "/bin/sh").run(
      ["-c", "gallerist theme render long.mustache --data data.json | head -c 10"],
      in: folder.path, environment: ["PATH": "\(program.folder):/usr/bin:/bin"])
    #expect(outcome.output == "0123456789")
    #expect(outcome.errors == "")
  }

  @Test func theDocumentationShowsMistakesAsTheyAreTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<h1>{{name}}</h1>\n<p>by {{creater.text}}</p>\n", to: "mytheme/photo.mustache")
    try folder.write("{{> sorces}}\n", to: "mytheme/partials/foot.mustache")
    try folder.write("body { background: url(papr.svg); }\n", to: "mytheme/assets/site.css")
    try folder.write("<svg/>", to: "mytheme/assets/paper.svg")
    let outcome = try await program.run(["theme", "check", "mytheme"], in: folder.path)
    #expect(outcome.status == 65)
    let page = try Documents.text(of: "docs/themes.md")
    #expect(page.contains("```text\n\(outcome.errors)```\n"), "\(outcome.errors)")
  }
}
