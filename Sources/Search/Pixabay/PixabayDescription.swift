import Model

/// What is to be known of Pixabay, from https://pixabay.com/api/docs/.
enum PixabayDescription {
  static let name = SourceName("pixabay")
  static let pageSizes = 3...200
  static let longestSearch = 100
  /// Pixabay lets 500 through; an account with more rights gets more, which its answers say.
  static let reach = 500
  static let furthestReach = 10_000
  /// What is asked for where the configuration says nothing.
  static let usualParameters = ["safesearch": "true"]
  static let site = WebAddress(known: "https://pixabay.com/")
  static let keyPage = WebAddress(known: "https://pixabay.com/api/docs/")

  static let license = License(
    id: "pixabay", name: "Pixabay Content License",
    address: WebAddress(known: "https://pixabay.com/service/license-summary/"))

  static let description = SourceDescription(
    name: name, title: "Pixabay",
    service: WebService(
      fileName: "Pixabay.plist", base: WebAddress(known: "https://pixabay.com/api/"),
      key: WebService.Key(variable: "PIXABAY_KEY", page: keyPage)),
    parameters: parameters,
    limits: SourceLimits(
      reach: reach, perRequest: pageSizes.upperBound, longestSearch: longestSearch,
      budgets: [Budget(100, per: .seconds(60))]),
    terms: SourceTerms(
      summary: "answers are kept for 24 hours; images are downloaded, never hot-linked; "
        + "every picture shows that it comes from Pixabay, with a link",
      home: site, shortestAge: .seconds(24 * 60 * 60)))

  /// `q`, `page` and `key` are ours to set; `callback` and `pretty` would change the answer's form.
  static let parameters = [
    ParameterRule(
      "lang",
      .choice(of: "cs da de en es fr id it hu nl no pl pt ro sk fi sv tr vi th bg ru el ja ko zh"),
      "The language of the words to search for."),
    ParameterRule("id", .text(2_000), "Pictures by their ids, with commas between them."),
    ParameterRule(
      "image_type", .choice(of: "all photo illustration vector"), "Which kind of image."),
    ParameterRule(
      "orientation", .choice(of: "all horizontal vertical"), "Wider than high, or higher than wide."
    ),
    ParameterRule(
      "category",
      .choice(
        of: "backgrounds fashion nature science education feelings health people religion places "
          + "animals industry computer food sports transportation travel buildings business "
          + "music"), "A subject."),
    ParameterRule("min_width", .integer(0...Int.max), "The minimum width in pixels."),
    ParameterRule("min_height", .integer(0...Int.max), "The minimum height in pixels."),
    ParameterRule(
      "colors",
      .choices(
        of: "grayscale transparent red orange yellow green turquoise blue lilac pink white gray "
          + "black brown"), "Colours that have to be in it."),
    ParameterRule("editors_choice", .boolean, "Only what has an award of Pixabay’s editors."),
    ParameterRule(
      "safesearch", .boolean, "Only what is for everybody; true unless you say otherwise."),
    ParameterRule("order", .choice(of: "popular latest"), "Which results come first."),
    ParameterRule("per_page", .integer(pageSizes), "How many results a request brings."),
  ]
}
