import Model

/// The keys of `gallery.plist`.
extension KeyTable {
  static let gallery: [KeyRule] = words + who + searches + kept + shown + looks + own + network

  private static let usual = GalleryConfiguration()

  private static let words = [
    KeyRule(
      "title", .text("some text"), usual: usual.title, example: "<string>Red kites</string>",
      "What the gallery is called."),
    KeyRule(
      "description", .text(), example: "<string>Birds of Wales, 2019 to 2026</string>",
      "One or two sentences about it, for its front page and for search engines."),
    KeyRule(
      "language", .text("a language such as en or pt-BR"), usual: usual.language,
      example: "<string>de</string>",
      "The language of the site's own words, as a BCP 47 tag. Built in are en, en-US, de, fr, es, ja and "
        + "ar; a theme may bring others. Titles and tags stay as they are."),
    KeyRule(
      "author", .text(), example: "<string>Ann Example</string>",
      "Who makes the gallery, for feeds and for programs."),
    KeyRule(
      "baseURL", .text("an address such as https://example.org/photos/, without ? and #"),
      example: "<string>https://example.org/photos/</string>",
      "The address that the site will have. Feeds, the sitemap, cards for sharing, structured data "
        + "and IIIF need absolute addresses, and are left out without it."),
  ]

  private static let who = [
    visibility(
      usual: usual.visibility.rawValue,
      "For everybody, or for those who have the address: `unlisted` puts `noindex` on each page "
        + "and makes no sitemap and no feeds. It does not keep anyone out."),
    training(
      usual: usual.training.rawValue,
      "Whether programs may be trained on the pictures. `refused` says so in robots.txt, in pages and in "
        + "images; it binds only those who honour it."),
    gps(
      usual: usual.gps.rawValue,
      "How precisely places are published: not at all, as a region of some 11 km, or exactly."),
    KeyRule(
      "policy", .dictionary(AllowedHosts.Use.allCases.map(hosts)),
      "Other hosts that pages may load something from; none without it."),
  ]

  private static let searches = [
    KeyRule(
      "queries", .array(.either(query, filter), expected: "an array of dictionaries"),
      example:
        "<array><dict><key>source</key><string>openverse</string><key>search</key>"
        + "<string>red kite</string></dict></array>",
      "What to search for, and where. Each query becomes a collection with a page of its own. A "
        + "query with `where` and `title` and without `source` collects what meets its condition, "
        + "out of all others."
    ),
    condition(
      "Only pictures that meet this condition are shown, in the language of the site's own search."),
    sort("The order of pictures in lists; without it that of each search."),
    copies(
      "Whether finds of the same picture share one card or have one each. Without it they share one among all "
        + "photos, and have one each in each search."),
    KeyRule(
      "albums", .choice(of: Albums.self), usual: usual.albums.rawValue,
      "Whether folders within a searched folder are albums."),
    KeyRule(
      "curation", .oneOrMany(.text("the name of a file such as curation.plist")),
      usual: CurationReader.defaultFile, example: "<string>curation.plist</string>",
      "The file with what you say of pictures, collections and tags, or several: a later one wins, and "
        + "commands write to the last. Named from where this file is."),
  ]

  private static let kept = [
    KeyRule(
      "publishOriginals", .boolean, usual: "true, of folders false",
      "Whether the large image is published as it was downloaded, too. GPS positions are removed "
        + "unless `gps` is `exact`."),
    KeyRule(
      "videos", .choice(of: GalleryConfiguration.Videos.self), usual: usual.videos.rawValue,
      "What visitors get of videos: the video and a still of it, only the still, or nothing. Videos of "
        + "folders and services, and what telephones take with a picture, if `gallerist-video` is installed."
    ),
    KeyRule(
      "removed", .choice(of: GalleryConfiguration.RemovedPictures.self),
      usual: usual.removed.rawValue,
      "What happens to pictures that a search no longer finds: they go, or stay and say so."),
    KeyRule(
      "removals", .dictionary(removals),
      "How many pictures of a search may go in one run before that is taken for a failure of its source: "
        + "more than `most` and more than `percent` are too many."),
    KeyRule(
      "keepRuns", .integer(0...1_000), usual: "\(usual.keepRuns)",
      "How many earlier sites are kept for `gallerist rollback`; 0 keeps none."),
    KeyRule(
      "cacheAge", .integer(0...36_500, unit: " (days)"), usual: "\(usual.cacheAge)",
      "After how many days what no site uses leaves the cache; a build checks this once a week. 0 "
        + "keeps everything."),
    KeyRule(
      "renditions", .dictionary(renditions),
      "The sizes that are made of every picture, never larger than the original."),
  ]

