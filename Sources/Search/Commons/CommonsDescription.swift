import Model

/// What is to be known of Wikimedia Commons, from its API's own help and the policies around it.
enum CommonsDescription {
  static let name = SourceName("commons")
  static let domain = "wikimedia.org"
  static let site = WebAddress(known: "https://commons.wikimedia.org/")
  /// With more, an answer would be split into several, as so many thumbnails fit into one.
  static let pageSizes = 1...50
  /// A search is not followed further than about here.
  static let reach = 10_000
  static let previewWidth = 330
  static let standardLargeWidth = 1_280
  /// Thumbnails of any other width are refused.
  static let thumbnailWidths = [20, 40, 60, 120, 250, 330, 500, 960, 1_280, 1_920, 3_840]

  static let description = SourceDescription(
    name: name, title: "Wikimedia Commons",
    service: WebService(
      fileName: "Commons.plist", base: WebAddress(known: "https://commons.wikimedia.org/w/api.php"),
      key: nil, needsContact: true),
    parameters: parameters,
    limits: SourceLimits(
      reach: reach, perRequest: pageSizes.upperBound,
      budgets: [Budget(200, per: .seconds(60))],
      imageHosts: [.init(.host("upload.wikimedia.org"), connections: 2)]),
    terms: SourceTerms(
      summary: "every picture shows its author and licence, and links its page; files without a "
        + "free licence are left out; copies may be kept as the licence allows",
      notice: "Files from Wikimedia Commons, under the licence named with each.", home: site),
    words: .replaceable(by: [category]), albums: [category],
    division: SearchDivision(
      [.range(0...4_294_967, .number, .one(fileSize, separator: ","))], isCounted: true))

  /// Ours alone: from and to how many kilobytes a file has.
  static let fileSize = "filesize"

  /// `largeWidth` is our own: the width of the large images, where a file is wider.
  static let category = "category"
  static let parameters = [
    ParameterRule(category, .text(250), "The files of this category and no search: an album."),
    ParameterRule(
      "gsrsort",
      .choice(
        of: "relevance last_edit_asc last_edit_desc create_timestamp_asc create_timestamp_desc "
          + "incoming_links_asc incoming_links_desc"), "Which files come first."),
    ParameterRule("gsrlimit", .integer(pageSizes), "How many results a request brings."),
    ParameterRule("iiextmetadatalanguage", .text(20), "The language of descriptions, such as en."),
    ParameterRule(
      "largeWidth", .choice(of: "960 1280 1920 3840"),
      "How wide the large images are that are fetched."),
  ]

  static let advice =
    "say in `network.userAgent` how to reach you, such as: MyGallery/1.0 "
    + "(https://example.org/; me@example.org)"
}
