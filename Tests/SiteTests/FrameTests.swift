import Foundation
import Model
import Testing

@testable import Site

/// The header and the footer of the pages.
struct FrameTests {
  private func site(_ language: String = "en") throws -> RenderedSite {
    var content = Samples.mixed()
    guard language != content.language else { return try RenderedSite.mixed }
    content.language = language
    return try RenderedSite(content)
  }

  @Test func typedWordsLeadToAnHonestAnswer() throws {
    let site = try site()
    for (path, bytes) in try site.pages where path != "404.html" {
      let page = String(decoding: bytes, as: UTF8.self)
      let root = String(repeating: "../", count: path.split(separator: "/").count - 1)
      let forms = page.components(separatedBy: "action=\"\(root)index.html#filter\" method=\"get\"")
      #expect(forms.count == 2, "\(path)")
      #expect(page.contains("name=\"q\" aria-label=\"Search photos\""), "\(path)")
    }
    let home = try site.text(of: "index.html")
    let note = try #require(home.components(separatedBy: "id=\"filter\"").dropFirst().first)
    #expect(note.contains("<a href=\"tag/heron/index.html\">heron <b>"))
  }

  @Test func anEmptyGalleryHasNothingToSearch() throws {
    let site = try RenderedSite(Samples.content([]))
    let pages = try site.pages.values
    #expect(pages.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("<form") })
  }

  @Test(arguments: [
    ("index.html", "index.html#photos", "page"), ("tags/index.html", "index.html", "page"),
    ("tag/heron/index.html", "../../tags/index.html", "true"),
    ("s/herons/index.html", "../../index.html#searches", "true"),
    ("creators/index.html", "index.html", "page"), ("credits.html", "credits.html", "page"),
  ])
  func theHeaderSaysWhereOneIs(_ path: String, _ link: String, _ current: String) throws {
    let page = try site().text(of: path)
    let marked = page.matches(of: /<a href="([^"]+)" aria-current="(page|true)">[^<]+<\/a><\/li>/)
    #expect(marked.first.map { String($0.output.2) } == current)
    #expect(marked.first?.output.1.hasSuffix(link) == true)
  }

  @Test func pagesOfNoPartMarkNone() throws {
    let page = try site().text(of: "about.html")
    #expect(!page.contains("\" aria-current"))
  }

  @Test func noticesInEnglishSaySoInOtherLanguages() throws {
    let notice = "This product uses the Flickr API."
    let german = try site("de").text(of: "index.html")
    #expect(german.contains("<p lang=\"en\"><bdi>\(notice)</bdi></p>"))
    let about = try site("de").text(of: "about.html")
    #expect(about.contains("<bdi lang=\"en\">\(notice)</bdi>"))
    #expect(try site().text(of: "index.html").contains("<p><bdi>\(notice)</bdi></p>"))
  }

  @Test func paperNamesPicturesWithoutALabel() throws {
    let home = try site().text(of: "index.html")
    #expect(home.contains("data-caption=\"Heron 0 by Anna\""))
    let albums = try site().text(of: "s/jazz/index.html")
    #expect(!albums.contains("data-caption"))
  }
}
