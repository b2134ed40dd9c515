import Foundation
import Lint
import Model
import Testing

@testable import Site

/// The page of what the last builds changed.
struct ChangesPageTests {
  private typealias Item = SiteEdition.Item

  private func content(_ editions: SiteEdition...) -> SiteContent {
    var content = Samples.content(
      (0..<3).map { Samples.picture($0, title: "Heron \($0)") })
    content.history = SiteHistory(editions: editions)
    return content
  }

  private func page(_ editions: SiteEdition...) throws -> String {
    var content = content()
    content.history = SiteHistory(editions: editions)
    return try page(content)
  }

  private func page(_ content: SiteContent) throws -> String {
    try RenderedSite(content, only: "changes.html").text(of: "changes.html")
  }

  private func changes(_ items: Item...) -> SiteEdition.Changes {
    SiteEdition.Changes(count: items.count, listed: items)
  }

  private func items(_ count: Int) -> [Item] {
    (0..<count).map {
      Item(id: PictureID(source: SourceName("pixabay"), own: "gone-\($0)"), name: "Gone \($0)")
    }
  }

  private var gone: Item {
    Item(id: PictureID(source: SourceName("pixabay"), own: "gone"), name: "An old heron")
  }

  @Test func withoutAHistoryThereIsNoPage() throws {
    let site = try RenderedSite(content())
    #expect(!site.paths.contains("changes.html"))
    let linking = try site.pages.filter {
      String(decoding: $0.value, as: UTF8.self).contains("changes.html")
    }
    #expect(linking.isEmpty)
  }

  @Test func everyBuildSaysWhenItWasAndWhatItChanged() throws {
    let page = try page(
      SiteEdition(
        moment: Samples.moment,
        added: SiteEdition.Changes(
          count: 2_000, listed: [Item(id: Samples.id(0), name: "Heron 0")]),
        changed: changes(Item(id: Samples.id(1), name: "As it was")), removed: changes(gone)))
    #expect(page.contains("<h1>What changed</h1>"))
    let moment = Samples.moment.description
    #expect(page.contains("<time datetime=\"\(moment)\">8 May 2031, 07:08 UTC</time></h2>"))
    #expect(page.contains("<p class=\"count\">2,000 new, 1 changed, 1 removed</p>"))
    #expect(page.contains("And 1,999 more."))
    let link = PhotoAddress(Samples.id(0)).page
    let card = try #require(
      page.components(separatedBy: "<h3>New</h3>\n<ul class=\"grid rows few\">").last)
    #expect(card.contains("href=\"\(link)\"") && card.contains("alt=\"Heron 0\""))
    #expect(page.contains("<h3>Changed</h3>"))
    #expect(page.contains("<h3>Removed</h3>\n<ul>\n<li><bdi>An old heron</bdi></li>"))
  }

  @Test func whatDidNotHappenIsNotSaid() throws {
    let page = try page(SiteEdition(moment: Samples.moment, removed: changes(gone)))
    #expect(page.contains("<p class=\"count\">1 removed</p>"))
    #expect(!page.contains("<h3>New</h3>") && !page.contains("<h3>Changed</h3>"))
  }

  @Test func aPictureThatWentSinceLeadsNowhereAndOneThatCameBackToItsPage() throws {
    let there = Item(id: Samples.id(2), name: "Heron 2")
    let page = try page(
      SiteEdition(
        moment: Samples.moment, added: changes(gone), removed: changes(there)))
    #expect(page.contains("<h3>New</h3>\n<ul>\n<li><bdi>An old heron</bdi></li>"))
    #expect(page.contains("\"><a href=\"\(PhotoAddress(Samples.id(2)).page)\""))
  }

  @Test func aPictureWithoutANameIsCalledByItsNumber() throws {
    let nameless = Item(id: gone.id, name: "")
    let page = try page(SiteEdition(moment: Samples.moment, removed: changes(nameless)))
    #expect(page.contains("<li><bdi>Picture gone</bdi></li>"))
  }

  @Test(arguments: HostileTextTests.texts)
  func aHostileNameStaysText(_ text: String) throws {
    let hostile = Item(
      id: PictureID(source: SourceName("folder"), own: text), name: text)
    let nameless = Item(id: hostile.id, name: "")
    let page = try page(
      SiteEdition(
        moment: Samples.moment, added: changes(hostile), removed: changes(nameless)))
    let found = PageCheck.check(Array(page.utf8), name: "changes.html")
    #expect(found.findings.filter { $0.rule != .composed }.isEmpty)
    let markup = PageScripts.removed(from: page).page
    #expect(!markup.contains("<script") && !markup.contains("<img src=x"))
    #expect(page.matches(of: /<li><bdi>/).count == 2)
  }

  @Test func aHistoryAsLongAsItMayBeIsAPageLikeOthers() throws {
    let many = SiteEdition.Changes(count: 900, listed: items(60))
    let edition = SiteEdition(
      moment: Samples.moment, added: many, changed: many, removed: many)
    var content = content()
    content.history = SiteHistory(editions: Array(repeating: edition, count: 12))
    let page = try page(content)
    #expect(page.matches(of: /<h2 id="build-/).count == 10)
    #expect(page.matches(of: /<li><bdi>Gone/).count == 120)
    #expect(page.matches(of: /900 new, 900 changed, 900 removed/).count == 10)
    #expect(page.utf8.count < 24_000)
  }

  @Test func everyLinkLeadsToAPlannedFile() throws {
    let site = try RenderedSite(
      content(
        SiteEdition(
          moment: Samples.moment, added: changes(Item(id: Samples.id(0), name: "x"), gone))))
    let page = try site.text(of: "changes.html")
    let found = PageCheck.check(Array(page.utf8), name: "changes.html")
    #expect(found.findings.filter { $0.rule != .composed }.isEmpty)
    let pages = found.links.map(\.address).filter { !$0.contains("//") }
      .map { String($0.prefix { $0 != "#" }) }.filter { !$0.isEmpty }
    #expect(!pages.isEmpty)
    for link in pages { #expect(site.order.contains(link), "\(link)") }
  }

  @Test func aPictureMayNotBeCalledLikeThePage() throws {
    let pictures = [Samples.picture(0, title: "What changed")]
    var content = Samples.content(pictures)
    content.history = SiteHistory(editions: [SiteEdition(moment: Samples.moment)])
    let site = try RenderedSite(content)
    let titles = try site.pages.values.compactMap {
      String(decoding: $0, as: UTF8.self).firstMatch(of: /<title>(.*?)<\/title>/)
        .map { String($0.output.1) }
    }
    #expect(Set(titles).count == titles.count)
  }
}
