import Model
import Testing

@testable import Site

/// Few tags and few creators are one list: letters over each of them would be longer than they are.
struct ShortListTests {
  private static func content(tags: Int, used: Int = 1) -> SiteContent {
    var pictures = (0..<tags).map { Samples.picture($0, title: "Heron \($0)", tags: "tag \($0)") }
    for number in 0..<used - 1 {
      pictures.append(Samples.picture(tags + number, title: "More \(number)", tags: "tag 0"))
    }
    return Samples.content(pictures)
  }

  private static func page(_ content: SiteContent, _ path: String) throws -> String {
    try RenderedSite(content).text(of: path)
  }

  @Test(arguments: [(1, false), (59, false), (60, true)])
  func lettersStandOverLongListsOfTags(count: Int, hasLetters: Bool) throws {
    let page = try Self.page(Self.content(tags: count), "tags/index.html")
    #expect(page.contains("class=\"letters\"") == hasLetters)
    #expect(page.contains("class=\"letter\"") == hasLetters)
    #expect(page.matches(of: /href="[^"]*tag\/tag-\d+[^"]*"/).count == count)
    let home = try Self.page(Self.content(tags: count), "index.html")
    #expect(home.contains("tags/index.html#tags-") == hasLetters)
  }

  @Test(arguments: [(29, false), (30, true)])
  func lettersStandOverLongListsOfCreators(count: Int, hasLetters: Bool) throws {
    let content = Samples.content(
      (0..<count).map { Samples.picture($0, title: "Heron \($0)", user: "User \($0)") })
    let page = try Self.page(content, "creators/index.html")
    #expect(page.contains("class=\"letters\"") == hasLetters)
    #expect(page.contains("class=\"letter\"") == hasLetters)
    #expect(page.matches(of: /<li><a href="[^"]*by\/user-\d+/).count == count)
  }

  @Test func tagsAreMostUsedWhereSomeAreUsedMoreThanOthers() throws {
    #expect(try !Self.page(Self.content(tags: 70), "tags/index.html").contains("Most used"))
    #expect(try Self.page(Self.content(tags: 70, used: 2), "tags/index.html").contains("Most used"))
    #expect(
      try !Self.page(Self.content(tags: 30, used: 2), "tags/index.html").contains("Most used"))
  }

  @Test func oneValueAloneIsNoFilter() throws {
    var content = Samples.content(count: 4)
    let facets = { (content: SiteContent) in
      try #require(try IndexReader(content).value("facets")).items.compactMap {
        $0.items.first?.string
      }
    }
    #expect(try facets(content) == [])
    content.pictures[0].picture.creator = Samples.person("Ben", at: Samples.siteSource)
    #expect(try facets(content) == ["by"])
  }
}
