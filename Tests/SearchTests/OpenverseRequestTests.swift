import Model
import Sandbox
import Synchronization
import Testing
import Transfer

@testable import Search

struct OpenverseRequestTests {
  /// The address that is asked first for `query`.
  private func address(
    _ query: Query, _ parameters: [String: String] = [:]
  ) async throws -> String? {
    let sent = Mutex<String?>(nil)
    let pages = OpenverseSample.source(parameters: parameters).pages(
      of: query,
      asking: { (request) async throws(SearchError) in
        sent.withLock { $0 = request.request.address.text }
        return PixabaySample.answer(status: 200, OpenverseSample.body([]))
      })
    for try await _ in pages {}
    return sent.withLock { $0 }
  }

  @Test func alwaysSaysWhichPageAndHowLong() async throws {
    #expect(
      try await address(OpenverseSample.query("red kite"))
        == "https://api.openverse.org/v1/images/?q=red%20kite&page=1&page_size=20")
  }

  @Test func parametersAreInTheirOrderAndEncoded() async throws {
    let query = OpenverseSample.query(parameters: ["size": "large", "license": "by,sampling+"])
    #expect(
      try await address(query, ["size": "small", "mature": "false"])?.hasSuffix(
        "?q=heron&license=by%2Csampling%2B&mature=false&size=large&page=1&page_size=20") == true)
  }

  @Test(arguments: [
    (nil, nil, 20), ("5", nil, 5), ("5", 3, 5), (nil, 7, 20), (nil, 21, 20), ("20", 100, 20),
    ("21", nil, 20), ("0", nil, 1), ("nonsense", nil, 20),
  ])
  func asksForTheSamePagesWhateverTheLimit(
    _ set: String?, _ limit: Int?, _ size: Int
  ) async throws {
    let query = OpenverseSample.query(
      limit: limit, parameters: set.map { ["page_size": $0] } ?? [:])
    #expect(try await address(query)?.hasSuffix("&page=1&page_size=\(size)") == true)
  }

  @Test func wordsThatWouldBeCutAreRefused() async throws {
    #expect(try await address(OpenverseSample.query(String(repeating: "é", count: 200))) != nil)
    let error = try await #require(throws: SearchError.self) {
      try await address(OpenverseSample.query(String(repeating: "é", count: 201)))
    }
    #expect(error.code == .refused)
    #expect(error.detail.contains("at most 200 characters"))
    #expect(error.nextStep != nil)
  }

  @Test(arguments: [
    ("heron", ["title": "x"], "`title`"), ("heron", ["tags": "x", "size": "large"], "`tags`"),
    ("heron", ["creator": "x"], "`creator`"),
    ("", ["source": "flickr", "excluded_source": "wikimedia"], "`excluded_source`"),
  ])
  func whatExcludesEachOtherIsRefused(
    _ words: String, _ parameters: [String: String], _ name: String
  ) async throws {
    let error = try await #require(throws: SearchError.self) {
      try await address(OpenverseSample.query(words, parameters: parameters))
    }
    #expect(error.code == .refused)
    #expect(error.detail.contains(name))
  }

  @Test func creatorsCanBeSearchedForWithoutWords() async throws {
    #expect(
      try await address(OpenverseSample.query("", parameters: ["creator": "Zoë"]))
        == "https://api.openverse.org/v1/images/?creator=Zo%C3%AB&page=1&page_size=20")
    #expect(Openverse.description.words == .replaceable(by: ["title", "tags", "creator"]))
  }

  @Test func needsNoKeyAndSaysWhatItAllows() {
    let description = Openverse.description
    #expect(description.key == nil)
    #expect(description.limits.reach == 240)
    #expect(description.limits.budgets.map(\.requests) == [20, 200])
    #expect(description.terms.notice?.contains("not endorsed") == true)
    let names = description.parameters.map(\.name)
    for name in ["q", "page", "li", "lt", "pagesize", "provider"] {
      #expect(!names.contains(name))
    }
    #expect(Set(names).count == names.count)
  }
}
