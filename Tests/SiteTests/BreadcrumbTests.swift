import Foundation
import Model
import Testing

@testable import Site

/// The way from the front page to each page.
struct BreadcrumbTests {
  /// Nothing is above the front page; the others may be shown for any address.
  private static let alone: Set = ["index.html", "404.html", "offline.html"]

  private func trail(on page: String) throws -> [String] {
    let start = "<nav class=\"crumbs\" aria-label=\"You are here\">"
    let nav = try #require(page.components(separatedBy: start).dropFirst().first)
    return nav.components(separatedBy: "</nav>")[0].matches(of: /<li>(.*)<\/li>/).map { item in
      String(item.output.1.replacing(/<[^>]+>/, with: ""))
    }
  }

  @Test(arguments: [Samples.content(count: 45), Samples.mixed()])
  func everyPageBelowTheFrontPageSaysWhereItIs(_ content: SiteContent) throws {
    let site = try RenderedSite(content)
    for (path, bytes) in try site.pages where !Self.alone.contains(path) {
      let trail = try trail(on: String(decoding: bytes, as: UTF8.self))
      #expect(trail.first == "Home" && trail.count > 1, "\(path)")
      #expect(!trail.contains(""), "\(path)")
    }
  }

  @Test(arguments: [
    ("tag/heron/index.html", ["Home", "All tags", "heron"]),
    ("tag/heron/2.html", ["Home", "All tags", "heron", "Page 2"]),
    ("by/anna/index.html", ["Home", "Creators", "Anna"]),
    ("all/2.html", ["Home", "All photos", "Page 2"]), ("tags/index.html", ["Home", "All tags"]),
    ("s/b/index.html", ["Home", "Searches", "b"]),
    (PhotoAddress(Samples.id(3)).page, ["Home", "All photos", "Heron 3"]),
    (PhotoAddress(Samples.id(30)).info, ["Home", "All photos", "Heron 30", "Metadata"]),
  ])
  func theWayLeadsThroughTheListsOfThePage(_ path: String, _ expected: [String]) throws {
    let pictures = (0..<45).map { Samples.picture($0, title: "Heron \($0)") }
    let site = try RenderedSite(Samples.content(pictures, searches: ["a", "b"]))
    #expect(try trail(on: site.text(of: path)) == expected)
  }

  @Test func onlyThePageItselfHasNoLink() throws {
    let page = try RenderedSite.one
      .text(of: PhotoAddress(Samples.id(0)).info)
    #expect(page.contains("<li><a href=\"../../index.html#photos\">All photos</a></li>"))
    #expect(
      page.contains(
        "<a href=\"../../\(PhotoAddress(Samples.id(0)).page)\" dir=\"auto\">Heron 0</a>"))
    #expect(page.components(separatedBy: "<span aria-current=\"page\">Metadata</span>").count == 2)
  }

  @Test func oneSearchHasNoListToLeadBackTo() throws {
    let page = try RenderedSite.one.text(of: "s/herons/index.html")
    #expect(try trail(on: page) == ["Home", "herons"])
  }
}
