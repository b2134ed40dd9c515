import Lint
import Model
import Testing

@testable import Site
@testable import Theme

/// What stands where a site had a page that it has no more.
struct FormerPageTests {
  private static let gone = PhotoAddress(Samples.id(99))

  /// 45 pictures on three pages, all with the tags heron and reeds and by Anna.
  private static func content() -> SiteContent {
    Samples.content(count: 45)
  }

  private func site(
    _ former: String..., content: SiteContent = content()
  ) throws -> RenderedSite {
    try RenderedSite(content, formerPages: former)
  }

  @Test(arguments: [gone.page, gone.info])
  func aPictureThatWentLeavesAPageThatSaysSoAndLeadsHome(_ path: String) throws {
    let page = try site(path).text(of: path)
    #expect(page.contains("<h1>This photo was removed</h1>"))
    #expect(page.contains("<a href=\"../../index.html\"><bdi>Herons</bdi></a>"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex, follow\"/>"))
    #expect(!page.contains("http-equiv=\"refresh\""))
  }

  @Test func aPictureThatIsThereAgainHasItsOwnPageAtItsAddress() throws {
    let address = PhotoAddress(Samples.id(3))
    let paths = [address.page, address.info]
    let plan = try SitePlan(
      content: Self.content(), theme: Theme.builtIn, formerPages: paths)
    #expect(plan.formerPages == [])
    #expect(plan.files.count { paths.contains($0.path) } == 2)
  }

  @Test(arguments: [
    ("tag/heron/7.html", "tag/heron/3.html", "Tag: heron, page 3"),
    ("all/9.html", "all/3.html", "All photos, page 3"),
    ("s/herons/4.html", "s/herons/3.html", "Search: herons, page 3"),
    ("tag/egret/index.html", "tags/index.html", "All tags"),
    ("tag/egret/2.html", "tags/index.html", "All tags"),
    ("tags/q.html", "tags/index.html", "All tags"),
    ("by/zoe-123456/index.html", "creators/index.html", "Creators"),
    ("creators/q.html", "creators/index.html", "Creators"),
    ("credits/2.html", "credits.html", "Credits"),
    ("s/egrets/index.html", "index.html", "Herons"),
    ("changes.html", "index.html", "Herons"),
  ])
  func anotherPageLeadsToWhatTookItsPlace(_ former: String, _ successor: String, _ name: String)
    throws
  {
    let page = try site(former).text(of: former)
    let root = String(repeating: "../", count: former.split(separator: "/").count - 1)
    #expect(page.contains("<h1>This page has moved</h1>"))
    #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=\(root)\(successor)\"/>"))
    #expect(page.contains("<a href=\"\(root)\(successor)\"><bdi>\(name)</bdi></a>"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex, follow\"/>"))
  }

  @Test func aListThatHasOnePageLeftLeadsToThat() throws {
    let page = try site("tag/heron/2.html", "all/2.html", content: Samples.content(count: 3))
    #expect(try page.text(of: "tag/heron/2.html").contains("url=../../tag/heron/index.html"))
    #expect(try page.text(of: "all/2.html").contains("url=../index.html"))
  }

  @Test func whatLeadsNowhereElseLeadsHomeFromAnEmptySite() throws {
    let former = ["tags/index.html", "tag/heron/index.html", "by/anna/index.html"]
    let site = try RenderedSite(Samples.content([]), formerPages: former)
    for path in former {
      let root = path.hasPrefix("tags") ? "../" : "../../"
      #expect(try site.text(of: path).contains("url=\(root)index.html\""))
    }
  }

  @Test func aSearchThatWasRenamedIsFoundUnderItsNewName() throws {
    var content = Self.content()
    content.collections[0].title = "Grey herons"
    content.history.searches = [
      SiteSearch(slug: "herons", source: Samples.source, search: "herons"),
      SiteSearch(slug: "egrets", source: Samples.source, search: "egrets"),
    ]
    let former = ["s/herons/index.html", "s/herons/2.html", "s/herons/8.html", "s/egrets/2.html"]
    let site = try RenderedSite(content, formerPages: former)
    let successors = try former.map { path in
      let found = try site.text(of: path).firstMatch(of: /0; url=\.\.\/\.\.\/([^"]+)"/)
      return try String(#require(found).output.1)
    }
    #expect(
      successors == [
        "s/grey-herons/index.html", "s/grey-herons/2.html", "s/grey-herons/3.html", "index.html",
      ])
  }

  /// Searches of folders have no words.
  @Test func aSearchWithoutWordsIsNotTakenForAnother() throws {
    var content = Self.content()
    content.collections[0].search = ""
    content.history.searches = [SiteSearch(slug: "old", source: Samples.source, search: "")]
    let page = try site("s/old/index.html", content: content).text(of: "s/old/index.html")
    #expect(page.contains("url=../../index.html"))
  }

  @Test func thoseThatWentLastStay() throws {
    let paths = (0..<(FormerPages.most + 3)).map { "tag/t\($0)/index.html" }
    let plan = try SitePlan(
      content: Samples.content(count: 1), theme: Theme.builtIn, formerPages: paths)
    #expect(plan.formerPages == paths.prefix(FormerPages.most).sorted())
  }

  @Test(arguments: ["en", "de", "es", "fr", "ja", "ar"])
  func theyAreRightInTheLanguageOfTheSiteAndTheirLinksLeadToPlannedFiles(_ language: String) throws
  {
    var content = Self.content()
    content.language = language
    content.baseURL = WebAddress("https://example.org/")
    let former = [Self.gone.page, Self.gone.info, "tag/egret/index.html", "all/9.html"]
    let site = try RenderedSite(content, formerPages: former)
    #expect(try PageRuleTests.brokenLinks(in: site).prefix(5) == [])
    for path in former {
      let page = try site.text(of: path)
      #expect(page.contains("<html lang=\"\(language)\""))
      #expect(language == "en" || !page.contains("This p"))
    }
  }

  @Test func nothingElseOfTheSiteKnowsThem() throws {
    var content = Self.content()
    content.baseURL = WebAddress("https://example.org/")
    let former = [Self.gone.page, "tag/egret/index.html"]
    let theme = try Theme.builtIn
    let with = try SitePlan(content: content, theme: theme, formerPages: former).files
    let without = try SitePlan(content: content, theme: theme).files
    #expect(with.map(\.path).filter { !former.contains($0) } == without.map(\.path))
    #expect(with.map(\.rank) == with.map(\.rank).sorted())
    for (one, other) in zip(with.filter { !former.contains($0.path) }, without)
    where one.rank > .image {
      #expect(try one.bytes(theme) == other.bytes(theme), "\(one.path)")
    }
  }
}
