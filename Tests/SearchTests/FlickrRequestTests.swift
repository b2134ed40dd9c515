import Model
import Synchronization
import Testing
import Transfer

@testable import Search

struct FlickrRequestTests {
  /// The first request that `source` sends for `query`.
  private func request(
    _ query: Query, of source: Flickr = FlickrSample.source()
  ) async throws -> Request {
    let sent = Mutex<Request?>(nil)
    for try await _ in source.pages(
      of: query,
      asking: { (request) async throws(SearchError) in
        sent.withLock { $0 = request.request }
        return FlickrSample.answer([])
      })
    {}
    return try #require(sent.withLock { $0 })
  }

  /// The items of its query, by name.
  private func items(
    _ query: Query, of source: Flickr = FlickrSample.source()
  ) async throws -> [String: String] {
    let items = try #require(try await request(query, of: source).address.query).split(
      separator: "&")
    let pairs = items.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0.count == 2 ? $0[1] : "") })
  }

  @Test func asksForEverythingAndKeepsTheKeyOutOfTheAddress() async throws {
    let request = try await request(
      FlickrSample.query("red kite"), of: FlickrSample.source(key: "s3cret"))
    #expect(
      request.address.text
        == "https://api.flickr.com/services/rest/?method=flickr.photos.search&format=json"
        + "&nojsoncallback=1&text=red%20kite&media=photos&safe_search=1&sort=relevance"
        + "&extras=description%2Clicense%2Cdate_upload%2Cdate_taken%2Cowner_name%2Cpath_alias"
        + "%2Ctags%2Cmachine_tags%2Cviews%2Cmedia%2Coriginal_format%2Co_dims%2Clast_update"
        + "%2Cicon_server%2Cgeo%2Curl_sq%2Curl_t%2Curl_s%2Curl_q%2Curl_m%2Curl_n%2Curl_w%2Curl_z"
        + "%2Curl_c%2Curl_l&page=1&per_page=500")
    #expect(request.secrets.map(\.name) == ["api_key"])
    #expect(!"\(request)".contains("s3cret"))
  }

  @Test func whatIsSetBeatsWhatIsUsual() async throws {
    let source = FlickrSample.source(parameters: ["media": "all", "license": "4,5"])
    let query = FlickrSample.query(
      parameters: ["sort": "date-posted-asc", "safe_search": "2", "license": "9"])
    let items = try await items(query, of: source)
    #expect(items["media"] == "all")
    #expect(items["sort"] == "date-posted-asc")
    #expect(items["safe_search"] == "2")
    #expect(items["license"] == "9")
  }

  @Test func aPhotosetIsAskedForAsOne() async throws {
    let query = FlickrSample.query(
      parameters: ["photoset_id": "72157", "user_id": "1@N00", "sort": "relevance", "license": "9"])
    let items = try await items(query)
    #expect(items["method"] == "flickr.photosets.getPhotos" && items["photoset_id"] == "72157")
    #expect(items["user_id"] == "1%40N00" && items["media"] == "photos")
    for name in ["text", "sort", "license", "safe_search"] {
      #expect(items[name] == nil, "\(name)")
    }
  }

  @Test func withoutWordsNothingIsSortedByRelevance() async throws {
    let items = try await items(FlickrSample.query("", parameters: ["user_id": "1@N00"]))
    #expect(items["text"] == nil)
    #expect(items["sort"] == nil)
    #expect(items["user_id"] == "1%40N00")
    #expect(items["safe_search"] == "1")
  }

  @Test(arguments: [
    ("true", "1"), ("false", "0"), ("1", "1"), ("0", "0"),
  ])
  func saysYesAndNoAsFlickrDoes(_ set: String, _ sent: String) async throws {
    for name in ["has_geo", "in_gallery", "is_commons", "is_getty"] {
      let rule = try #require(Flickr.description.parameters.first { $0.name == name })
      #expect(rule.accepts(set))
      #expect(try await items(FlickrSample.query(parameters: [name: set]))[name] == sent)
    }
  }

  @Test func originalsAreAskedForOnlyByThoseWhoWantThem() async throws {
    let with = try await items(FlickrSample.query(parameters: ["originals": "true"]))
    #expect(with["extras"]?.hasSuffix("url_l%2Curl_h%2Curl_k%2Curl_o") == true)
    #expect(with["originals"] == nil)
    for parameters in [[:], ["originals": "false"]] {
      let without = try await items(FlickrSample.query(parameters: parameters))
      #expect(without["extras"]?.hasSuffix("url_l") == true)
    }
  }

  @Test(arguments: [
    (nil, nil, 500), ("50", nil, 50), ("50", 10, 50), (nil, 1, 500),
    ("nonsense", nil, 500), ("1000", nil, 500), ("0", nil, 1),
  ])
  func asksForTheSamePagesWhateverTheLimit(_ set: String?, _ limit: Int?, _ size: Int) async throws
  {
    let parameters = set.map { ["per_page": $0] } ?? [:]
    let query = FlickrSample.query(limit: limit, parameters: parameters)
    #expect(try await items(query)["per_page"] == String(size))
  }

  @Test(arguments: [
    ("bbox", "-10,50,0,60"), ("lat", "52.1"), ("has_geo", "1"), ("woe_id", "12"),
    ("accuracy", "11"), ("radius", "5"), ("place_id", "x"), ("geo_context", "2"), ("lon", "4"),
    ("radius_units", "km"),
  ])
  func pagesOfASearchByPlaceAreSmaller(_ name: String, _ value: String) async throws {
    #expect(Flickr.description.parameters.contains { $0.name == name && $0.accepts(value) })
    let items = try await items(FlickrSample.query(parameters: [name: value, "per_page": "400"]))
    #expect(items["per_page"] == "250")
    #expect(items[name] != nil)
  }

  @Test func nothingThatIsOursCanBeSet() {
    let names = Flickr.description.parameters.map(\.name)
    for name in [
      "method", "format", "nojsoncallback", "jsoncallback", "text", "extras", "page", "api_key",
      "contacts", "privacy_filter",
    ] {
      #expect(!names.contains(name))
    }
    #expect(Set(names).count == names.count)
  }

  @Test func saysWhatFlickrAsksFor() {
    let terms = Flickr.description.terms
    #expect(terms.mostPerPage == 30)
    #expect(
      terms.notice
        == "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.")
    #expect(terms.home?.text == "https://www.flickr.com/")
    #expect(Flickr.description.limits.reach == 4_000)
    #expect(
      Flickr.description.limits.budgets == [Budget(3_600, per: .seconds(3_600))])
    #expect(Flickr.description.service?.placeholders == ["photo_unavailable"])
  }
}
