package import Model
import Support

/// Tells by its beginning which source a request was sent for.
struct ServiceAddresses {
  /// The longest first: a service may live below another.
  private let services: [(address: String, source: SourceName)]

  init(_ sources: [SourceName: [WebAddress]]) {
    services =
      sources
      .flatMap { source, addresses in addresses.map { (address: $0.text, source: source) } }
      .sorted {
        ($1.address.utf8.count, $0.source.text) < ($0.address.utf8.count, $1.source.text)
      }
  }

  /// The service that was asked, else one that is named by the host.
  func source(of request: String) -> SourceName {
    if let service = services.first(where: { Self.isBelow($0.address, request) }) {
      return service.source
    }
    return WebAddress(request).map { SourceName($0.host) } ?? Inventory.noSource
  }

  /// Not only the text, but the address must begin so: `http://a.test:80` is no `http://a.test:8080`.
  private static func isBelow(_ address: String, _ request: String) -> Bool {
    guard request.hasPrefix(address) else { return false }
    guard !address.endsWithSlash, let next = request.utf8.dropFirst(address.utf8.count).first
    else { return true }
    return "/?&#".utf8.contains(next)
  }
}

extension Inventory {
  /// For what nobody can tell the source of, such as a rendition whose original is gone.
  package static let noSource = SourceName("no source")
}
