import Atlas
import Model
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// Pages of the pictures that share a value, and the page of all of them.
struct WayTests {
  private static func picture(
    _ number: Int, taken: Timestamp? = nil, camera: String? = nil, lens: String? = nil,
    stars: Int? = nil
  ) -> SitePicture {
    var sample = Samples.picture(number, title: "P\(number)", tags: "own\(number)")
    sample.picture.dates = Picture.Dates(taken: taken, precision: .local)
    let fields = [("Camera", camera), ("Lens", lens)].compactMap { label, value in
      value.map { Field(key: label, label: label, value: $0, group: .camera) }
    }
    let rating = stars.map {
      Field(key: "Rating", label: "Rating", shown: .outOf($0, 5), group: .description)
    }
    sample.picture.fields += fields + [rating].compactMap(\.self)
    return sample
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int = 3, hour: Int = 0) -> Timestamp? {
    Timestamp(year: year, month: month, day: day, hour: hour, minute: 30)
  }

  /// One of December 2022, and three of January, one of February and one of October 2023.
  private static let dated: [SitePicture] = [
    picture(0, taken: day(2022, 12), camera: "Nikon D850", lens: "50 mm", stars: 5),
    picture(1, taken: day(2023, 1), camera: "Nikon D850", lens: "85 mm", stars: 4),
    picture(2, taken: day(2023, 1), camera: "NIKON D850", lens: "50 mm"),
    picture(3, taken: day(2023, 1), camera: "Sony <a7>"),
    picture(4, taken: day(2023, 2)),
    picture(5, taken: day(2023, 10, 31, hour: 23)),
  ]

  private static let site: Result<RenderedSite, any Error> = Result {
    var content = Samples.content(dated, searches: ["a", "b"])
    content.baseURL = WebAddress("https://gallery.test/")
    return try RenderedSite(content)
  }

  private func index(_ content: SiteContent) throws -> SiteIndex {
    SiteIndex(content: content, words: try Theme.builtIn.words(for: "en"), assets: [])
  }

  @Test func onlyWhatIsAChoiceHasPages() throws {
    let paths = try Self.site.get().paths.filter { $0.hasPrefix("ways/") }
    // One licence, one source, one kind, one orientation; one month of 2022; no place.
    let expected = [
      "index", "year/2022/index", "year/2023/index", "month/2023-01/index",
      "month/2023-02/index", "month/2023-10/index", "rating/5/index", "rating/4/index",
      "camera/nikon-d850/index", "lens/50-mm/index", "lens/85-mm/index",
    ]
    let others = paths.filter { !$0.hasPrefix("ways/camera/sony") }
    #expect(others == Set(expected.map { "ways/\($0).html" }))
    #expect(paths.count == others.count + 1)
    #expect(try !RenderedSite.one.paths.contains("ways/index.html"))
  }

