import Model
import Sandbox
import Search
import Synchronization
import Transfer

/// Sound answers: those of the services of the Sandbox, recorded over HTTP.
enum AnswerSeeds {
  static let key = Sandbox.key
  private static let host = "services.example"

  static func base(of service: String) -> WebAddress? {
    Sandbox.Service(rawValue: service).flatMap { WebAddress("http://\(host)\($0.basePath)") }
  }

  /// As `Subject.answers` wants them: whose it is, the status, the body.
  static func answers() async throws -> [[UInt8]] {
    try await recorded { bodies, service in
      bodies.map { [UInt8(service), 0] + $0 }
    } + [[2, 0] + Array(xml.utf8), [0, 4] + Array("[ERROR 400] Invalid key".utf8)]
  }

  /// The pictures in those answers.
  static func pictures() async throws -> [Picture] {
    var pictures: [Picture] = []
    for answer in try await answers() {
      pictures += await FuzzedService.all[Int(answer[0])]
        .pictures(of: answer.dropFirst(2), status: 200).prefix(2)
    }
    return pictures
  }

  private static func recorded<Seed>(
    _ make: ([[UInt8]], Int) -> [Seed]
  ) async throws -> [Seed] {
    let sandbox = try Sandbox(
      catalogue: Catalogue(
        items: Catalogue(count: 3).items.map { item in
          var item = item
          item.tags.append("everything")
          return item
        }), publicHost: host, now: { Timestamp(secondsSince1970: 1_900_000_000) })
    let client = try client(of: sandbox)
    var seeds: [Seed] = []
    for (number, service) in FuzzedService.all.enumerated() {
      let bodies = Mutex<[[UInt8]]>([])
      _ = await service.pictures { (request) async throws(SearchError) in
        let answer = try await client.answer(to: request)
        bodies.withLock { $0.append(answer.body) }
        return answer
      }
      seeds += make(bodies.withLock { $0 }, number)
    }
    await client.close()
    sandbox.stop()
    return seeds
  }

  private static func client(of sandbox: Sandbox) throws -> Client {
    let outside = WebAddress("http://\(host)/").map { Endpoint(of: $0) }
    let inside = WebAddress("http://127.0.0.1:\(sandbox.port)/").map { Endpoint(of: $0) }
    guard let outside, let inside else { throw Contradiction("no address") }
    return try Client(
      ClientSettings(
        userAgent: "GalleristTests/1.0 (https://example.org/; tests@example.org)",
        trusted: [outside, inside], reroute: [outside: inside]))
  }

  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <lfm status="ok"><results for="x" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">
    <opensearch:totalResults>1</opensearch:totalResults><albummatches><album>
    <name>Paper &amp; Lanterns</name><artist>Nobody</artist><mbid></mbid>
    <url>https://www.last.fm/music/Nobody/Paper</url>
    <image size="small">https://lastfm.freetls.fastly.net/i/u/34s/01.png</image>
    </album></albummatches></results></lfm>
    """
}

extension Client {
  fileprivate func answer(to request: SearchRequest) async throws(SearchError) -> SearchAnswer {
    do throws(TransferError) {
      let response = try await send(request.request)
      return SearchAnswer(
        status: response.status, headers: response.headers, body: response.body,
        retrieved: Timestamp(secondsSince1970: 1_900_000_000))
    } catch {
      throw SearchError(error)
    }
  }
}
