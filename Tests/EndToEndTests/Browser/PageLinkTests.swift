import Foundation
import Lint
import Testing
import XML

extension WholeSiteTests {
  struct PageLinkTests {
    @Test(arguments: Showroom.Exhibit.daily)
    func everyLinkAndPictureOfEveryPageIsThere(_ exhibit: Showroom.Exhibit) async throws {
      let site = try await Showroom.site(exhibit)
      let mistakes = try site.mistakes()
      #expect(mistakes.count == 0, "\(mistakes.prefix(20))")
    }

    /// Canonical addresses, feeds, the sitemap, structured data: whatever starts with the address of
    /// the site must lead to a file of it.
    @Test(arguments: [Showroom.Exhibit.large, .torture, .usual, .arabic])
    func everyWholeAddressOfTheSiteIsThere(_ exhibit: Showroom.Exhibit) async throws {
      let site = try await Showroom.site(exhibit)
      let files = Set(try site.files())
      try #require(files.isSuperset(of: ["feed.atom", "sitemap.xml", "robots.txt"]))
      let texts = [".html", ".atom", ".xml", ".txt", ".webmanifest"]
      var missing: [String] = []
      for name in files where texts.contains(where: name.hasSuffix) {
        for match in try site.text(name).matches(
          of: #/https:\/\/gallery\.example\/photos\/([^"'<>\s)]*)/#)
        {
          let path = match.output.1.prefix { $0 != "#" && $0 != "?" }
          if path.isEmpty || files.contains(String(path)) { continue }
          missing.append("\(name) → \(path)")
        }
      }
      #expect(missing.count == 0, "\(missing.prefix(20))")
    }

    @Test(arguments: [Showroom.Exhibit.large, .torture, .usual, .arabic])
    func feedsAndSitemapsAreWellFormed(_ exhibit: Showroom.Exhibit) async throws {
      let site = try await Showroom.site(exhibit)
      for name in try site.files() where name.hasSuffix(".atom") || name.hasSuffix(".xml") {
        #expect(throws: Never.self, "\(name)") { try XMLElement(parsing: try site.bytes(name)) }
      }
    }
  }
}
