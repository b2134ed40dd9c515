import Foundation
import Model
import Testing

@testable import Site

/// Whatever a service sends stays text.
struct HostileTextTests {
  static let texts = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='x",
    "../../etc/passwd", "</title></head>", "{{gallery.title}}{{{x}}}{{/y}}", "&amp;&#60;",
    "a\u{0}b\u{7}c\u{1B}[31m", "\u{202E}gnp.exe\u{2066}", "javascript:alert(1)", "]]>", "<!--",
    String(repeating: "long", count: 50), "\u{FFFE}\u{FEFF}x", "line\nbreak\ttab", "سلام עולם",
    "\u{FFFF}", "nul\u{85}\u{9F}", "e\u{301}\u{302}\u{303}", "👩‍👩‍👧‍👦",
  ]

  static func content(_ text: String) -> SiteContent {
    var picture = Samples.picture(1, title: text, tags: "", user: text)
    picture.picture.tags = [text, "heron"].compactMap { Tag($0) }
    picture.picture.caption = text
    picture.picture.place = text
    picture.picture.credit = text
    picture.picture.license = License(id: text, name: text, address: nil)
    picture.picture.fields = [
      Field(key: text, label: text, value: text, raw: text + " raw", group: .camera)
    ]
    picture.foundBy = [text]
    var other = Samples.review(2, by: text)
    other.picture.title = text
    other.images = PublishedImages()
    var content = Samples.content([picture, other], title: text, searches: [text, "b"])
    content.description = text
    content.sources = [SiteSource(name: Samples.source, title: text, notices: [text])]
    content.author = text
    content.creators = [
      SiteCreator(
        creator: Creator(
          source: Samples.source, id: text + "2", name: text, status: text, biography: text),
        portrait: Samples.image(3, width: 220, height: 163, type: text))
    ]
    content.language = "en\"><x"
    return content
  }

  @Test(arguments: texts)
  func staysText(_ text: String) throws {
    let site = try RenderedSite(Self.content(text))
    for (path, bytes) in try site.pages {
      let page = PageScripts.removed(from: String(decoding: bytes, as: UTF8.self)).page
      #expect(!page.contains("<script"), "\(path)")
      #expect(!page.contains("onerror=alert(1)>"), "\(path)")
      #expect(!page.contains(" onmouseover='"), "\(path)")
      #expect(!page.contains("href=\"javascript:"), "\(path)")
      #expect(page.matches(of: /<title>/).count == 1, "\(path)")
      #expect(page.unicodeScalars.allSatisfy { Self.isPrintable($0) }, "\(path)")
    }
    for path in site.order {
      #expect(path.wholeMatch(of: /[a-z0-9][a-z0-9.\/-]*/) != nil, "\(path)")
      #expect(!path.contains(".."), "\(path)")
    }
  }

  /// What XML holds, without marks that turn the text around them.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  @Test func templatesInTextAreNotRun() throws {
    let site = try RenderedSite(Self.content("{{generator}}"))
    let page = try site.text(of: PhotoAddress(Samples.id(1)).page)
    #expect(page.contains("<h1><bdi>&#123;&#123;generator}}</bdi></h1>"))
  }
}
