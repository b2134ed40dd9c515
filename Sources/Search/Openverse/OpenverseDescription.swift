import Model

/// What is to be known of Openverse, from https://docs.openverse.org/ and its answers.
enum OpenverseDescription {
  static let name = SourceName("openverse")
  static let domain = "openverse.org"
  static let pageSizes = 1...20
  static let mostPages = 20
  /// What is longer would be cut without a word.
  static let longestSearch = 200
  /// Without an account nobody gets deeper, whatever the size of the pages.
  static let reach = 240
  static let site = WebAddress(known: "https://openverse.org/")
  /// Where the names of all sources are.
  static let sourceList = WebAddress(known: "https://api.openverse.org/v1/images/stats/")

  static let description = SourceDescription(
    name: name, title: "Openverse",
    service: WebService(
      fileName: "Openverse.plist", base: WebAddress(known: "https://api.openverse.org/v1/images/"),
      key: nil),
    parameters: parameters,
    limits: SourceLimits(
      reach: reach, perRequest: pageSizes.upperBound, longestSearch: longestSearch,
      budgets: [
        Budget(20, per: .seconds(60)),
        Budget(200, per: .seconds(24 * 60 * 60)),
      ],
      // Thumbnails are made by the service itself.
      imageHosts: [.init(.service, budgets: [Budget(150, per: .seconds(60))])]),
    terms: SourceTerms(
      summary: "every picture shows its credit and licence, and links the page it comes from; "
        + "copies may be kept as the licence allows; Openverse does not vouch for licences",
      notice: "This gallery uses Openverse but is not endorsed by it.", home: site),
    // One may also ask by title, tags or creator.
    words: .replaceable(by: searched),
    division: SearchDivision(
      [
        .choice("license", licenses), .choice("aspect_ratio", ["tall", "wide", "square"]),
        .choice("size", ["small", "medium", "large"]),
      ], totalIsCapped: true))

  private static let licenses = [
    "by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd", "cc0", "pdm", "sampling+",
    "nc-sampling+",
  ]

  /// `q` and `page` are ours to set.
  static let parameters =
    searched.map {
      ParameterRule($0, .text(longestSearch), "Searched for in \($0) alone, in place of words.")
    } + [
      ParameterRule(
        "source", .text(1_000), "Only collections with these names, with commas between them."),
      ParameterRule("excluded_source", .text(1_000), "Not those."),
      ParameterRule(
        "license", .choices(licenses),
        "Only under these licences."),
      ParameterRule(
        "license_type", .choices(of: "all all-cc commercial modification"),
        "Only licences that allow this."),
      ParameterRule("extension", .text(100), "Only files of these kinds, such as jpg,png."),
      ParameterRule("mature", .boolean, "Whether sensitive pictures are found, too."),
      ParameterRule(
        "filter_dead", .boolean, "Whether pictures whose address is dead are left out."),
      ParameterRule(
        "category", .choice(of: "photograph illustration digitized_artwork"), "Which kind of image."
      ),
      ParameterRule("aspect_ratio", .choice(of: "tall wide square"), "Which shape."),
      ParameterRule("size", .choice(of: "small medium large"), "Which size."),
      ParameterRule("page_size", .integer(pageSizes), "How many results a request brings."),
    ]

  /// The parameters that take the place of words, and are forgotten beside them.
  static let searched = ["title", "tags", "creator"]
}
