import Model
import TestSupport
import Testing

@testable import Site

/// A change of a theme touches what is made with it.
struct ThemeInputTests {
  private func content() -> SiteContent {
    var dice = Dice(3)
    return ChangedContent.make(&dice)
  }

  @Test func whatAThemeChangesIsMadeAnew() throws {
    let content = content()
    let before = MadeSite(try PlannedSite(content, Theme(folder: nil)))
    for (path, bytes) in try Theme.builtInFiles().sorted(by: { $0.key < $1.key }) {
      guard let bytes = changed(bytes, path) else { continue }
      let folder = try TemporaryFolder()
      try folder.write(bytes, to: path)
      let after = try PlannedSite(content, Theme(folder: folder.path))
      #expect(try before.stale(in: after) == [], "\(path)")
      #expect(after.same(as: before.site).count < after.inputs.count, "\(path)")
    }
  }

  private func changed(_ bytes: [UInt8], _ path: String) -> [UInt8]? {
    if path.hasSuffix(".mustache") { return bytes + Array("<!-- changed -->".utf8) }
    if path.hasSuffix("en.json") {
      return Array(
        String(decoding: bytes, as: UTF8.self).replacing("All photos", with: "Every photo").utf8)
    }
    if path.hasSuffix("site.css") { return bytes + Array("b{top:0}".utf8) }
    return nil
  }

  @Test(arguments: [
    ("photo.mustache", ["photo/"]),
    ("info.mustache", ["info/"]),
    ("partials/files.mustache", ["info/"]),
    ("partials/letters.mustache", ["tags/", "creators/", "index.html"]),
    ("partials/sources.mustache", ["about.html", "credits"]),
    ("partials/portrait.mustache", ["by/", "creators/"]),
  ])
  func aChangedTemplateTouchesWhatUsesIt(_ path: String, _ touched: [String]) throws {
    let content = content()
    let before = try PlannedSite(content, Theme(folder: nil))
    let bytes = try #require(try Theme.builtInFiles()[path])
    let folder = try TemporaryFolder()
    try folder.write(bytes + Array("<!-- changed -->".utf8), to: path)
    let after = try PlannedSite(content, Theme(folder: folder.path))
    let pages = after.files.keys.filter { $0.hasSuffix(".html") && !$0.contains("gone") }
    let expected = pages.filter { page in touched.contains { page.hasPrefix($0) } }
    #expect(after.changedPages(from: before) == Set(expected))
  }

  @Test func whatASaltSaysIsPartOfEveryPage() throws {
    let theme = try Theme(folder: nil)
    let plan = try SitePlan(content: content(), theme: theme)
    for file in plan.files where file.path.hasSuffix(".html") {
      let salted = file.inputs(theme, salt: Digest(of: "a key"))
      #expect(salted != file.inputs(theme))
      #expect(salted != file.inputs(theme, salt: Digest(of: "another key")))
    }
  }
}
