import Foundation
import Lint
import Model
import Support
import Testing
import XML

@testable import Site

/// What holds for everything that machines are told, whatever the content is.
struct MachineRuleTests {
  static let bases = [
    "https://example.org/photos/", "https://example.org", "http://example.org:8080/a'b&c/d",
    "https://bücher.example/für alle",
  ]

  /// Every address of ours that stands anywhere in a site, from its root on.
  private func addresses(in site: MachineSite, below root: String) throws -> Set<String> {
    let texts = try Array(site.site.pages.values) + Array(site.files.values)
    return texts.reduce(into: []) { found, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing("\\u0026", with: "&").replacing("&amp;", with: "&").replacing("&#39;", with: "'")
      for part in text.components(separatedBy: root).dropFirst() {
        found.insert(String(part.prefix { !"\"<># \n".contains($0) }))
      }
    }
  }

  @Test(arguments: bases) func everyAddressIsThatOfAPlannedFile(_ base: String) throws {
    var content = Samples.published(45, at: base)
    content.pictures[3].images = PublishedImages()
    content.collections.append(
      Collection(title: "日本", search: "x", source: Samples.source, pictures: [Samples.id(4)]))
    let root = try #require(content.baseURL.map { SiteAddress($0).root })
    let site = try MachineSite(content)
    let addresses = try addresses(in: site, below: root)
    #expect(addresses.count > 45 * 3)
    // A manifest names its canvases by addresses that need no file.
    let others = addresses.subtracting(site.site.order).filter { !$0.hasPrefix("iiif/") }
    // `gallery.json` tells the root itself.
    #expect(others == [""])
  }

  @Test func withoutAnAddressThereIsNothingForMachines() throws {
    var content = Samples.published(25)
    content.baseURL = nil
    let site = try MachineSite(content)
    #expect(site.files.keys.allSatisfy { $0.hasSuffix("gallery.json") })
    for (path, bytes) in try site.site.pages {
      let page = String(decoding: bytes, as: UTF8.self)
      for text in ["rel=\"canonical\"", "og:", "ld+json", "feed.atom", "twitter:", "sitemap"] {
        #expect(!page.contains(text), "\(path): \(text)")
      }
    }
    for path in ["feed.atom", "robots.txt", "sitemap.xml", "s/herons/feed.atom"] {
      #expect(!site.site.order.contains(path))
    }
  }

  @Test func sameContentGivesTheSameBytes() throws {
    let one = try MachineSite.sample
    let other = try MachineSite(Samples.published(45))
    #expect(one.files == other.files)
    #expect(
      one.files.keys.sorted() == [
        "feed.atom", "gallery.json", "iiif.json", "robots.txt", "s/herons/feed.atom",
        "s/herons/gallery.json", "s/herons/manifest.json", "sitemap.xml",
        "tag/heron/feed.atom", "tag/reeds/feed.atom",
      ])
    #expect(try one.site.pages == other.site.pages)
  }

  @Test func whatLeadsMachinesToAllFilesComesLast() throws {
    let files = try MachineSite.sample.site.files
    #expect(files.map(\.rank) == files.map(\.rank).sorted())
    #expect(files.suffix(2).map(\.path) == ["sitemap.xml", "robots.txt"])
  }

  @Test(arguments: HostileTextTests.texts) func textsOfStrangersStayTexts(_ text: String) throws {
    var content = HostileTextTests.content(text)
    content.baseURL = WebAddress(MachineSite.base)
    for number in content.pictures.indices {
      let picture = content.pictures[number].picture
      content.pictures[number].picture.id = PictureID(
        source: picture.id.source, own: "\(text)\(number)")
      content.pictures[number].images.large = PublishedImage(
        file: "/c/x", digest: Digest(of: "x"), size: Samples.image(1).size, byteCount: 9,
        fileExtension: text, mediaType: "image/\(text)")
    }
    let site = try MachineSite(content)
    for (path, bytes) in try site.site.pages {
      #expect(
        PageCheck.check(bytes, name: path).findings.filter(\.rule.stopsBuild) == [], "\(path)")
      let page = String(decoding: bytes, as: UTF8.self)
      #expect(!PageScripts.removed(from: page).page.contains("<script"), "\(path)")
      guard page.contains("ld+json") else { continue }
      _ = try site.graph(of: path)
    }
    for (path, bytes) in site.files where path != "robots.txt" {
      if path.hasSuffix(".json") {
        _ = try JSONValue(parsing: bytes)
      } else {
        _ = try site.xml(path)
      }
    }
    let feed = try site.xml("feed.atom")
    let titles = feed.children.filter { $0.name == "entry" }.compactMap { $0.child("title")?.text }
    let line = SourceText.line(text)
    #expect(titles.contains(line.isEmpty ? "pixabay:\(SourceText.line("\(text)0"))" : line))
  }

  private static let wordy = [
    "name": String(repeating: "A heron in the reeds ", count: 20),
    "user": String(repeating: "Anna ", count: 40), "page": String(repeating: "page-", count: 60),
  ]

  /// However much there is to say of its pictures.
  @Test func pagesKeepTheirBudgets() throws {
    let pictures = (0..<40).map { number in
      var picture = Samples.picture(
        number, title: "A heron in the reeds \(number)", tags: "heron, reeds, t\(number)")
      if number >= 20 {
        picture.picture.creator?.name = Self.wordy["user", default: ""] + "\(number)"
        picture.picture.page = WebAddress("https://example.org/\(Self.wordy["page", default: ""])")
        picture.picture.credit = Self.wordy["name", default: ""]
      }
      return picture
    }
    var content = Samples.content(pictures, searches: ["a", "b"])
    content.baseURL = WebAddress(MachineSite.base)
    let site = try MachineSite(content)
    let limits = ["photo": 20_000, "info": 40_000, "index.html": 60_000]
    for (path, bytes) in try site.site.pages where path != "credits.html" {
      let limit = limits[String(path.prefix { $0 != "/" }), default: 25_500]
      #expect(bytes.count <= limit, "\(path)")
    }
    let full = try site.object("CollectionPage", on: "index.html")["hasPart"]?.elements ?? []
    let brief = try site.object("CollectionPage", on: "all/2.html")["hasPart"]?.elements ?? []
    #expect(full.count == 20 && full.allSatisfy { $0.keys.contains("creditText") })
    #expect(
      brief.count == 20 && brief.allSatisfy { $0.keys == ["@type", "contentUrl", "license"] })
  }
}
