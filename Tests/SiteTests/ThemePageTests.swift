import Model
import Support
import TestSupport
import Testing

@testable import Site
@testable import Theme

struct ThemeTests {
  @Test func aFolderReplacesWhatItHasAndNoMore() throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>mine: {{gallery.title}}</p>", to: "help.mustache")
    try folder.write("b{}", to: "assets/site.css")
    try folder.write("not read", to: ".hidden.mustache")
    try folder.write("not read {{", to: "notes.txt")
    let theme = try Theme(folder: folder.path)
    let site = try RenderedSite(Samples.content(count: 1), theme: theme)
    #expect(try site.text(of: "help.html") == "<p>mine: Herons</p>")
    let style = "assets/site-\(Digest(of: "b{}").hex.prefix(10)).css"
    #expect(site.order.contains(style))
    #expect(try site.text(of: "about.html").contains("href=\"\(style)\""))
  }

  @Test func oneStyleSheetAfterTheBuiltInOneIsATheme() throws {
    let folder = try TemporaryFolder()
    try folder.write(":root{--accent:#a50;background:url(paper.svg)}", to: "assets/mine.css")
    try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "assets/paper.svg")
    let assets = try #require(try Theme.builtInFiles()["partials/assets.mustache"])
    let link = "<link rel=\"stylesheet\" href=\"{{root}}assets/site.css\"/>\n"
    try folder.write(
      String(decoding: assets, as: UTF8.self).replacing(
        link, with: link + link.replacing("site.css", with: "mine.css")),
      to: "partials/assets.mustache")
    let theme = try Theme(folder: folder.path)
    let site = try RenderedSite(Samples.content(count: 1), theme: theme, only: "photo/")
    let mine = try #require(theme.assets.first { $0.name == "mine.css" })
    let paper = try #require(theme.assets.first { $0.name == "paper.svg" })
    let css = String(decoding: mine.bytes, as: UTF8.self)
    #expect(css.contains("url(\(paper.address.dropFirst("assets/".count)))"))
    let pages = try site.pages.values
    #expect(!pages.isEmpty)
    for page in pages {
      #expect(String(decoding: page, as: UTF8.self).contains("/\(mine.address)\""))
    }
    #expect(site.order.contains(mine.address) && site.order.contains(paper.address))
  }

  @Test func theVersionOfAThemeIsNotPublished() throws {
    let paths = try RenderedSite.one.order
    #expect(!paths.contains { $0.contains("theme") })
  }

  @Test func whatAThemeIsStartedWithSaysItsVersion() throws {
    let file = try #require(try Theme.builtInFiles()["theme.json"])
    let manifest = ThemeManifest(file)
    #expect(manifest.mistakes.isEmpty && manifest.version == ThemeManifest.current)
    #expect(String(decoding: file, as: UTF8.self).contains("\"version\": \(Theme.version)"))
  }

  @Test func aTemplateThatNoPageUsesMayNameAnything() throws {
    let folder = try TemporaryFolder()
    try folder.write("{{whatever}}", to: "draft.mustache")
    #expect(
      try Theme(folder: folder.path).notes == ["no page is made with draft.mustache"])
  }
}