  /// What a page holds, what the search finds by its value and what the pages of pictures lead to are the
  /// same pictures.
  @Test func pageFilterAndFactsAgree() throws {
    var varied = VariedSamples(seed: 7)
    let site = try index(varied.content(count: 90))
    let filter = PictureFilter(words: site.words, sources: site.content.sources, searches: [])
    #expect(
      Set(site.ways.all.map(\.facet)).isSuperset(of: [.year, .month, .camera, .type, .place]))
    let values = site.pictures.map { filter.values(of: $0) }
    let leading = site.pictures.indices.map { number in
      Facet.allCases.map { facet in
        facet.values(of: site.opened(number), in: site).compactMap { site.ways[facet, $0] }
      }.joined().map { ObjectIdentifier($0) }
    }
    for way in site.ways.all {
      let found = values.indices.filter { number in
        if way.facet == .country {
          return values[number].texts.contains {
            $0.field == .place && CountryName.code(ofPlace: $0.text)?.lowercased() == way.value
          }
        }
        return way.facet.field.map { values[number].texts.contains(.init($0, way.value)) }
          ?? (values[number].numbers[.rating] == Int(way.value))
      }
      #expect(way.pictures.map { Int($0) } == found, "\(way.name)")
      let own = ObjectIdentifier(way)
      #expect(leading.indices.filter { leading[$0].contains(own) } == found, "\(way.name)")
    }
  }

  /// It is All Saints' Day in UTC already, and in neither the facts nor the pages.
  @Test func theDayIsThatOfTheCamerasClock() throws {
    let site = try Self.site.get()
    let photo = PhotoAddress(Samples.id(5))
    let page = try site.text(of: photo.page)
    let link =
      "<a href=\"../../ways/month/2023-10/index.html\"><time datetime=\"2023-10-31T23:30:00\">"
    #expect(page.contains(link + "31 October 2023</time></a>"))
    #expect(try site.cards(on: "ways/month/2023-10/index.html") == [photo.page])
    #expect(try site.text(of: photo.info).contains(link))
    // Its month has no page.
    #expect(
      try site.text(of: PhotoAddress(Samples.id(0)).page)
        .contains("href=\"../../ways/year/2022/index.html\""))
  }

  @Test func factsLeadToPagesWithoutScripts() throws {
    let site = try Self.site.get()
    let address = PhotoAddress(Samples.id(0))
    let page = try site.text(of: address.page)
    for way in ["lens/50-mm", "camera/nikon-d850"] {
      #expect(page.contains("href=\"../../ways/\(way)/index.html\""), "\(way)")
    }
    let info = try site.text(of: address.info)
    #expect(info.contains("href=\"../../ways/rating/5/index.html\"><bdi>5 of 5"))
    #expect(info.contains("href=\"../../ways/camera/nikon-d850/index.html\""))
  }

  @Test func yearsAndMonthsLeadToEachOther() throws {
    let site = try Self.site.get()
    func links(_ path: String) throws -> [String] {
      try site.text(of: path).matches(
        of: /href="\.\.\/\.\.\/\.\.\/ways\/((?:year|month)[^"]*)\/index/
      )
      .map { String($0.output.1) }
    }
    #expect(
      try links("ways/year/2023/index.html") == ["month/2023-01", "month/2023-02", "month/2023-10"])
    #expect(
      try links("ways/month/2023-02/index.html") == ["month/2023-01", "year/2023", "month/2023-10"])
  }

  @Test func fewPicturesAreNoPageForSearchEngines() throws {
    let site = try Self.site.get()
    let listed = try ["nikon-d850", "2023"].map { value in
      try #require(site.paths.first { $0.contains("/\(value)/") })
    }
    for path in site.paths where path.hasPrefix("ways/") && path != Ways.path {
      let text = try site.text(of: path)
      #expect(
        text.contains("content=\"noindex")
          != (listed + ["ways/month/2023-01/index.html"]).contains(path),
        "\(path)")
    }
    let sitemap = try #require(site.files.first { $0.path == "sitemap.xml" }).bytes(site.theme)
    #expect(String(decoding: sitemap, as: UTF8.self).matches(of: /ways\/[a-z]+\//).count == 3)
  }

  @Test func onePageNamesThemAllWithTheirCounts() throws {
    let site = try Self.site.get()
    let page = try site.text(of: Ways.path)
    #expect(
      page.contains("<a href=\"../ways/year/2023/index.html\">All photos <b>5</b></a>"))
    #expect(page.contains("<a href=\"../ways/month/2023-01/index.html\">January <b>3</b></a>"))
    #expect(page.contains("<bdi>Nikon D850</bdi> <b>3</b>"))
    #expect(page.contains("<bdi>Sony &lt;a7&gt;</bdi> <b>1</b>"))
    let home = try site.text(of: "index.html")
    #expect(home.contains("<li><a class=\"button\" href=\"ways/index.html\">Ways in</a></li>"))
    #expect(home.contains("<li><a href=\"ways/index.html\">Ways in</a></li>"))
  }

  @Test(arguments: [
    ("en", "October 2023", "Photos in blue"), ("de", "Oktober 2023", "Farbe: blau"),
    ("fr", "Octobre 2023", "Photos en bleu"), ("es", "Octubre de 2023", "Fotos en azul"),
    ("ja", "2023年10月", "青の写真"), ("ar", "أكتوبر ٢٠٢٣", "صور بلون أزرق"),
  ])
  func headingsAreInTheLanguageOfTheSite(language: String, month: String, colour: String) throws {
    var content = Samples.content(Self.dated)
    content.language = language
    for (place, red) in zip([0, 1], [0, 255] as [UInt8]) {
      let swatch = RGBColour(red: red, green: 30, blue: red == 0 ? 220 : 20)
      content.pictures[place].features = VisualFeatures(
        palette: [VisualFeatures.Swatch(colour: swatch, share: 60)])
    }
    let site = try RenderedSite(content, only: "ways/")
    func heading(_ way: String) throws -> Substring? {
      try site.text(of: "ways/\(way)/index.html").firstMatch(of: /<h1><bdi>(.*)<\/bdi><\/h1>/)?
        .output.1
    }
    #expect(try heading("month/2023-10") == month[...])
    #expect(try heading("colour/blue") == colour[...])
  }

  @Test func thousandsOfLensesHaveNoThousandsOfPages() throws {
    let pictures = (0..<450).map { Self.picture($0, lens: $0 < 50 ? "Common" : "Lens \($0)") }
    let ways = try index(Samples.content(pictures)).ways
    #expect(ways.all(of: .lens).count == 200)
    #expect(ways[.lens, "common"]?.pictures.count == 50)
    #expect(ways[.lens, "Lens 449"] == nil)
  }

  /// One card stands for all four. It is found by all their years, and each of these shows one that is of it.
  ///
  /// - Parameter others: from 512 pictures on the index knows the newest apart.
  @Test(arguments: [1, 600])
  func ofCopiesThatShareACardOneThatHasTheValueIsListed(others: Int) throws {
    func copy(_ number: Int, year: Int, width: Int, place: String) -> SitePicture {
      var copy = Self.picture(number, taken: Self.day(year, 1))
      copy.picture.place = place
      copy.picture.dimensions = nil
      copy.images = PublishedImages(large: Samples.image(7, width: width, height: width / 2))
      copy.features = VisualFeatures(
        fingerprint: Fingerprint(high: 0xF0F0_1234_5678_9ABC, low: 0x0FED_CBA9_8765_4321),
        structure: Samples.structure)
      return copy
    }
    var late = [9_002, 9_003].map { copy($0, year: 2023, width: 800, place: "Reims, France") }
    for place in late.indices {
      late[place].added = Timestamp(
        secondsSince1970: Samples.moment.secondsSince1970 + 60 * (1 + place))
    }
    let copies = [
      copy(9_000, year: 2022, width: 800, place: "Lille, France"),
      copy(9_001, year: 2021, width: 1_600, place: "Lille, France"),
    ]
    var fillers = (0..<others).map { Self.picture($0, taken: Self.day(2023, 1)) }
    fillers[0].picture.place = "Bonn, Germany"
    // The last one to come stands first.
    var content = Samples.content([late[1]] + copies + fillers + [late[0]])
    content.copies = .together
    let site = try index(content)
    let shown = { (facet: Facet, value: String) in
      site.ways[facet, value]?.pictures.map { site.pictures[Int($0)].id } ?? []
    }
    #expect(shown(.year, "2021") == [Samples.id(9_001)])
    #expect(shown(.year, "2022") == [Samples.id(9_000)])
    #expect(shown(.year, "2023") == (0..<others).map { Samples.id($0) } + [Samples.id(9_002)])
    #expect(shown(.country, "fr") == [Samples.id(9_001)])
    #expect(shown(.place, "Reims, France") == [Samples.id(9_002)])
    // As many as filters say.
    let years = FacetChoices(SearchIndex(site)).all(of: .year).map(\.use.count)
    #expect(years == [others + 1, 1, 1])
  }

  /// Of its values only the pages that tell how many there are, and those at their ends.
  @Test func oneMorePictureChangesFewPages() throws {
    func pictures(_ count: Int) -> [SitePicture] {
      (0..<count).map {
        Self.picture(
          $0, taken: Self.day(2023, 1 + $0 % 2), camera: $0 % 3 == 0 ? "Nikon D850" : "Sony a7",
          lens: "L\($0 % 4)")
      }
    }
    let theme = try Theme.builtIn
    let before = try PlannedSite(Samples.content(pictures(600)), theme)
    let after = try PlannedSite(Samples.content(pictures(601)), theme)
    let changed = after.changedPages(from: before).filter { $0.hasPrefix("ways/") }
    // Of 300, 201 and 151 pictures now, 60 to a page: the last page of each has one more.
    let own = [
      "month/2023-01/index", "camera/nikon-d850/index", "camera/nikon-d850/4", "lens/l0/index",
      "lens/l0/3",
    ]
    // A page that is opened, to which the two before it lead.
    let opened = ["month/2023-01/4", "month/2023-01/5"]
    #expect(
      changed.symmetricDifference(((own + opened).map { "ways/\($0).html" }) + [Ways.path]) == [])
    #expect(after.files["ways/month/2023-01/6.html"] != nil)
    let photos = after.changedPages(from: before).filter { $0.hasPrefix("photo/") }
    #expect(photos.count < 20)
  }
}