  private static let shown = [
    KeyRule(
      "pageSize", .integer(1...1_000), usual: "\(usual.pageSize)", "Pictures on one page of a list."
    ),
    KeyRule(
      "columns", .integer(1...12), usual: "\(usual.columns)",
      "How many squares a grid has in a row, and how dense rows are: with 6 they are half as high as with 3."
    ),
    layout(usual: usual.layout.rawValue, "How lists are laid out."),
    crop(
      usual: "\(usual.crop)",
      "Whether the squares of a grid cut what does not fit, instead of leaving room beside it."),
    zoom(
      usual: "\(usual.zoom)",
      "Whether visitors may zoom into the whole of photos longer than 2,560 pixels. Tiles are hundreds of files for each."
    ),
    KeyRule(
      "embed", .boolean, usual: "\(usual.embed)",
      "Whether other sites may show photos and collections in a frame: two more files for each."),
    downloads(
      usual: "\(usual.downloads)",
      "Whether the page of each search offers its photos as a ZIP file, which takes as much room as they do, and in each earlier site that is kept."
    ),
  ]

  private static let looks = [
    KeyRule(
      "look", .choice(of: Look.self), usual: usual.look.rawValue,
      example: "<string>journal</string>", "Which of the built-in looks the site has."),
    KeyRule(
      "hero", .text("auto, none, or a picture’s id such as openverse:1234"), usual: "auto",
      example: "<string>openverse:1234</string>", "The picture that the front page begins with."),
    KeyRule(
      "options",
      .map(key: "the name of an option", .text("one of the values that the theme offers")),
      example: "<dict><key>captions</key><string>always</string></dict>",
      "Choices that the theme offers; `gallerist theme values` lists them."),
  ]

  private static let own = [
    KeyRule(
      "pages", .array(.dictionary(page), expected: "an array of dictionaries"),
      example: "<array><dict><key>file</key><string>imprint.md</string></dict></array>",
      "Pages of your own in Markdown; 500 at most."),
    KeyRule(
      "home", .text("the name of a Markdown file"), example: "<string>welcome.md</string>",
      "A text for the front page, named from where this file is."),
    KeyRule(
      "menu", .array(.dictionary(menuEntry), expected: "an array of dictionaries"),
      example:
        "<array><dict><key>title</key><string>Birds</string><key>address</key>"
        + "<string>tag:bird</string></dict></array>",
      "Further entries of the navigation."),
  ]

  private static let network = [
    KeyRule(
      "network", .dictionary(networkKeys), "How services and hosts of images are treated.")
  ]

  // MARK: Dictionaries within

