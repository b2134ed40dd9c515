import Model
import Sandbox
import Transfer

@testable import Search

/// What answers of The New York Times look like.
enum NYTimesSample {
  static let weir = #"""
    {"display_title": "The Quiet Weir", "mpaa_rating": "PG", "critics_pick": 1,
    "byline": "SAMPLE O’CRITIC-BELL", "headline": "Review: &#8216;The Quiet Weir&#8217; Runs Deep",
    "summary_short": "A keeper &amp; a heron share one long winter.",
    "publication_date": "2031-01-09", "opening_date": null, "date_updated": "2031-01-10 02:44:24",
    "link": {"type": "article",
    "url": "https://www.nytimes.com/2031/01/09/movies/the-quiet-weir-review.html",
    "suggested_link_text": "Read the New York Times Review of The Quiet Weir"},
    "multimedia": {"type": "mediumThreeByTwo210",
    "src": "https://static01.nyt.com/images/2031/09weir-mediumThreeByTwo440.jpg",
    "height": 140, "width": 210}}
    """#

  static let still = #"""
    {"display_title": "No Still &amp; Photo", "mpaa_rating": "", "critics_pick": 0,
    "byline": "Sample O’Critic-Bell", "headline": "", "summary_short": "",
    "publication_date": "1998-05-01", "opening_date": "null",
    "date_updated": "2017-11-02 04:16:36",
    "link": {"type": "article", "url": "http://www.nytimes.com/1998/05/01/movies/no-still.html",
    "suggested_link_text": "Read"}, "multimedia": null}
    """#

  static let sample = #"""
    {"display_name": "Sample O’Critic-Bell", "sort_name": "O’Critic-Bell, Sample",
    "status": "full-time", "bio": "Writes about weirs &amp; <i>locks</i>. <br/>", "seo_name": "Sample-Critic",
    "multimedia": {"resource": {"type": "image",
    "src": "http://static01.nyt.com/images/2031/sample-articleInline.jpg",
    "height": 163, "width": 220, "credit": "Some One/<br/>The New York Times"}}}
    """#

  static let former = #"""
    {"display_name": "Former Critic", "sort_name": "Critic, Former", "status": null, "bio": null,
    "seo_name": "Former-Critic", "multimedia": null}
    """#

  static func reviews(_ reviews: [String], more: String = "false") -> String {
    list(reviews, #""has_more":\#(more),"#)
  }

  static func list(_ results: [String], _ further: String = "") -> String {
    #"{"status":"OK","copyright":"Copyright (c) 2031 &amp;c.",\#(further)"num_results":"#
      + #"\#(results.count),"results":[\#(results.joined(separator: ","))]}"#
  }

  static func docs(_ docs: [String], meta: String = #""metadata":{"hits":1}"#) -> String {
    #"{"status":"OK","copyright":"(c)","response":{"docs":[\#(docs.joined(separator: ","))],\#(meta)}}"#
  }
}

extension NYTimesSample {
  static let realHost = WebAddress(known: "https://api.nytimes.com/svc")
  /// In the order of the double's catalogue, not by date.
  static let articles = ["api": "article-search", "sort": "relevance"]

  /// A service at an address that is never asked.
  static func source(
    key: String? = "a-key", base: WebAddress = WebAddress(known: "http://127.0.0.1:9/svc"),
    parameters: [String: String] = [:]
  ) -> NYTimes {
    NYTimes(
      settings: ServiceSettings(base: base, key: key.flatMap { Secret($0) }, parameters: parameters)
    )
  }

  static func query(
    _ search: String = "weir", limit: Int? = nil, parameters: [String: String] = [:]
  ) -> Query {
    Query(
      source: NYTimes.description.name, search: search, limit: limit, parameters: parameters)
  }

  /// Answers every question for critics and every other one with the same text.
  static func ask(critics: String? = nil, _ answer: SearchAnswer) -> Ask {
    let critics = PixabaySample.answer(status: 200, critics ?? list([sample, former]))
    return { request in request.request.address.path.contains("/critics/") ? critics : answer }
  }

  /// The first page that is made of these answers.
  static func page(
    of query: Query = query(), critics: String? = nil, _ body: String, status: Int = 200,
    headers: [HeaderField] = []
  ) async throws(SearchError) -> SearchPage? {
    let answer = PixabaySample.answer(status: status, body, headers: headers)
    let pages = source().pages(of: query, asking: ask(critics: critics, answer))
    return try await pages.makeAsyncIterator().firstPage()
  }

  static func review(_ json: String) async throws -> Picture? {
    try await page(reviews([json]))?.pictures.first
  }

  static func article(_ json: String) async throws -> Picture? {
    try await page(of: query(parameters: articles), docs([json]))?.pictures.first
  }

  /// As the double names its reviews; a port is no part of an id.
  static func reviewID(of item: CatalogueItem) -> String {
    "127.0.0.1/\(item.published.date.replacing("-", with: "/"))/movies/review-\(item.id).html"
  }

  static func articleID(of item: CatalogueItem) -> String {
    "nyt://article/00000000-0000-4000-8000-" + String(item.id, radix: 16)
  }
}

extension SearchPages.Iterator {
  fileprivate func firstPage() async throws(SearchError) -> SearchPage? {
    var walk = self
    return try await walk.next(isolation: nil)
  }
}
