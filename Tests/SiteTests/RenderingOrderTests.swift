import Model
import Testing

@testable import Site
@testable import Theme

/// What was rendered for one page is kept for others, which must not say what the one says.
struct RenderingOrderTests {
  /// Lists of several pages, and pages of every kind and depth.
  @Test func aPageSaysTheSameWhicheverWereRenderedBefore() throws {
    var content = Samples.mixed()
    content.pictures += ScatteredPictures.make(130, seed: 7)
    let pages = try comparedPages(of: content)
    #expect(pages.filter { $0.hasPrefix("all/") }.count > 2)
  }

  /// The first page of a part of the site has its own mark, and those of its letters have another.
  @Test func theFirstPageOfAPartIsToldFromThoseBesideIt() throws {
    let tags = (0...TagsPage.mostOnOnePage).map { "\(["heron", "reed"][$0 % 2])\($0)" }
    let pictures = stride(from: 0, to: tags.count, by: 50).map { first in
      Samples.picture(first, tags: tags[first..<min(first + 50, tags.count)].joined(separator: ","))
    }
    let pages = try comparedPages(of: Samples.content(pictures), below: "tags/")
    #expect(pages == ["tags/index.html", "tags/h.html", "tags/r.html"])
  }

  /// Their pages show the same cards.
  @Test func copiesAreRenderedBehindEachOther() throws {
    var content = Samples.content((0..<60).map { Samples.picture($0, tags: "t\($0 % 4)") })
    for number in content.pictures.indices {
      content.pictures[number].images = PublishedImages(
        large: Samples.image(number % 5, width: 640, height: 480))
    }
    let site = SiteIndex(
      content: content, words: try Theme.builtIn.words(for: "en"), assets: [])
    let order = RenderingOrder.photos(of: site).map { Int($0) }
    #expect(order.sorted() == Array(0..<60))
    let groups = order.map { site.groups.first(of: $0) }
    #expect(zip(groups, groups.dropFirst()).count { $0 != $1 } == 4)
  }

  /// Gives the paths of those that were compared.
  private func comparedPages(
    of content: SiteContent, below prefix: String = ""
  ) throws -> [String] {
    let theme = try Theme.builtIn
    let pages = {
      try SitePlan(content: content, theme: theme).files.filter {
        guard case .page = $0.source else { return false }
        return $0.path.hasPrefix(prefix)
      }
    }
    let back = try pages().reversed().map { ($0.path, try $0.bytes(theme)) }
    let bytes = Dictionary(uniqueKeysWithValues: back)
    let forth = try pages()
    for page in forth { #expect(try page.bytes(theme) == bytes[page.path], "\(page.path)") }
    return forth.map(\.path)
  }
}
