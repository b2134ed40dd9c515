import Model
import Sandbox
import Synchronization
import Transfer

@testable import Search

/// Pixabay as it is asked in earnest: over HTTP, in a sandbox of one test's own.
final class SandboxSearch: Sendable {
  let sandbox: Sandbox
  private let client: Client

  init(_ catalogue: Catalogue = Catalogue(count: 0), faults: Faults = Faults()) throws {
    sandbox = try Sandbox(catalogue: catalogue, faults: faults, now: { Self.moment })
    client = try Client(
      ClientSettings(
        userAgent: "gallerist-tests", trusted: [Endpoint(of: sandbox.base(of: .pixabay))]))
  }

  static let moment = Timestamp(secondsSince1970: 1_900_000_000)

  var ask: Ask { client.ask(at: Self.moment) }

  func pages(
    of search: String = "landscape", limit: Int? = nil, parameters: [String: String] = [:],
    key: String = Sandbox.key
  ) -> SearchPages {
    let source = PixabaySample.service.source(
      ServiceSettings(base: sandbox.base(of: .pixabay), key: Secret(key)))
    let query = Query(
      source: PixabaySample.description.name, search: search, limit: limit, parameters: parameters)
    return source.pages(of: query, asking: ask)
  }

  /// Every page that comes before the end or the error, and the error.
  static func walk(_ pages: SearchPages) async -> (pages: [SearchPage], error: SearchError?) {
    var found: [SearchPage] = []
    do throws(SearchError) {
      for try await page in pages { found.append(page) }
      return (found, nil)
    } catch {
      return (found, error)
    }
  }

  func stop() async {
    await client.close()
    sandbox.stop()
  }
}
