import Foundation
import Model
import Testing

@testable import Site
@testable import Theme

/// The list of creators, and the pages of each.
struct CreatorTests {
  /// The entry of one creator in the list.
  private func entry(of name: String, on page: String) throws -> String {
    try #require(
      page.components(separatedBy: "</li>").first { $0.contains("<bdi>\(name)</bdi>") },
      "\(name) is not listed")
  }

  @Test func theListShowsPortraitCountStatusAndSource() throws {
    let list = try RenderedSite.mixed.text(of: "creators/index.html")
    let critic = try entry(of: "A. Critic", on: list)
    #expect(critic.contains("<img src=\"../img/by/a-critic-1916cf-"))
    #expect(critic.contains(".jpg\" width=\"220\""))
    #expect(critic.contains("height=\"163\" alt=\"\""))
    #expect(
      critic.contains("9 reviews</bdi> · <bdi>full-time</bdi> · <bdi>The New York Times</bdi>"))
    let other = try entry(of: "Ben Critic", on: list)
    // One of the pictures stands for whoever has no portrait.
    #expect(other.contains("<img src=\"../") && !other.contains("<span aria-hidden"))
    #expect(list.contains(">9 creators<"))
  }

  @Test func theSourceIsNamedOnlyWhereThereAreSeveral() throws {
    let list = try RenderedSite.three.text(of: "creators/index.html")
    let anna = try entry(of: "Anna", on: list)
    #expect(anna.contains("<bdi>3 photos</bdi>") && !anna.contains("Pixabay"))
  }

  @Test func aCreatorsPagesListTheirPicturesInOrder() throws {
    let pictures = (0..<90).map { Samples.picture($0, user: $0.isMultiple(of: 2) ? "Anna" : "Ben") }
    let site = try RenderedSite(Samples.content(pictures))
    let listed = try ["index", "2", "3"].flatMap { try site.cards(on: "by/anna/\($0).html") }
    #expect(listed == stride(from: 0, to: 90, by: 2).map { PhotoAddress(Samples.id($0)).page })
    #expect(!site.paths.contains("by/anna/4.html"))
    let second = try site.text(of: "by/anna/2.html")
    #expect(second.contains("<h1><bdi>Anna, page 2</bdi></h1>") && second.contains(">21–40<"))
  }

  @Test func aCreatorsPageTellsWhatTheSourceTells() throws {
    let page = try RenderedSite.mixed.text(of: "by/a-critic-1916cf/index.html")
    #expect(page.contains("<h1><bdi>A. Critic</bdi></h1>"))
    #expect(page.contains("<bdi>full-time</bdi> · "))
    #expect(page.contains("<bdi>A. Critic writes about weirs.\nAnd about reeds.</bdi>"))
    #expect(page.contains("href=\"https://www.nytimes.com/people/a-critic\""))
    #expect(page.contains("<img src=\"../../img/by/a-critic-1916cf-"))
    #expect(page.contains(">9 reviews</p>"))
  }

  @Test func aCreatorWithoutPicturesHasAPageThatSaysSo() throws {
    let site = try RenderedSite.mixed
    let page = try site.text(of: "by/zoe-critic/index.html")
    #expect(page.contains("This gallery holds nothing by <bdi>Zoë Critic</bdi> at the moment."))
    #expect(!page.contains("<ol class=") && !page.contains("0 photos"))
    let entry = try entry(of: "Zoë Critic", on: site.text(of: "creators/index.html"))
    #expect(entry.contains("<span class=\"count\"><bdi>full-time</bdi>"))
  }

  @Test func peopleOfOneNameStayApart() throws {
    let site = try RenderedSite.mixed
    let folders = Set(site.order.filter { $0.hasPrefix("by/anna") })
    #expect(folders.count == 3)
    let cards = try folders.map { Set(try site.cards(on: $0)) }
    #expect(cards.map(\.count).sorted() == [4, 8, 8])
    #expect(cards[0].isDisjoint(with: cards[1]) && cards[1].isDisjoint(with: cards[2]))
    let titles = try folders.map { try site.text(of: $0) }
    #expect(titles.contains { $0.contains("<title>Creator: Anna at Flickr · Mixed</title>") })
  }

  @Test func twoOfOneNameAtOneSourceStayApart() throws {
    var pictures = [Samples.picture(1), Samples.picture(2)]
    pictures[1].picture.creator = Creator(source: Samples.source, id: "2", name: "Anna")
    let site = try RenderedSite(Samples.content(pictures))
    #expect(site.order.count { $0.hasPrefix("by/anna-") } == 2)
  }

  @Test func addressesStayWhenOthersJoin() throws {
    let alone = try RenderedSite.one.order.filter { $0.hasPrefix("by/") }
    let among = [
      Samples.picture(0), Samples.picture(1, user: "Ben"), Samples.picture(2, user: "C++"),
    ]
    #expect(Set(try RenderedSite(Samples.content(among)).order).isSuperset(of: alone))
  }

  @Test func theSourceAndThePicturesCompleteEachOther() throws {
    var content = Samples.content(count: 1)
    let known = Creator(source: Samples.source, id: "Anna", name: "Anna Heron", status: "member")
    content.creators = [SiteCreator(creator: known)]
    let page = try RenderedSite(content).text(of: "by/anna-heron/index.html")
    #expect(page.contains("<bdi>member</bdi>") && page.contains("href=\"https://x.test/u\""))
  }

  @Test func portraitsArePublishedLikeImages() throws {
    let content = Samples.mixed()
    let files = try SitePlan(content: content, theme: Theme.builtIn).files
    let portrait = try #require(files.first { $0.path.hasPrefix("img/by/a-critic-1916cf-") })
    #expect(portrait.rank == .image && files.count { $0.path.hasPrefix("img/by/") } == 1)
    guard case .copy(let file, let digest, _) = portrait.source else {
      Issue.record("a portrait is a copy")
      return
    }
    #expect(file == content.creators[0].portrait?.file)
    #expect(digest == content.creators[0].portrait?.digest)
  }

  @Test func aNameOfNothingIsStillSomebody() throws {
    var picture = Samples.picture(1)
    picture.picture.creator = Creator(source: Samples.source, id: "u7", name: "\u{7}")
    let site = try RenderedSite(Samples.content([picture]))
    #expect(try site.text(of: "by/u7/index.html").contains("<h1><bdi>u7</bdi></h1>"))
  }

  @Test func twoThousandCreatorsFitOnePageAndMoreGetOnePerInitial() throws {
    func paths(_ count: Int) throws -> [String] {
      let creators = (0..<count).map { number in
        SiteCreator(
          creator: Creator(
            source: Samples.source, id: "\(number)",
            name: number.isMultiple(of: 2) ? "a\(number)" : "b\(number)"))
      }
      var content = Samples.content([])
      content.creators = creators
      return try SitePlan(content: content, theme: Theme.builtIn).files.map(\.path)
        .filter { $0.hasPrefix("creators/") }
    }
    #expect(try paths(2_000) == ["creators/index.html"])
    #expect(
      try paths(2_001) == ["creators/index.html", "creators/a.html", "creators/b.html"])
  }

  @Test func aPhotoLeadsToItsCreatorAndToTheProfile() throws {
    let site = try RenderedSite.one
    let photo = try site.text(of: PhotoAddress(Samples.id(0)).page)
    #expect(photo.contains("by <a href=\"../../by/anna/index.html\"><bdi>Anna</bdi></a>"))
    #expect(
      photo.contains("<a href=\"https://x.test/u\" rel=\"noreferrer\">profile at x.test<"))
    let info = try site.text(of: PhotoAddress(Samples.id(0)).info)
    #expect(info.contains("href=\"../../by/anna/index.html\"><bdi>Anna</bdi></a>, "))
    #expect(
      info.contains("href=\"https://x.test/u\" rel=\"noreferrer\"><bdi>profile at x.test</bdi></a>")
    )
  }

  @Test func allThatIsToldOfACreatorIsRead() {
    let (page, portrait) = (WebAddress("https://x.test/u"), WebAddress("https://x.test/u.jpg"))
    let all = [
      Creator(source: Samples.source, id: "Anna", name: "Anna"),
      Creator(
        source: SourceName("flickr"), id: "17", name: "Zoë", page: page, portrait: portrait,
        status: "full-time", biography: "One line.\nAnother."),
      Creator(source: Samples.source, id: "", name: "", portrait: portrait, biography: ""),
      Creator(source: SourceName("flickr"), id: "18", name: "17", status: "member"),
    ]
    var packed = PackedCreators()
    for creator in all { packed.append(creator) }
    #expect(all.indices.map { packed[$0] } == all)
    #expect(packed.lacks(of: 0, in: all[3]) && packed.lacks(of: 3, in: all[2]))
    #expect(!packed.lacks(of: 1, in: all[2]) && !packed.lacks(of: 3, in: all[0]))
  }

  @Test func creatorsAreLinkedOnlyWhereThereAreAny() throws {
    var picture = Samples.picture(1)
    #expect(
      try RenderedSite(Samples.content([picture])).text(of: "index.html")
        .contains("<li><a href=\"creators/index.html\">Creators</a></li>"))
    picture.picture.creator = nil
    let without = try RenderedSite(Samples.content([picture]))
    #expect(try !without.text(of: "index.html").contains("creators/"))
    #expect(!without.order.contains { $0.hasPrefix("creators/") || $0.hasPrefix("by/") })
  }
}
