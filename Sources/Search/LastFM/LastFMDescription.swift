import Model

/// What is to be known of Last.fm, from https://www.last.fm/api and from what it really sends.
enum LastFMDescription {
  static let name = SourceName("lastfm")
  static let site = WebAddress(known: "https://www.last.fm/")
  /// What Last.fm sends where nothing is said. More has never been promised.
  static let usualPageSize = 50
  static let pageSizes = 1...200
  /// The totals go on, but nobody got further.
  static let reach = 10_000
  static let usualTagBudget = 200
  static let mostTags = 10

  /// The star that stands where there is no cover.
  static let placeholders = [
    "2a96cbd8b46e442fc41c2b86b821562f", "c6f59c1e5e7240a4c0d427abd71f3dbb",
  ]

  static let description = SourceDescription(
    name: name, title: "Last.fm",
    service: WebService(
      fileName: "LastFM.plist", base: WebAddress(known: "https://ws.audioscrobbler.com/2.0/"),
      key: WebService.Key(
        variable: "LASTFM_KEY", in: .item("api_key"),
        page: WebAddress(known: "https://www.last.fm/api/account/create")),
      placeholders: placeholders),
    parameters: parameters,
    limits: SourceLimits(
      reach: reach, perRequest: usualPageSize,
      // The second is the first one's average over five minutes, kept well below.
      budgets: [
        Budget(5, per: .seconds(1)), Budget(600, per: .seconds(300)),
      ]),
    terms: SourceTerms(
      summary: "not for commercial use; every album shows that it comes from Last.fm, with a "
        + "link; at most 100 MB of its data may be kept; the covers belong to their labels",
      notice: "Album data from Last.fm.", home: site, mostKeptBytes: 100_000_000))

  /// Only `limit` is sent. `tags` asks for the tags of every album, in a request each; `tagBudget`
  /// is how many such requests one search may cost.
  static let parameters = [
    ParameterRule("limit", .integer(pageSizes), "How many results a request brings."),
    ParameterRule(
      "tags", .boolean,
      "Whether the tags of each album are requested, too: one more request for each."),
    ParameterRule(
      "tagBudget", .integer(1...reach), "The maximum number of these requests in one run."),
  ]
}
