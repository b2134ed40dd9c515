import Model
import Sandbox
import Synchronization
import Testing
import Transfer

@testable import Search

/// A source that can be searched, with what it is asked for.
struct RunningSource: Sendable {
  let source: any PictureSource
  let name: SourceName
  let ask: Ask
  var parameters: [String: String] = [:]
  var folder: String?
  /// Every request that reached the double.
  let requests: @Sendable () -> [SandboxRequest]
  let stop: @Sendable () async -> Void

  static let moment = Timestamp(secondsSince1970: 1_900_000_000)

  func pages(of search: String = SourceCase.everything, limit: Int? = nil) -> SearchPages {
    pages(of: search, limit: limit, asking: ask)
  }

  func pages(
    of search: String = SourceCase.everything, limit: Int? = nil, asking ask: @escaping Ask
  ) -> SearchPages {
    source.pages(
      of: Query(
        source: name, search: search, limit: limit, parameters: parameters, folder: folder),
      asking: ask)
  }
}

extension RunningSource {
  /// A service of a sandbox of its own, asked over HTTP as in earnest.
  init(
    _ source: any WebSource.Type, _ service: Sandbox.Service, _ catalogue: Catalogue,
    _ faults: Faults, _ parameters: [String: String], key: String = Sandbox.key
  ) throws {
    try self.init(Service(source), service, catalogue, faults, parameters, key: key)
  }

  init(
    _ source: Service, _ service: Sandbox.Service, _ catalogue: Catalogue,
    _ faults: Faults, _ parameters: [String: String], key: String = Sandbox.key
  ) throws {
    let sandbox = try Sandbox(
      catalogue: catalogue, faults: faults, requestLimit: 1_000, now: { Self.moment })
    let base = sandbox.base(of: service)
    let client = try Client(
      ClientSettings(
        userAgent: "GalleristTests/1.0 (https://example.org/; tests@example.org)",
        trusted: [Endpoint(of: base)]))
    self.init(
      source: source.source(ServiceSettings(base: base, key: Secret(key))),
      name: source.description.name,
      ask: client.ask(at: Self.moment),
      parameters: parameters,
      requests: { sandbox.requests },
      stop: {
        await client.close()
        sandbox.stop()
      })
  }
}

extension Client {
  /// Asks in earnest; every answer is of the same moment.
  func ask(at moment: Timestamp) -> Ask {
    { (request) async throws(SearchError) in
      do throws(TransferError) {
        let response = try await self.send(request.request)
        return SearchAnswer(
          status: response.status, headers: response.headers, body: response.body,
          retrieved: moment)
      } catch {
        throw SearchError(error)
      }
    }
  }
}

extension RunningSource {
  /// The preview and the large image are where the picture says, and are images.
  func expectImages(of picture: Picture) async throws {
    for image in [picture.preview, picture.large] {
      let answer = try await get(try #require(image?.address))
      #expect(answer.status == 200)
      #expect(answer.headers["Content-Type"]?.hasPrefix("image/") == true)
    }
  }
}

/// Keeps what a source asked for and was answered.
final class Recording: Sendable {
  typealias Entry = (request: SearchRequest, answer: SearchAnswer)

  private let state = Mutex<[Entry]>([])

  var entries: [Entry] { state.withLock { $0 } }

  /// Asks as `ask` does, and keeps what came.
  func around(_ ask: @escaping Ask) -> Ask {
    { [self] (request) async throws(SearchError) in
      let answer = try await ask(request)
      state.withLock { $0.append((request, answer)) }
      return answer
    }
  }
}
