import Model

/// What is to be known of The New York Times, from https://developer.nytimes.com/.
enum NYTimesDescription {
  static let name = SourceName("nytimes")
  static let title = "The New York Times"
  static let base = WebAddress(known: "https://api.nytimes.com/svc")
  static let site = WebAddress(known: "https://developer.nytimes.com/")
  static let keyPage = WebAddress(known: "https://developer.nytimes.com/get-started")

  static let description = SourceDescription(
    name: name, title: title,
    service: WebService(
      fileName: "NYTimes.plist", base: base,
      key: WebService.Key(variable: "NYTIMES_KEY", in: .item("api-key"), page: keyPage)),
    parameters: parameters,
    limits: SourceLimits(
      // Article Search lets 1,000 through, the Movie Reviews API all there are.
      reach: nil, perRequest: ReviewSearch.pageSize,
      budgets: [
        Budget(5, per: .seconds(60)),
        Budget(500, per: .seconds(24 * 60 * 60)),
      ]),
    terms: SourceTerms(
      summary: "every page says where its data comes from and shows the copyright line; the Movie "
        + "Reviews API has been shut down, so film reviews come from Article Search",
      notice: "Data provided by The New York Times.", home: site, offersPortraits: true),
    words: .optional)

  /// `query`, `q`, `offset`, `page` and `api-key` are ours to set.
  static let parameters = [
    ParameterRule(
      "api", .choice(of: "movie-reviews article-search"), "Which of the two services is searched."),
    ParameterRule("reviewer", .text(200), "Movie reviews: only those of this critic."),
    // Of the Movie Reviews API.
    ParameterRule("type", .text(200), "Movie reviews: only of this type, such as picks."),
    ParameterRule(
      "critics-pick", .choice(of: "Y N"), "Movie reviews: only films that critics recommend."),
    ParameterRule(
      "publication-date", .text(40), "Movie reviews: the days when they appeared, as FROM;TO."),
    ParameterRule(
      "opening-date", .text(40),
      "Movie reviews: the days when films came to the cinema, as FROM;TO."),
    ParameterRule(
      "order", .choice(of: "by-publication-date by-opening-date by-title"),
      "Movie reviews: which come first."),
    // Of Article Search.
    ParameterRule("fq", .text(2_000), "Article Search: a filter, in its own language."),
    ParameterRule(
      "sort", .choice(of: "newest oldest relevance best"), "Article Search: which come first."),
    ParameterRule("begin_date", .text(20), "Article Search: from this day on, as 20260131."),
    ParameterRule("end_date", .text(20), "Article Search: up to this day."),
  ]
}
