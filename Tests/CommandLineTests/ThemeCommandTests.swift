import Foundation
import Site
import Templating
import TestSupport
import Testing
import Theme

@testable import CommandLine

struct ThemeCommandTests {
  @Test func aNewThemeIsTheBuiltInOneAndHasNoMistakes() async throws {
    let bench = try Bench()
    #expect(await bench.run("theme", "new", "my theme") == 0)
    #expect(try bench.folder.files(under: "my theme") == Theme.builtInFiles().keys.sorted())
    #expect(bench.errors.text.contains("gallerist theme check 'my theme'\n"))
    #expect(bench.output.text == "")
    #expect(await bench.run("theme", "check", "my theme") == 0)
    #expect(bench.output.text.hasPrefix("my theme has no mistakes: "))
    #expect(!bench.output.text.contains("replaces"))
  }

  @Test func aNewThemeIsWrittenOverNothing() async throws {
    let bench = try Bench()
    try bench.folder.write("mine", to: "mine/photo.mustache")
    try bench.folder.write("mine", to: "mine/notes.txt")
    #expect(await bench.run("theme", "new", "mine") == 73)
    #expect(bench.errors.text.contains("\n  mine/photo.mustache\n"))
    #expect(!bench.errors.text.contains("notes.txt"))
    #expect(try bench.folder.files(under: "mine") == ["notes.txt", "photo.mustache"])
  }

  @Test func whereAFolderOfItCannotBeNothingIsWritten() async throws {
    let bench = try Bench()
    try bench.folder.write("mine", to: "mine/partials")
    #expect(await bench.run("theme", "new", "mine") == 73)
    #expect(bench.errors.text.contains("\n  mine/partials\n"))
    try FileManager.default.createDirectory(
      atPath: bench.folder.path + "/other", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path + "/other/assets", withDestinationPath: bench.folder.path)
    #expect(await bench.run("theme", "new", "other") == 73)
    #expect(try bench.folder.files(under: "mine") == ["partials"])
    #expect(try !bench.folder.files().contains("site.css"))
  }

  @Test func aNewThemeStandsBesideWhatIsNoneOfIt() async throws {
    let bench = try Bench()
    try bench.folder.write("mine", to: "mine/notes.txt")
    #expect(await bench.run("theme", "new", "mine/") == 0)
    #expect(try bench.folder.files(under: "mine").contains("photo.mustache"))
    #expect(await bench.run("theme", "new", "mine/notes.txt") == 73)
  }

  @Test func checkTellsWhatAThemeReplacesAndAdds() async throws {
    let bench = try Bench()
    try bench.folder.write("<p>{{>mine}}</p>", to: "mine/404.mustache")
    try bench.folder.write("gone", to: "mine/partials/mine.mustache")
    let builtIn = try #require(try Theme.builtInFiles()["assets/site.css"])
    try bench.folder.write(builtIn, to: "mine/assets/site.css")
    #expect(await bench.run("theme", "check", "mine") == 0)
    for line in [
      "replaces 404.mustache", "adds partials/mine.mustache",
      "assets/site.css is the same as the built-in file, and can be deleted",
    ] {
      #expect(bench.output.text.contains("\n\(line)\n"), "\(bench.output.text)")
    }
    #expect(bench.errors.text == "")
  }

  @Test func checkNotesWhatMayHaveBeenMeantOtherwise() async throws {
    let bench = try Bench()
    try bench.folder.write("", to: "mine/style.css")
    #expect(await bench.run("theme", "check", "mine") == 0)
    #expect(bench.output.text.contains("\nnote: style.css is not published"))
  }

  @Test func checkListsAllMistakesWithTheirPlaces() async throws {
    let bench = try Bench()
    try bench.folder.write("<p>\n  {{titel}}</p>", to: "mine/photo.mustache")
    try bench.folder.write("{{>foott}}", to: "mine/404.mustache")
    #expect(await bench.run("theme", "check", "mine") == 65)
    #expect(bench.output.text == "")
    #expect(bench.errors.text.contains("2 mistakes"))
    #expect(bench.errors.text.contains("photo.mustache:2:3: "))
    #expect(bench.errors.text.contains("\n    {{titel}}</p>\n    ^\n"))
    #expect(bench.errors.text.contains("404.mustache:1:1: "))
    #expect(bench.errors.text.contains("did you mean `foot`?"))
  }

  @Test func aTemplateMayFillTheBlocksOfAnother() async throws {
    let bench = try Bench()
    try bench.folder.write(
      "{{> head}}{{$content}}<p>Nothing here yet.</p>{{/content}}{{> foot}}",
      to: "mine/partials/layout.mustache")
    try bench.folder.write(
      "{{<layout}}{{$content}}<h1>About us</h1>{{/content}}{{/layout}}",
      to: "mine/about.mustache")
    #expect(await bench.run("theme", "check", "mine") == 0, "\(bench.errors.text)")
  }

  @Test func aThemeThatIsNotThereIsMissed() async throws {
    let bench = try Bench()
    #expect(await bench.run("theme", "check", "mine") == 66)
    #expect(bench.errors.text.contains("`gallerist theme new mine` makes one"))
  }

  @Test func aThemeThatCannotBeLookedAtSaysWhy() async throws {
    let bench = try Bench()
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path + "/loop", withDestinationPath: "loop")
    #expect(await bench.run("theme", "check", "loop") == 74)
    #expect(bench.errors.text.contains("cannot be read: Too many levels of symbolic links"))
  }

  @Test func valuesListsEveryTemplateWithItsSentence() async throws {
    let bench = try Bench()
    #expect(await bench.run("theme", "values") == 0)
    #expect(bench.output.text.hasPrefix("version \(Theme.version) "))
    for template in Theme.templates {
      #expect(bench.output.text.contains("\n\(template.name) "))
      #expect(bench.output.text.contains(template.about))
    }
    #expect(bench.errors.text == "")
  }

  @Test(arguments: Theme.templates.map(\.name))
  func valuesListsWhatEachTemplateCanName(_ name: String) async throws {
    let bench = try Bench()
    let template = try #require(Theme.templates.first { $0.name == name })
    #expect(await bench.run("theme", "values", name) == 0)
    #expect(bench.output.text.hasPrefix("\(name).mustache: \(template.about)\n"))
    for declaration in template.view.declarations {
      #expect(bench.output.text.contains("\n\(declaration.name) "), "\(declaration.name)")
      #expect(bench.output.text.contains(declaration.about), "\(declaration.about)")
    }
  }
}
