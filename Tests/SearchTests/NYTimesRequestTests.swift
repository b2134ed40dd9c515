import Model
import Synchronization
import Testing
import Transfer

@testable import Search

struct NYTimesRequestTests {
  private static let critics = "/svc/movies/v2/critics/all.json"
  private static let reviews = "/svc/movies/v2/reviews/search.json"
  private static let articles = "/svc/search/v2/articlesearch.json"

  /// The requests that `source` sends for `query`, answered with empty lists.
  private func requests(_ source: NYTimes, _ query: Query) async throws -> [Request] {
    let sent = Mutex<[Request]>([])
    let reviews = PixabaySample.answer(status: 200, NYTimesSample.reviews([]))
    let articles = PixabaySample.answer(
      status: 200, NYTimesSample.docs([], meta: #""meta":{"hits":0}"#))
    for try await _ in source.pages(
      of: query,
      asking: { (request) async throws(SearchError) in
        sent.withLock { $0.append(request.request) }
        return request.request.address.path.hasSuffix("articlesearch.json") ? articles : reviews
      })
    {}
    return sent.withLock { $0 }
  }

  /// What is asked on the real host, where Article Search is the default.
  private func filter(_ parameters: [String: String]) async throws -> String {
    let source = NYTimesSample.source(base: NYTimesSample.realHost)
    let sent = try await requests(source, NYTimesSample.query("", parameters: parameters))
    return try #require(sent.first?.address.query)
  }

  @Test(arguments: [
    ("https://api.nytimes.com/svc", nil, [articles]),
    ("https://API.nytimes.com/svc/", nil, [articles]),
    ("http://127.0.0.1:9/svc", nil, [critics, reviews]),
    ("https://double.example/svc", nil, [critics, reviews]),
    ("https://api.nytimes.com/svc", "movie-reviews", [critics, reviews]),
    ("http://127.0.0.1:9/svc", "article-search", [articles]),
  ])
  func asksTheAPIThatTheHostHas(_ base: String, _ api: String?, _ paths: [String]) async throws {
    let source = NYTimesSample.source(
      base: try #require(WebAddress(base)), parameters: api.map { ["api": $0] } ?? [:])
    #expect(try await requests(source, NYTimesSample.query()).map(\.address.path) == paths)
  }

  @Test func keepsTheKeyOutOfTheAddress() async throws {
    let source = NYTimesSample.source(key: "s3cret")
    let sent = try await requests(source, NYTimesSample.query("red kite"))
    #expect(sent.map(\.address.query) == [nil, "query=red%20kite&offset=0"])
    #expect(sent.allSatisfy { $0.secrets.map(\.name) == ["api-key"] })
    #expect(!"\(sent)".contains("s3cret"))
  }

  @Test func noWordsAreForAllReviews() async throws {
    let sent = try await requests(NYTimesSample.source(), NYTimesSample.query(" "))
    #expect(sent.last?.address.query == "offset=0")
  }

  @Test func sendsReviewsParametersAndNoOthers() async throws {
    let source = NYTimesSample.source(parameters: ["type": "A. Sample/B", "order": "by-title"])
    let query = NYTimesSample.query(
      "a+b",
      parameters: [
        "order": "by-opening-date", "critics-pick": "Y", "reviewer": "A. Sample",
        "publication-date": "2031-01-01;2031-02-01", "opening-date": "2031-01-01", "fq": "x",
        "sort": "newest", "begin_date": "20310101", "end_date": "",
      ])
    let sent = try await requests(source, query)
    #expect(sent.first?.address.path == "/svc/movies/v2/critics/A.%20Sample/B.json")
    #expect(
      sent.last?.address.query
        == "query=a%2Bb&critics-pick=Y&opening-date=2031-01-01&order=by-opening-date"
        + "&publication-date=2031-01-01%3B2031-02-01&reviewer=A.%20Sample&offset=0")
  }

  @Test func sendsArticlesParametersAndNoOthers() async throws {
    let query = try await filter([
      "fq": "f", "order": "by-title", "critics-pick": "Y", "begin_date": "20310101",
      "end_date": "20310201", "type": "all", "sort": "oldest",
    ])
    #expect(query == "fq=f&begin_date=20310101&end_date=20310201&sort=oldest&page=0")
  }

  @Test func articlesAreNarrowedToFilmReviews() async throws {
    let standard =
      "section.name%3A%22Movies%22%20AND%20typeOfMaterials%3A%22Review%22"
    #expect(try await filter([:]) == "fq=\(standard)&sort=newest&page=0")
    let query = try await filter(["reviewer": #"A. "Sam\ple"#])
    #expect(
      query
        == "fq=%28\(standard)%29%20AND%20byline%3A%28%22A.%20Sample%22%29&sort=newest&page=0")
  }

  @Test func nothingThatIsOursCanBeSet() {
    let names = NYTimes.description.parameters.map(\.name)
    for name in ["query", "q", "offset", "page", "api-key"] { #expect(!names.contains(name)) }
    #expect(Set(names).count == names.count)
  }
}
