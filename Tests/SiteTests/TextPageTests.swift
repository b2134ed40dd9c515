import Model
import Support
import Testing

@testable import Site
@testable import Theme

/// What the owner writes, on pages.
struct TextPageTests {
  private static func prose(_ pieces: [Prose.Piece]) -> Prose {
    var prose = Prose()
    prose.pieces = pieces
    return prose
  }

  private static func to(_ target: LinkTarget) -> Prose.Reference {
    Prose.Reference(target, place: "imprint.md:3")
  }

  private static func tag(_ text: String) throws -> Model.Tag {
    let tag = Model.Tag(text)
    return try #require(tag)
  }

  private func page(_ path: String, of content: SiteContent) throws -> String {
    let theme = try Theme.builtIn
    let plan = try SitePlan(content: content, theme: theme)
    let file = try #require(plan.files.first { $0.path == path })
    return String(decoding: try file.bytes(theme), as: UTF8.self)
  }

  @Test func linksSayWhatTheyLeadTo() throws {
    var content = Samples.content([
      Samples.picture(1, title: "Heron <1>", tags: "red kite, lake")
    ])
    content.pages = [
      OwnPage(
        slug: "imprint", title: "Imprint",
        prose: Self.prose([
          .named(Self.to(.photo(Samples.id(1)))), .named(Self.to(.tag(try Self.tag("Red Kite")))),
          .open(Self.to(.site(path: "help.html", suffix: "#keys"))), .markup("keys"), .close,
        ]))
    ]
    let text = try page("imprint.html", of: content)
    #expect(
      text.contains(">Heron &lt;1&gt;</bdi></a>") || text.contains("<bdi>Heron &lt;1&gt;</bdi>"))
    #expect(text.contains("<a href=\"tag/red-kite/index.html\"><bdi>red kite</bdi></a>"))
    #expect(text.contains("<a href=\"help.html#keys\">keys</a>"))
    #expect(try page("about.html", of: content).contains("<a href=\"imprint.html\">Imprint</a>"))
  }

  /// Neither an id nor a name is a word of the site.
  @Test func whatIsNotInTheSiteIsToldAndNotWritten() throws {
    var content = Samples.content([Samples.picture(1, tags: "heron")])
    let hidden = try Self.tag("secret")
    var curated = CuratedTag(place: "curation.plist:4")
    curated.isHidden = true
    content.curatedTags = ["secret": curated]
    content.home = Self.prose([
      .named(Self.to(.photo(Samples.id(404)))), .open(Self.to(.photo(Samples.id(404)))),
      .markup("these words"), .close, .named(Self.to(.tag(hidden))),
      .named(Self.to(.tag(try Self.tag("red kite")))),
      .open(Self.to(.site(path: "gone.html", suffix: ""))), .markup("x"), .close,
    ])
    let text = try page("index.html", of: content)
    #expect(text.contains("these wordsred kite<a href=\"gone.html\">x</a>"))
    #expect(!text.contains("9000404") && !text.contains("secret"))
    let plan = try SitePlan(content: content, theme: Theme.builtIn)
    #expect(
      plan.missingLinks.map(\.text) == [
        "photo:\(Samples.id(404))", "photo:\(Samples.id(404))", "tag:secret", "tag:red kite",
      ])
    #expect(plan.brokenLinks.map(\.text) == ["gone.html"])
    #expect(plan.brokenLinks.map(\.place) == ["imprint.md:3"])
  }

  @Test func theNavigationLeadsToPagesAndToWhatElseIsWanted() throws {
    var content = Samples.content([Samples.picture(1, tags: "heron")])
    content.pages = [
      OwnPage(slug: "prints", title: "Prints & more", menu: .top),
      OwnPage(slug: "quiet", title: "Quiet", menu: .none),
    ]
    content.menu = [
      MenuEntry(title: "Herons", link: Self.to(.tag(try Self.tag("heron")))),
      MenuEntry(title: "Gone", link: Self.to(.tag(try Self.tag("gone")))),
      MenuEntry(title: "Shop", link: Self.to(.address("https://shop.example/"))),
    ]
    let own = try page("prints.html", of: content)
    #expect(own.contains("<a href=\"prints.html\" aria-current=\"page\">Prints &amp; more</a>"))
    let tag = try page("tag/heron/index.html", of: content)
    #expect(tag.contains("<a href=\"../../prints.html\">Prints &amp; more</a>"))
    #expect(tag.contains("<a href=\"../../tag/heron/index.html\">Herons</a>"))
    #expect(tag.contains("<a href=\"https://shop.example/\" rel=\"noreferrer\">Shop</a>"))
    #expect(!tag.contains("Gone") && !tag.contains("Quiet"))
  }

  @Test func tagsLeadToBroaderAndNarrowerOnes() throws {
    var content = Samples.content([
      Samples.picture(1, tags: "kite, bird"), Samples.picture(2, tags: "bird"),
    ])
    var kite = CuratedTag(place: "curation.plist:4")
    kite.broader = [try Self.tag("bird")]
    kite.text = Self.prose([.markup("<p>It circles.</p>")])
    content.curatedTags = ["kite": kite]
    content.tagCovers = ["bird": Samples.id(2)]
    let narrow = try page("tag/kite/index.html", of: content)
    #expect(narrow.contains("Broader tags") && !narrow.contains("Narrower tags"))
    #expect(narrow.contains("<p>It circles.</p>") && !narrow.contains("Related tags"))
    #expect(try page("tag/bird/index.html", of: content).contains("Narrower tags"))
    let site = SiteIndex(content: content, words: try Theme.builtIn.words(for: "en"), assets: [])
    let bird = try #require(site.tags.first { $0.compared == "bird" })
    #expect(
      site.coverCandidates(of: bird).map { site.pictures[$0].id } == [2, 1, 2].map(Samples.id))
  }

  /// What a server may take for one of the owner's pages is none of theirs.
  @Test func everyAddressAtTheTopIsReserved() throws {
    var content = Samples.content(
      (0..<3).map { Samples.picture($0, tags: "heron", user: "U") }, searches: ["a"])
    content.baseURL = WebAddress("https://gallery.example/")
    content.history = SiteHistory(editions: [SiteEdition(moment: Samples.moment)])
    let plan = try SitePlan(content: content, theme: Theme.builtIn)
    let names = Set(plan.files.map { String($0.path.prefix { $0 != "/" && $0 != "." }) })
    #expect(names.subtracting(OwnPage.reserved) == [])
  }
}
