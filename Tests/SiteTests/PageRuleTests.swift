import Lint
import Model
import Testing

@testable import Site
@testable import Theme

/// What holds for every page of every site.
struct PageRuleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let content: SiteContent
    private let made = Lazy<Result<RenderedSite, any Error>>()

    init(testDescription: String, content: SiteContent) {
      self.testDescription = testDescription
      self.content = content
    }

    /// The same for every test.
    func site() throws -> RenderedSite {
      try made.value { Result { try RenderedSite(content) } }.get()
    }
  }

  static let examples = [
    Example(testDescription: "many", content: many()),
    Example(testDescription: "none", content: Samples.content([], searches: ["a", "b"])),
    Example(testDescription: "one", content: Samples.content(count: 1)),
    Example(testDescription: "hostile", content: hostile()),
    Example(testDescription: "mixed", content: Samples.mixed()),
    Example(testDescription: "of old data", content: old()),
    Example(testDescription: "critics only", content: critics()),
  ]

  private static func many() -> SiteContent {
    let pictures = (0..<45).map { number in
      Samples.picture(
        number, title: number.isMultiple(of: 3) ? nil : "Heron \(number / 6)",
        tags: "heron, Été, 日本, c++, t\(number % 9)", user: "U\(number % 4)")
    }
    var content = Samples.content(pictures, searches: ["herons", "herons", "reeds"])
    content.pictures[7].images = PublishedImages()
    content.description = "All the herons"
    content.author = "Anna"
    content.baseURL = WebAddress("https://example.org/")
    return content
  }

  private static func old() -> SiteContent {
    var content = Samples.mixed()
    for place in content.sources.indices { content.sources[place].dataFrom = Samples.moment }
    return content
  }

  private static func critics() -> SiteContent {
    var content = Samples.content([])
    content.sources = [Samples.newspaper]
    content.creators = ["Zoë", "日本", "C++", "c++", "2031", "Creators"].map { Samples.critic($0) }
    return content
  }

  private static func manyTags() -> SiteContent {
    let pictures = (0..<60).map { number in
      let letters = "abcdefgあ日й"
      let tags = (0..<100).map { place in
        let letter = letters[letters.index(letters.startIndex, offsetBy: place % letters.count)]
        return "\(letter)\(number)x\(place)"
      }
      return Samples.picture(number, title: "N\(number)", tags: tags.joined(separator: ","))
    }
    return Samples.content(pictures)
  }

  private static func hostile() -> SiteContent {
    let pictures = HostileTextTests.texts.enumerated().map { number, text in
      var picture = HostileTextTests.content(text).pictures[0]
      picture.picture.id = PictureID(source: Samples.source, own: text + String(number))
      return picture
    }
    var content = Samples.content(pictures, searches: HostileTextTests.texts)
    content.creators = HostileTextTests.texts.flatMap { HostileTextTests.content($0).creators }
    return content
  }

  @Test(arguments: examples)
  func isWellFormedAndEveryLinkLeadsToAPlannedFile(_ example: Example) throws {
    #expect(try Self.brokenLinks(in: example.site()).prefix(5) == [])
  }

  /// One page per initial, as there are too many for one.
  @Test func thousandsOfTagsAreAllLinked() throws {
    let site = try RenderedSite(Self.manyTags(), only: "tags/")
    #expect(site.paths.sorted().prefix(2) == ["tags/a.html", "tags/b.html"])
    #expect(site.paths.contains("tags/ideographs.html"))
    #expect(try Self.brokenLinks(in: site).prefix(5) == [])
    let linked = try site.pages.values.reduce(into: Set<String>()) { linked, page in
      for link in PageCheck.check(page, name: "page").links { linked.insert(link.address) }
    }
    for path in site.order where path.hasPrefix("tag/") && path.hasSuffix("/index.html") {
      #expect(linked.contains("../" + path), "\(path)")
    }
  }

  /// Mistakes, and links to files that are not planned or to places that are not there.
  static func brokenLinks(in site: RenderedSite) throws -> [String] {
    let files = Set(site.order)
    let findings = try site.pages.mapValues { PageCheck.check($0, name: "page") }
    var problems: [String] = []
    for (path, found) in findings {
      // Texts of these contents have not come through a source, which cleans them: some are nothing
      // that one can see, and so no name of a link.
      problems += found.findings.filter { $0.rule.stopsBuild || $0.rule == .schema }
        .map { "\(path): \($0)" }
      problems += found.fragments.filter { !found.ids.contains($0.id) }
        .map { "\(path):\($0.line): #\($0.id)" }
      for link in found.links {
        let target = Self.target(of: link.address, from: path)
        let hasPlace = target.id.flatMap { findings[target.path]?.ids.contains($0) } ?? true
        if !files.contains(target.path) || !hasPlace {
          problems.append("\(path):\(link.line): \(link.address)")
        }
      }
    }
    return problems
  }

  @Test(arguments: examples)
  func hasWhatEveryPageHas(_ example: Example) throws {
    let problems = try example.site().pages.flatMap { path, bytes in
      Self.problems(of: String(decoding: bytes, as: UTF8.self), at: path)
        .map { "\(path): \($0)" }
    }
    #expect(problems.prefix(5) == [])
  }

  @Test(arguments: examples)
  func noTwoPagesHaveOneTitle(_ example: Example) throws {
    let pages = try example.site().pages
    let titles = pages.values.compactMap {
      String(decoding: $0, as: UTF8.self).firstMatch(of: /<title>([^<]+)<\/title>/)?.output.1
    }
    #expect(titles.count == pages.count)
    #expect(Set(titles).count == titles.count)
  }

  private static func problems(of page: String, at path: String) -> [String] {
    let depth = path.split(separator: "/").count - 1
    let root = String(repeating: "../", count: depth)
    var counts = [
      "<!DOCTYPE html>\n<html lang=": 1, "<meta charset=\"utf-8\"/>": 1, "<h1": 1, "<title>": 1,
      "name=\"generator\" content=\"Gallerist 1.0\"": 1, "name=\"description\" content=\"": 1,
      "href=\"/": 0, "src=\"/": 0, "style=": 0, "<script": 0, "<style": 0, "http-equiv=\"r": 0,
    ]
    // The front page holds its style sheet, so that nothing is waited for.
    if path == "index.html" { counts["<style"] = 1 }
    if path == "404.html" {
      // Shown at any depth, where it could not find its style sheet.
      counts["<style"] = 1
    } else {
      counts[" data-root=\"\(root)\""] = 1
      counts["http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "] = 1
      counts["<main id=\"main\" tabindex=\"-1\">"] = 1
      counts["<nav aria-label=\"Site\">"] = 1
      counts["<a class=\"skip\" href=\"#main\">"] = 1
    }
    let (page, missing) = PageScripts.removed(from: page)
    let found = counts.keys.sorted().map { ($0, page.offsets(of: $0).count) }
    let wrong = found.filter { $0.1 != counts[$0.0] }.map { "\($0.0) \($0.1) times" }
    let levels = page.matches(of: /<h([1-6])/).compactMap { Int($0.output.1) }
    let isStepwise = zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 }
    let lacks = (path == "404.html" ? [] : missing).map { "no \($0)" }
    return wrong + lacks + (isStepwise ? [] : ["headings skip a level: \(levels)"])
  }

  private static func photos() -> SiteContent {
    let pictures = (0..<40).map {
      Samples.picture($0, title: "A heron in the reeds \($0)", tags: "heron, reeds, t\($0)")
    }
    return Samples.content(pictures, searches: ["a", "b"])
  }

  @Test(arguments: [photos(), Samples.mixed()])
  func pagesKeepTheirBudgets(_ content: SiteContent) throws {
    let site = try RenderedSite(content)
    let css = try #require(try Theme.builtIn.assets.first { $0.name == "site.css" })
    #expect(css.bytes.count <= 32_000)
    for (path, bytes) in try site.pages {
      if path == "index.html" {
        #expect(bytes.count <= 24_000 + css.bytes.count)
        continue
      }
      let limit = path.hasPrefix("photo/") ? 20_000 : (path.hasPrefix("info/") ? 40_000 : 24_000)
      #expect(bytes.count <= limit, "\(path)")
    }
  }

  @Test func pixabaysPicturesSayWhereTheyAreFrom() throws {
    let home = try RenderedSite.one.text(of: "index.html")
    #expect(home.contains("Pictures from <a href=\"https://pixabay.com/\""))
  }

  @Test func theMetadataPageShowsEveryField() throws {
    let page = try RenderedSite.one
      .text(of: PhotoAddress(Samples.id(0)).info)
    for text in ["Bytes of the original", "2,345,678", "2345678", "No AI training", "12,345"] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(page.contains("<th scope=\"row\">") && page.contains("<caption>Image</caption>"))
    #expect(page.contains(/-1280-[0-9a-f]{6}\.webp<\/a><\/th><td>1,280 × 853 px, WebP<\/td>/))
  }

  /// Where a link leads, from the root; nothing above the root.
  private static func target(of link: String, from path: String) -> (path: String, id: String?) {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    let pieces = link.split(separator: "#", maxSplits: 1).map(String.init)
    // What is filtered on a page is for its scripts.
    let path = pieces[0].prefix { $0 != "?" }
    for part in path.split(separator: "/") {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return ("above the root", nil)
      }
    }
    return (parts.joined(separator: "/"), pieces.count > 1 ? pieces[1] : nil)
  }
}