  static let query: [KeyRule] = [
    KeyRule(
      "source", .text("the name of a source, which `gallerist sources` lists"),
      example: "<string>openverse</string>", "Where to search."),
    KeyRule(
      "search", .text("at least \(Query.shortestSearch) letters"),
      example: "<string>red kite</string>",
      "The words to search for. A folder needs none, and some parameters replace them."
    ),
    title, slug,
    KeyRule(
      "limit", .integer(1...Int.max), usual: "all that the source lets through",
      example: "<integer>100</integer>", "The maximum number of pictures."),
    KeyRule(
      "parameters", .parameters,
      example: "<dict><key>image_type</key><string>photo</string></dict>",
      "The source's own parameters, listed below. They win over those of the service's file."),
    condition("The same for this query alone, beside that of the gallery."),
    sort("The same for this query alone."), copies("The same for this query alone."),
    layout(usual: nil, "The same for this query alone."),
    crop(usual: nil, "The same for this query alone."),
    zoom(usual: nil, "The same for this query alone."),
    downloads(usual: nil, "The same for this query alone."),
    visibility(usual: nil, "The same for this query alone."),
    training(usual: nil, "The same for this query alone."),
    gps(usual: nil, "The same for this query alone."),
    KeyRule("albums", .choice(of: Albums.self), "The same for this folder alone."),
  ]

  /// Only what searches folders has albums of folders.
  static func query(of service: WebService?) -> [KeyRule] {
    service == nil ? query : query.filter { $0.name != "albums" }
  }

  /// Of a collection that is no search.
  static let filter: [KeyRule] = [
    condition("The condition that its pictures meet."), title, slug,
    sort("The same for this collection alone."), copies("The same for this collection alone."),
    layout(usual: nil, "The same for this collection alone."),
    crop(usual: nil, "The same for this collection alone."),
    downloads(usual: nil, "The same for this collection alone."),
    visibility(usual: nil, "The same for this collection alone."),
  ]

  private static let removals = [
    KeyRule(
      "most", .integer(0...1_000_000), usual: "\(RemovalBound().most)",
      "This many may go in any case. 0 asks for each picture."),
    KeyRule(
      "percent", .integer(0...100), usual: "\(RemovalBound().percent)",
      "Beyond that, this percentage may. 0 asks for each picture."),
  ]

  private static let renditions = [
    KeyRule(
      "widths",
      .array(.integer(16...10_000), expected: "an array of widths with at least one in it"),
      usual: RenditionSettings().widths.map { "\($0)" }.joined(separator: ", "),
      example: "<array><integer>480</integer><integer>1920</integer></array>", "In pixels."),
    KeyRule(
      "formats",
      .array(
        .choice(of: RenditionSettings.Format.self),
        expected: "an array of formats with at least one in it"),
      usual: RenditionSettings().formats.map(\.rawValue).joined(separator: ", "),
      example: "<array><string>avif</string><string>webp</string></array>",
      "`p3` is WebP in more colours, beside others, of pictures that have them."),
    KeyRule(
      "quality", .integer(1...100), usual: "\(RenditionSettings().quality)",
      "The quality of compressed sizes. Drawings stay lossless."),
  ]

  private static let networkKeys = [
    KeyRule(
      "maxAge", .text(AgeText.expectation), usual: "20h", example: "<string>7d</string>",
      "Cached answers younger than this are reused. Pixabay's are kept for a day in any case."
    ),
    KeyRule(
      "connections", .integer(1...256), usual: "\(NetworkSettings().connections)",
      "The maximum number at once, to all hosts together."),
    KeyRule(
      "connectionsPerHost", .integer(1...64), usual: "\(NetworkSettings().connectionsPerHost)",
      "The maximum number at once to one host; fewer where a service asks for it."),
    KeyRule(
      "timeout", .integer(1...86_400, unit: " (seconds)"),
      usual: "\(NetworkSettings().timeout.components.seconds)",
      "For one whole transfer; twenty times that for a video."),
    KeyRule(
      "maxImageBytes", .integer(1_024...(1 << 40)), usual: "\(NetworkSettings().maxImageBytes)",
      "Larger files are left out, and the report names them."),
    KeyRule(
      "maxImagePixels", .integer(1_024...10_000_000_000),
      usual: "\(NetworkSettings().maxImagePixels)",
      "Images with more pixels are left out, and the report names them."),
    KeyRule(
      "maxVideoBytes", .integer(1_024...(1 << 40)), usual: "\(NetworkSettings().maxVideoBytes)",
      "Larger videos are left out, and the report names them."),
    KeyRule(
      "allowPrivateHosts", .boolean, usual: "\(NetworkSettings().allowPrivateHosts)",
      "Whether addresses of images may lead into private networks. Otherwise no service can send "
        + "Gallerist there."
    ),
    KeyRule(
      "userAgent", .text("1 to 200 letters, digits and signs of ASCII"),
      usual: "the program's name",
      example: "<string>MyGallery/1.0 (https://example.org/; me@example.org)</string>",
      "How Gallerist introduces itself to services. Wikimedia Commons needs a mail or web address in it."
    ),
  ]

