import Model
import Support

/// Galleries made up to try a theme with: what every theme has to show, and what is hard to.
extension SiteContent {
  /// An empty gallery, one of everything, and one picture in a language that runs from right to left.
  package static var samples: [SiteContent] {
    [
      SiteContent(title: "Empty", generator: "Gallerist"), SampleContent.everything,
      SampleContent.arabic,
    ]
  }
}

extension SiteContent {
  /// In the owner's words: pages, and texts on others.
  fileprivate mutating func tell() {
    var prose = Prose()
    prose.summary = "Who runs this & why"
    let place = "sample.md:1"
    prose.pieces = [
      .markup("<p>A <em>text</em> with "),
      .open(.init(.site(path: "help.html", suffix: ""), place: place)),
      .markup("a link"), .close, .markup(", "),
      .named(.init(.photo(PictureID(source: SourceName("sample"), own: "1")), place: place)),
      .markup(" and "),
      .named(.init(.photo(PictureID(source: SourceName("sample"), own: "none")), place: place)),
      .markup(
        "a table</p>\n<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr><th scope=\"col\">Size</th></tr></thead>\n"
          + "<tbody>\n<tr><td class=\"right\">20</td></tr>\n</tbody>\n</table></div>\n"),
    ]
    pages = [
      OwnPage(slug: "imprint", title: "Imprint <1>", prose: prose),
      OwnPage(slug: "prints", title: "Prints", menu: .top, prose: prose),
    ]
    home = prose
    collections[0].text = prose
    menu = [
      MenuEntry(title: "Shop <1>", link: .init(.address("https://shop.example/"), place: place))
    ]
    guard let reeds = Tag("reeds") else { return }
    var heron = CuratedTag(place: place)
    (heron.text, heron.broader) = (prose, [reeds])
    curatedTags = ["heron": heron]
  }
}

private enum SampleContent {
  private static let moment = Timestamp(secondsSince1970: 1_700_000_000)
  private static let service = SourceName("sample")
  private static let music = SourceName("music")

  /// Text that would be more than that, were it not escaped.
  private static let hostile = [
    "<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>", "' onclick='x", "{{name}}",
    "]]> <!-- &amp;", "\u{202E}gnp.exe", String(repeating: "long", count: 60), "سلام عالم",
  ]

  static var everything: SiteContent {
    let photos = (0..<26).map { photo($0, title: $0 == 3 ? nil : "Heron \($0)") }
    let odd = hostile.enumerated().map { number, text in
      var picture = photo(100 + number, title: text)
      picture.picture.caption = text
      picture.picture.credit = text
      picture.picture.place = text
      picture.picture.tags += [Tag(text)].compactMap(\.self)
      if number % 2 == 0 { picture.images = PublishedImages() }
      return picture
    }
    let told = (0..<12).map(album) + [review(1), review(2)]
    var content = SiteContent(
      title: "Herons & <others>", description: "Birds of a \"sandbox\"", author: "Ann <Example>",
      baseURL: WebAddress("https://gallery.example/photos/"), pageSize: 10,
      generator: "Gallerist",
      sources: [
        SiteSource(
          name: service, title: "Sample <service>", home: WebAddress("https://sample.example/"),
          notices: ["This <product> uses no API."], dataFrom: moment),
        SiteSource(name: music, title: "Music", isLocal: true),
      ],
      collections: [
        collection("Herons", of: photos, at: service), collection("Charts", of: told, at: music),
        collection("Nothing", of: [], at: service),
      ],
      creators: [
        SiteCreator(
          creator: Creator(
            source: service, id: "nobody", name: "No <Pictures>", status: "full-time",
            biography: "Writes <much>"), portrait: image(900, width: 64, height: 64))
      ],
      pictures: photos + odd + told)
    content.tell()
    // Of the pictures of a folder some lie in albums.
    content.collections[1].albums = [
      FolderAlbum(folders: ["<2023>"], name: "Lake <1>", date: PartialDate(year: 2023, month: 10)),
      FolderAlbum(folders: ["<2023>", "b"], pictures: told.prefix(11).map(\.id)),
    ]
    let items = photos.prefix(3).map { SiteEdition.Item(id: $0.id, name: "Heron <1>") }
    let changes = SiteEdition.Changes(count: 60, listed: items)
    content.history = SiteHistory(editions: [
      SiteEdition(moment: moment, added: changes, changed: changes, removed: changes)
    ])
    return content
  }

