import Preview
import Synchronization

/// A request that the sandbox got.
package struct SandboxRequest: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  package let method: String
  /// Percent-decoded.
  package let path: String
  package let query: [Item]
  package let headers: [Item]
  /// When it came.
  package let moment: ContinuousClock.Instant

  init(_ request: ServerRequest, at moment: ContinuousClock.Instant = .now) {
    method = request.method
    path = request.path
    query = request.query.map { Item(name: $0.name, value: $0.value) }
    headers = request.headers.map { Item(name: $0.name, value: $0.value) }
    self.moment = moment
  }

  /// The first value of that name in the query.
  package func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// The first header of that name, in any case.
  package func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }

  /// The service that was searched; nil for an image.
  package var service: Sandbox.Service? {
    Sandbox.Service.allCases.first { $0.searches(path) }
  }

  /// Whether it was a search, not an image.
  package var isSearch: Bool { service != nil }
}

/// What was asked for.
final class RequestLog: Sendable {
  private let entries = Mutex<[SandboxRequest]>([])

  var requests: [SandboxRequest] { entries.withLock { $0 } }

  func add(_ request: SandboxRequest) { entries.withLock { $0.append(request) } }
}
