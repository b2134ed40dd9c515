import Model
import Support
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// A change of a theme touches what is made with it.
struct ThemeInputTests {
  private func content() -> SiteContent {
    var generator = SeededGenerator.announced(3)
    return ChangedContent.make(&generator)
  }

  /// All templates leave a mark at once, so that each page tells which of them it shows.
  @Test func aPageIsMadeAnewWhereverATemplateThatItShowsChanges() throws {
    let content = content()
    let templates = try Theme.builtInFiles().filter { $0.key.hasSuffix(".mustache") }
      .sorted { $0.key < $1.key }
    let folder = try TemporaryFolder()
    for (path, bytes) in templates { try folder.write(marked(bytes, path), to: path) }
    let all = try PlannedSite(content, Theme(folder: folder.path))
    var shown: [String: Set<String>] = [:]
    for path in all.files.keys where path.hasSuffix(".html") {
      let page = String(decoding: try #require(try all.bytes(path)), as: UTF8.self)
      let marks = page.matches(of: /<!-- changed: (\S+) -->/).map { String($0.output.1) }
      #expect(!marks.isEmpty, "\(path)")
      shown[path] = Set(marks)
    }
    let before = try PlannedSite(content, Theme.builtIn)
    for (path, bytes) in templates {
      let folder = try TemporaryFolder()
      try folder.write(marked(bytes, path), to: path)
      let after = try PlannedSite(content, Theme(folder: folder.path))
      let same = after.same(as: before)
      #expect(same.filter { shown[$0, default: []].contains(path) } == [], "\(path)")
      #expect(same.count < after.inputs.count, "\(path)")
    }
  }

  private func marked(_ template: [UInt8], _ path: String) -> [UInt8] {
    template + Array("<!-- changed: \(path) -->".utf8)
  }

  @Test func whateverShowsChangedWordsIsMadeAnew() throws {
    try checkChange(of: "words/en.json") {
      $0.replacing("All photos", with: "Every photo")
    }
  }

  @Test func whateverNamesAChangedAssetIsMadeAnew() throws {
    try checkChange(of: "assets/site.css") { $0 + "b{top:0}" }
  }

  private func checkChange(of path: String, _ change: (String) -> String) throws {
    let content = content()
    let before = try MadeSite(content, Theme.builtIn)
    let bytes = try #require(try Theme.builtInFiles()[path])
    let folder = try TemporaryFolder()
    try folder.write(change(String(decoding: bytes, as: UTF8.self)), to: path)
    let after = try MadeSite(content, Theme(folder: folder.path))
    #expect(try before.stale(in: after) == [])
    #expect(after.site.same(as: before.site).count < after.site.inputs.count)
  }

  @Test(arguments: [
    ("photo.mustache", ["photo/"]),
    ("info.mustache", ["info/"]),
    ("partials/files.mustache", ["info/"]),
    ("partials/letters.mustache", ["tags/", "creators/", "index.html"]),
    ("partials/sources.mustache", ["about.html", "credits"]),
    ("partials/portrait.mustache", ["by/", "creators/", "s/"]),
  ])
  func aChangedTemplateTouchesWhatUsesIt(_ path: String, _ touched: [String]) throws {
    let content = content()
    let before = try PlannedSite(content, Theme.builtIn)
    let bytes = try #require(try Theme.builtInFiles()[path])
    let folder = try TemporaryFolder()
    try folder.write(bytes + Array("<!-- changed -->".utf8), to: path)
    let after = try PlannedSite(content, Theme(folder: folder.path))
    let pages = after.files.keys.filter { $0.hasSuffix(".html") && !$0.contains("gone") }
    let expected = pages.filter { page in touched.contains { page.hasPrefix($0) } }
    #expect(after.changedPages(from: before) == Set(expected))
  }

  @Test func whatASaltSaysIsPartOfEveryPage() throws {
    let theme = try Theme.builtIn
    let plan = try SitePlan(content: content(), theme: theme)
    for file in plan.files where file.path.hasSuffix(".html") {
      let salted = file.inputs(theme, salt: Digest(of: "a key"))
      #expect(salted != file.inputs(theme))
      #expect(salted != file.inputs(theme, salt: Digest(of: "another key")))
    }
  }
}
