import Model
import Synchronization
import Testing
import Transfer

@testable import Search

struct PixabayRequestTests {
  /// The first request that `source` sends for `query`.
  private func request(_ source: any PictureSource, _ query: Query) async throws -> Request? {
    let sent = Mutex<Request?>(nil)
    for try await _ in source.pages(
      of: query,
      asking: { (request) async throws(SearchError) in
        sent.withLock { $0 = request.request }
        return PixabaySample.answer([])
      })
    {}
    return sent.withLock { $0 }
  }

  @Test func asksForTheLargestPageAndKeepsTheKeyOutOfTheAddress() async throws {
    let request = try #require(
      try await request(PixabaySample.source(key: "s3cret"), PixabaySample.query("red kite")))
    #expect(
      request.address.text
        == "https://pixabay.com/api/?q=red%20kite&safesearch=true&page=1&per_page=200")
    #expect(request.secrets.map(\.name) == ["key"])
    #expect(!"\(request)".contains("s3cret"))
  }

  @Test func encodesWhatWouldEndTheWordsOrMeanASpace() async throws {
    let request = try #require(
      try await request(PixabaySample.source(), PixabaySample.query("a+b&c=d#é/?%")))
    #expect(
      request.address.query
        == "q=a%2Bb%26c%3Dd%23%C3%A9%2F%3F%25&safesearch=true&page=1&per_page=200")
  }

  @Test func aParameterOfTheQueryBeatsTheServicesOwn() async throws {
    let source = PixabaySample.source(parameters: ["image_type": "photo", "lang": "de"])
    let query = PixabaySample.query(parameters: ["image_type": "vector", "colors": "red,blue"])
    let request = try #require(try await request(source, query))
    #expect(
      request.address.query
        == "q=heron&colors=red%2Cblue&image_type=vector&lang=de&safesearch=true&page=1&per_page=200"
    )
  }

  /// Whether in the service's own file or in the query.
  @Test(arguments: [
    ([:], [:], "true"), (["safesearch": "false"], [:], "false"),
    ([:], ["safesearch": "false"], "false"),
    (["safesearch": "false"], ["safesearch": "true"], "true"),
    (["safesearch": "true"], ["safesearch": "false"], "false"),
  ])
  func asksForWhatIsFitForAllUnlessToldOtherwise(
    _ file: [String: String], _ parameters: [String: String], _ isSafe: String
  ) async throws {
    let request = try #require(
      try await request(
        PixabaySample.source(parameters: file), PixabaySample.query(parameters: parameters)))
    #expect(
      request.address.query == "q=heron&safesearch=\(isSafe)&page=1&per_page=200")
  }

  @Test(arguments: [
    (nil, nil, 200), ("50", nil, 50), ("50", 10, 50), (nil, 1, 200), (nil, 500, 200),
    ("20", 100, 20),
    ("nonsense", nil, 200), ("1000", nil, 200), ("1", nil, 3),
  ])
  func asksForTheSamePagesWhateverTheLimit(_ set: String?, _ limit: Int?, _ size: Int) async throws
  {
    let source = PixabaySample.source(parameters: set.map { ["per_page": $0] } ?? [:])
    let request = try #require(try await request(source, PixabaySample.query(limit: limit)))
    #expect(request.address.query?.hasSuffix("&per_page=\(size)") == true)
  }

  @Test func refusesALongSearchBeforeAskingAnything() async throws {
    // Characters count, not bytes.
    let fitting = try await request(
      PixabaySample.source(), PixabaySample.query(String(repeating: "é", count: 100)))
    #expect(fitting != nil)
    let error = try await #require(throws: SearchError.self) {
      try await request(
        PixabaySample.source(), PixabaySample.query(String(repeating: "e", count: 101)))
    }
    #expect(error.code == .refused)
    #expect(error.detail.contains("at most 100 characters"))
  }

  @Test func nothingThatIsOursCanBeSet() {
    let names = PixabaySample.description.parameters.map(\.name)
    for name in ["q", "page", "key", "callback", "pretty"] { #expect(!names.contains(name)) }
    #expect(names.contains("per_page"))
    #expect(Set(names).count == names.count)
  }
}
