import Lint
import Model
import Testing

/// Sites that another program made.
struct OtherSiteTests {
  private func findings(_ files: [String: String], except: [String] = []) -> [Finding] {
    let source = CheckedSite(paths: Array(files.keys)) { path in Array((files[path] ?? "").utf8) }
    let check = SiteCheck(source, choice: RuleChoice(except: except))
    for number in source.paths.indices { check.check(number) }
    return check.finish().reported
  }

  /// Written as one writes HTML: tags left open, attributes without quotes, entities.
  private static let page = """
    <!doctype html>
    <html lang=en><head><meta charset=utf-8><title>A &ndash; B</title>
    <link rel=stylesheet href=style.css></head>
    <body><header><nav><a href=about/>About</a></nav></header>
    <main><h1>A</h1><p>One<br>two &copy; <img src=a.png alt="An A" width=1 height=1>
    <ul><li>One<li>Two</ul><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>
    <details><summary>More</summary><p>Text</details></main></body></html>
    """

  private static let site = [
    "index.html": page, "style.css": "p { color: red }", "a.png": "",
    "about/index.html": page.replacing("A &ndash; B", with: "C")
      .replacing("style.css", with: "../style.css").replacing("a.png", with: "../a.png")
      .replacing("about/", with: "../"),
  ]

  @Test func keepTheRulesOfTheWebWithoutBeingXML() {
    #expect(findings(Self.site, except: ["ours"]) == [])
  }

  @Test func breakRulesOfOurs() {
    let broken = Set(findings(Self.site).map(\.rule.name))
    #expect(broken == ["well-formed", "folder-link"])
  }

  @Test(arguments: [
    ("<h1>", "<h3>X</h3><h1>", "heading-order", 5), ("<ul>", "<h3>X</h3><ul>", "heading-order", 6),
    ("alt=\"An A\"", "", "alt", 5), ("src=a.png", "src=b.png", "broken-link", 5),
    ("src=a.png", "src=A.png", "letter-case", 5), ("<ul>", "</section><ul>", "unclosed", 6),
    ("lang=en", "", "lang", 2), ("<main>", "<main><a href=x></a>", "link-name", 5),
    ("<main>", "<main><p id=a></p><p id=a></p>", "duplicate-id", 5),
    ("<title>A &ndash; B</title>", "<title></title>", "title", 2),
    ("An A", "IMG_1234", "weak-alt", 5), ("An A", "a.png", "weak-alt", 5),
    (
      "\"An A\"", "\"heron, reeds\"><a href=tag/x><b>reeds</b></a><a rel=tag href=y>Heron</a",
      "weak-alt", 5
    ),
    ("\"An A\"", "\"Foto: Heron\"><a href=tag/x>heron</a", "weak-alt", 5),
  ])
  func areToldWhatIsWrongWithTheLine(text: String, with new: String, rule: String, line: Int) {
    var site = Self.site
    site["index.html"] = Self.page.replacing(text, with: new, maxReplacements: 1)
    let found = findings(site, except: ["ours"])
    #expect(found.contains { $0.rule.name == rule && $0.line == line }, "\(found)")
  }

  @Test(arguments: [
    "heron", "A heron, reeds", "Photo tagged heron, mist", "Look: heron in the reeds, mist", "",
  ])
  func alternativeTextsThatSaySomethingAreLeft(_ text: String) {
    let tags = "<a href=tag/x>heron</a> <a href=tag/y>reeds</a>"
    let page = Self.page.replacing("\"An A\" width=1 height=1>", with: "\"\(text)\">\(tags)")
    let site = ["index.html": page]
    #expect(!findings(site).contains { $0.rule.name == "weak-alt" })
  }

  /// A picture stands on many pages.
  @Test func aWeakTextIsToldOnce() {
    let site = Self.site.mapValues { $0.replacing("An A", with: "Photo 3") }
    #expect(findings(site).count { $0.rule.name == "weak-alt" } == 1)
  }

  /// On a disk they are two.
  @Test func mayHaveFilesThatAreCalledAlike() {
    let page = Self.page.replacing("a.png", with: "e\u{301}.png")
    let site = ["index.html": page, "style.css": "", "\u{E9}.png": "", "about/index.html": page]
    let source = CheckedSite(paths: Array(site.keys) + ["e\u{301}.png"]) { path in
      Array((site[path] ?? "").utf8)
    }
    let check = SiteCheck(source)
    for number in source.paths.indices { check.check(number) }
    #expect(!check.finish().isEmpty)
  }

  @Test func aFooterThatIsBrokenEverywhereIsToldSoOftenAndCounted() {
    var files = ["index.html": Self.page, "style.css": "", "a.png": ""]
    for number in 0..<1_000 { files["p/\(number).html"] = "<p><a href=nothing>x</a>" }
    let source = CheckedSite(paths: Array(files.keys)) { [files] path in
      Array((files[path] ?? "").utf8)
    }
    let check = SiteCheck(source, choice: RuleChoice(only: ["broken-link"]))
    for number in source.paths.indices { check.check(number) }
    let findings = check.finish()
    #expect(findings.reported.count == Findings.most)
    #expect(findings.reported == findings.reported.sorted())
    #expect(findings.untold.map(\.count) == [findings.count - Findings.most])
  }

  /// Next to a mark a slash is no Character of its own; for a browser it is one.
  @Test(arguments: [("o\u{600}/../../a.png", false), ("o/\u{301}x/../../a.png", true)])
  func haveAddressesThatAreReadByBytes(address: String, isSound: Bool) {
    var site = Self.site
    site["index.html"] = Self.page.replacing("src=a.png", with: "src=\(address)")
    #expect(findings(site, except: ["ours"]).isEmpty == isSound)
  }

  @Test func aFileIsNoFolder() {
    var site = Self.site
    site["index.html"] = Self.page.replacing("src=a.png", with: "src=a.png/")
    #expect(findings(site, except: ["ours"]).map(\.rule) == [.brokenLink])
  }

  @Test(arguments: [("\u{E9}", "e\u{301}"), ("e\u{301}", "\u{E9}")])
  func haveFilesWhoseNamesDifferInBytesAlone(link: String, file: String) {
    var site = Self.site
    site["index.html"] = Self.page.replacing("src=a.png", with: "src=\(link).png")
    site["\(file).png"] = ""
    let found = findings(site, except: ["ours"]).filter { $0.rule == .letterCase }
    #expect(found.map(\.line) == [5])
  }
}
