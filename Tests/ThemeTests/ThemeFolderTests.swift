import Foundation
import Glibc
import Model
import Site
import Templating
import TestSupport
import Testing

@testable import Theme

struct ThemeFolderTests {
  private func failure(_ folder: TemporaryFolder) throws -> Failure {
    try #require(throws: Failure.self) { _ = try Theme(folder: folder.path) }
  }

  @Test func aFolderThatIsNotThereIsNotFound() throws {
    let failure = try #require(throws: Failure.self) { _ = try Theme(folder: "/nowhere/at/all") }
    #expect(failure.code == .notFound)
  }

  @Test func aLinkMayNotLeadOut() throws {
    let outside = try TemporaryFolder()
    let secret = try outside.write("secret", to: "secret.txt")
    let folder = try TemporaryFolder()
    try folder.write("x", to: "assets/a.css")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/assets/b.css", withDestinationPath: secret)
    #expect(try failure(folder).summary == "a file of the theme is a link that leads out of it")
  }

  @Test func aLinkToAFolderIsNotFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "assets/a.css")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/assets/round", withDestinationPath: folder.path)
    let theme = try Theme(folder: folder.path)
    #expect(!theme.assets.contains { $0.name.hasPrefix("round") })
    #expect(theme.notes == ["assets/round/ is a link to a folder and is not read"])
  }

  @Test func aPipeIsNotWaitedFor() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "assets/a.css")
    #expect(mkfifo(folder.path + "/assets/b.css", 0o600) == 0)
    #expect(try failure(folder).summary == "a file of the theme is not a regular file")
  }

  @Test(
    .enabled(if: geteuid() != 0, "root may read everything"),
    arguments: [
      ("", 0, "the theme folder cannot be read: Permission denied"),
      ("assets", 0, "a folder of the theme cannot be read: Permission denied"),
      ("assets", 0o400, "a folder of the theme cannot be read: Permission denied"),
      ("assets/a.css", 0, "a file of the theme cannot be read: Permission denied"),
    ])
  func whatMayNotBeReadSaysWhy(_ path: String, _ mode: mode_t, _ says: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "theme/assets/a.css")
    let place = path.isEmpty ? folder.path : "\(folder.path)/theme/\(path)"
    #expect(chmod(place, mode) == 0)
    defer { chmod(place, 0o700) }
    let failure = try #require(throws: Failure.self) {
      _ = try Theme(folder: folder.path + "/theme")
    }
    #expect(failure.code == .inputOutput && failure.summary == says)
  }

  @Test func aFolderThatCannotBeLookedAtSaysWhy() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/loop", withDestinationPath: "loop")
    let failure = try #require(throws: Failure.self) {
      _ = try Theme(folder: folder.path + "/loop")
    }
    #expect(failure.code == .inputOutput)
    #expect(
      failure.summary == "the theme folder cannot be read: Too many levels of symbolic links")
  }

  @Test func aLinkToASiblingWithANameThatLooksTheSameLeadsOut() throws {
    let parent = try TemporaryFolder()
    let secret = try parent.write("a{}", to: "\u{E9}/secret.css")
    try parent.write("a{}", to: "e\u{301}/assets/a.css")
    try FileManager.default.createSymbolicLink(
      atPath: parent.path + "/e\u{301}/assets/b.css", withDestinationPath: secret)
    let failure = try #require(throws: Failure.self) {
      _ = try Theme(folder: parent.path + "/e\u{301}")
    }
    #expect(failure.summary == "a file of the theme is a link that leads out of it")
  }

  @Test func aLinkToNothingSaysSo() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "assets/a.css")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/assets/b.css", withDestinationPath: "nothing.css")
    let failure = try failure(folder)
    #expect(failure.code == .inputOutput)
    #expect(failure.summary == "a file of the theme cannot be read: No such file or directory")
    #expect(failure.place == folder.path + "/assets/b.css")
  }

  @Test func aHugeFileIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      [UInt8](repeating: 0x20, count: ThemeFolder.mostBytesOfOne + 1), to: "help.mustache")
    #expect(try failure(folder).code == .badData)
  }

  @Test func moreFilesThanAThemeHasAreRefused() throws {
    let folder = try TemporaryFolder()
    for number in 0...ThemeFolder.mostFiles { try folder.write("", to: "assets/\(number).txt") }
    #expect(try failure(folder).summary.hasPrefix("the theme is too large: "))
  }

  @Test func otherFoldersAreNotLookedInto() throws {
    let folder = try TemporaryFolder()
    try folder.write("{{", to: "drafts/help.mustache")
    try folder.write("{{", to: ".git/help.mustache")
    try folder.write("{{", to: "partials/.old.mustache")
    try folder.write("# Mine", to: "README.md")
    #expect(try Theme(folder: folder.path).notes.isEmpty)
  }

  @Test func theBuiltInThemeNeedsNoNotes() throws {
    let folder = try TemporaryFolder()
    for (path, bytes) in try Theme.builtInFiles() { try folder.write(bytes, to: path) }
    #expect(try folder.files().contains("theme.json"))
    #expect(try Theme(folder: folder.path).notes.isEmpty)
    #expect(try Theme(folder: nil).notes.isEmpty)
  }

  @Test func whatIsProbablyMeantOtherwiseIsNoted() throws {
    let folder = try TemporaryFolder()
    try folder.write("{{> head}}", to: "phot.mustache")
    try folder.write("", to: "help.mustach")
    try folder.write("a{}", to: "more.css")
    try folder.write("", to: "partial/card.mustache")
    try folder.write("{}", to: "theme.jsn")
    try folder.write("a{}", to: "assets/Site.css")
    let notes = try Theme(folder: folder.path).notes
    #expect(
      notes == [
        "no page is made with phot.mustache: did you mean photo.mustache?",
        "help.mustach is not a file of a theme: did you mean help.mustache?",
        "more.css is not published: assets belong in the folder assets",
        "partial/ is not a folder of a theme: did you mean partials/?",
        "theme.jsn is not a file of a theme: did you mean theme.json?",
        "assets/Site.css and assets/site.css differ in case only: some disks cannot hold both",
      ])
  }

  @Test func whatIsTheFoldersOwnIsToldAsItWasRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>", to: "help.mustache")
    try folder.write("new", to: "partials/mine.mustache")
    let sheet = try #require(try Theme.builtInFiles()["assets/site.css"])
    try folder.write(sheet, to: "assets/site.css")
    let theme = try Theme(folder: folder.path)
    try folder.write("later", to: "partials/later.mustache")
    let builtIn = try Theme(folder: nil).inventory
    #expect(theme.inventory.replaced == ["help.mustache"])
    #expect(theme.inventory.added == ["partials/mine.mustache"])
    #expect(theme.inventory.unchanged == ["assets/site.css"])
    #expect(theme.inventory.partials == builtIn.partials + 1)
    #expect(theme.inventory.templates == builtIn.templates)
    #expect(builtIn.replaced.isEmpty && builtIn.added.isEmpty && builtIn.unchanged.isEmpty)
  }

  @Test func aMarkOfTheEditorStaysOutOfThePage() throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}<p>", to: "page.mustache")
    try folder.write("\u{FEFF}{\"version\": 1}", to: "theme.json")
    let page = try Theme(folder: folder.path).render("page", with: TextView(""))
    #expect(page == Array("<p>".utf8))
  }
}
