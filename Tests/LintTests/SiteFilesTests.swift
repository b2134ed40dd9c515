import Testing

@testable import Lint

struct SiteFilesTests {
  @Test(arguments: [
    ("b.html", "a.html", "b.html"), ("../index.html", "tags/a.html", "index.html"),
    ("../../img/x.jpg#top", "photo/ab/x.html", "img/x.jpg"),
    ("x.html?q=dog", "photo/ab/y.html", "photo/ab/x.html"),
    ("../a%20b.html#c", "photo/y.html", "a b.html"), ("100%.html", "y.html", "100%.html"),
  ])
  func knowTheFileThatALinkMeans(address: String, page: String, target: String) {
    #expect(hold(address, on: page, [target]))
    #expect(!hold(address, on: page, ["elsewhere/" + target]))
  }

  @Test(arguments: [
    ("../../../etc/passwd", "photo/ab/x.html"), ("/index.html", "a.html"), ("../a.html", "a.html"),
    ("A.html", "b.html"), ("a.html%20", "b.html"), ("./a.html", "b.html"),
  ])
  func knowNoWayAroundTheSite(address: String, page: String) {
    #expect(!hold(address, on: page, ["a.html", "index.html", "etc/passwd"]))
  }

  @Test(arguments: ["https://example.org/x", "mailto:a@example.org", "#main", "", "//host/x"])
  func areNotAskedForLinksToElsewhere(address: String) {
    let page = "<!DOCTYPE html><html lang=\"en\"><body><a href=\"\(address)\">x</a></body></html>"
    let report = PageCheck.check(Array(page.utf8), name: "a.html", .init(files: PathTable([])))
    #expect(report.links.isEmpty)
  }

  @Test func areToldApartInALargeSite() {
    let paths = (0..<50_000).map { "photo/\($0 % 256)/\($0).html" }
    let files = PathTable(paths)
    #expect(paths.allSatisfy { holds($0, on: "index.html", files) })
    #expect(!paths.contains { holds($0 + "x", on: "index.html", files) })
  }

  private func hold(_ address: String, on page: String, _ paths: [String]) -> Bool {
    holds(address, on: page, PathTable(paths))
  }

  private func holds(_ address: String, on page: String, _ files: PathTable) -> Bool {
    Array(address.utf8).withUnsafeBufferPointer {
      LeadFinder(page: page, among: files).file($0) != nil
    }
  }
}