  static var arabic: SiteContent {
    SiteContent(
      title: "معرض", language: "ar", generator: "Gallerist",
      sources: [SiteSource(name: service, title: "Sample", isLocal: true)],
      collections: [collection("طيور", of: [photo(1, title: "Heron")], at: service)],
      pictures: [photo(1, title: "Heron")])
  }

  private static func photo(_ number: Int, title: String?) -> SitePicture {
    let creator = Creator(
      source: service, id: "c\(number % 3)", name: "Anna \(number % 3)",
      page: WebAddress("https://sample.example/people/\(number % 3)"))
    let taken = Timestamp(
      secondsSince1970: moment.secondsSince1970 + number % 20 * 3_000_000)
    var picture = Picture(
      id: PictureID(source: service, own: String(number)), title: title,
      caption: number % 2 == 0 ? "It stands in the reeds. It waits." : nil,
      tags: Tag.list("heron, reeds, water \(number)"), creator: creator,
      page: WebAddress("https://sample.example/\(number)"),
      dimensions: PixelSize(width: 4_000, height: 2_667),
      license: number % 4 == 0
        ? nil
        : License(
          id: "cc-by", name: "CC BY 4.0",
          address: WebAddress("https://creativecommons.org/licenses/by/4.0/")),
      credit: "Heron by Anna", dates: Picture.Dates(taken: taken, published: moment),
      place: "Lake <\(number % 3)>",
      fields: [
        Field(key: "camera", label: "Camera", value: "A7 <III>", group: .camera),
        Field(key: "size", label: "Size", value: "1,234", raw: "1234", group: .image),
      ])
    // Near each other, and far away.
    picture.position = GeoPosition(latitude: Double(50 - number % 3), longitude: 7)
    return SitePicture(
      picture: picture,
      images: PublishedImages(
        renditions: [320, 640, 1280].compactMap { image(number, width: $0, height: $0 * 2 / 3) },
        base: image(number, width: 150, height: 100),
        large: image(number, width: 1280, height: 853)),
      foundBy: ["Herons"], retrieved: moment, isKept: number == 5)
  }

  private static func album(_ number: Int) -> SitePicture {
    let picture = Picture(
      id: PictureID(source: music, own: "album \(number)"), kind: .album,
      title: "Album <\(number)>", creator: Creator(source: music, id: "x", name: "The <Artist>"),
      page: WebAddress("https://music.example/\(number)"), credit: "Album", rank: number + 1)
    return SitePicture(
      picture: picture, images: PublishedImages(base: image(300 + number, width: 174, height: 174)),
      foundBy: ["Charts"], retrieved: moment, publishesOriginal: false)
  }

  private static func review(_ number: Int) -> SitePicture {
    let picture = Picture(
      id: PictureID(source: music, own: "review \(number)"), kind: .review,
      title: "Review <\(number)>", caption: "A keeper and a heron. It is cold.",
      creator: Creator(source: music, id: "y", name: "The <Critic>"),
      page: WebAddress("https://music.example/r/\(number)"), credit: "Review")
    return SitePicture(picture: picture, images: PublishedImages(), retrieved: moment)
  }

  private static func collection(
    _ title: String, of pictures: [SitePicture], at source: SourceName
  ) -> Collection {
    Collection(
      title: title, search: title, source: source, pictures: pictures.map(\.id),
      reported: pictures.count)
  }

  private static func image(_ number: Int, width: Int, height: Int) -> PublishedImage? {
    PixelSize(width: width, height: height).map { size in
      PublishedImage(
        file: "", digest: Digest(of: "\(number) \(width)"), size: size, byteCount: width * 60,
        fileExtension: "jpg", mediaType: "image/jpeg")
    }
  }
}