  private static let page = [
    KeyRule(
      "file", .text("the name of a Markdown file"), example: "<string>imprint.md</string>",
      "Named from where this file is."),
    KeyRule(
      "title", .text(), usual: "the first heading", example: "<string>Imprint</string>",
      "What the page is called."),
    KeyRule(
      "slug", .text(Item.expectedSlug), usual: "the name of the file",
      example: "<string>imprint</string>",
      "Its address: imprint is at imprint.html."),
    KeyRule(
      "menu", .choice(of: OwnPage.Place.self), usual: OwnPage.Place.foot.rawValue,
      "Where the navigation names it."),
  ]

  private static let menuEntry = [
    KeyRule("title", .text("some text"), example: "<string>Birds</string>", "What it says."),
    KeyRule(
      "address", .text("an address"), example: "<string>tag:bird</string>",
      "Where it leads: https://…, mailto:…, a page of your own by its file, photo:… or tag:…."),
  ]

  private static func hosts(of use: AllowedHosts.Use) -> KeyRule {
    let host = KeyKind.text(
      "the host of an https address such as fonts.example.org or *.example.org")
    return KeyRule(
      use.rawValue, .array(host, expected: "an array of hosts with at least one in it"),
      example: "<array><string>\(use.rawValue).example.org</string></array>",
      use == .connect ? "For what scripts request." : "For \(use.rawValue).")
  }

  // MARK: Keys of several dictionaries

  private static let title = KeyRule(
    "title", .text(), usual: "the words of the search", example: "<string>Red kites</string>",
    "What the collection is called.")
  private static let slug = KeyRule(
    "slug", .text(Item.expectedSlug), usual: "made of the search",
    example: "<string>red-kites</string>",
    "The last part of its address: s/red-kites/. Set it, and the address stays when the search changes."
  )

  private static func condition(_ summary: String) -> KeyRule {
    KeyRule(
      "where", .text(SearchQuery.expectation),
      example: "<string>rating&gt;=3 -tag:private</string>", summary)
  }

  private static func sort(_ summary: String) -> KeyRule {
    KeyRule("sort", .text(SortOrder.expectation), example: "<string>-taken</string>", summary)
  }

  private static func copies(_ summary: String) -> KeyRule {
    KeyRule("copies", .choice(of: Copies.self), summary)
  }

  private static func layout(usual: String?, _ summary: String) -> KeyRule {
    KeyRule("layout", .choice(of: ListLayout.self), usual: usual, summary)
  }

  private static func crop(usual: String?, _ summary: String) -> KeyRule {
    KeyRule("crop", .boolean, usual: usual, summary)
  }

  private static func zoom(usual: String?, _ summary: String) -> KeyRule {
    KeyRule("zoom", .boolean, usual: usual, summary)
  }

  private static func downloads(usual: String?, _ summary: String) -> KeyRule {
    KeyRule("downloads", .boolean, usual: usual, summary)
  }

  private static func visibility(usual: String?, _ summary: String) -> KeyRule {
    KeyRule("visibility", .choice(of: Visibility.self), usual: usual, summary)
  }

  private static func training(usual: String?, _ summary: String) -> KeyRule {
    KeyRule("training", .choice(of: Training.self), usual: usual, summary)
  }

  private static func gps(usual: String?, _ summary: String) -> KeyRule {
    KeyRule("gps", .choice(of: PositionDetail.self), usual: usual, summary)
  }
}
