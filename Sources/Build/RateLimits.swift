import Configuration
package import Model
import Search
package import Transfer

/// The ways to the services and to the hosts of their images, each with the budgets that hold there.
package struct RateLimits: Sendable {
  private let services: [SourceName: ServiceSettings]
  private let imageHosts: [Endpoint: [SourceLimits.ImageHost]]

  /// `services` are those that may be asked, as they are configured.
  package init(_ services: [SourceName: ServiceSettings], at sources: Sources) {
    self.services = services
    var imageHosts: [Endpoint: [SourceLimits.ImageHost]] = [:]
    for source in sources.all {
      for host in source.limits.imageHosts {
        guard let endpoint = Self.endpoint(of: host.place, settings: services[source.name]),
          !endpoint.isLoopback
        else { continue }
        imageHosts[endpoint, default: []].append(host)
      }
    }
    self.imageHosts = imageHosts
  }

  /// The keys of all services: no image host is told of them, and none is to tell of them.
  package var keys: [SecretItem] {
    services.values.compactMap(\.key).map { SecretItem(name: "key", value: $0) }
  }

  /// The way to the searches of a service.
  func service(_ source: SourceDescription) -> RateLimit {
    let endpoint = services[source.name].map { Endpoint(of: $0.base) }
    return RateLimit(
      name: "\(source.name) \(endpoint?.text ?? "")", title: source.title,
      budgets: source.limits.budgets(onThisMachine: endpoint?.isLoopback ?? false))
  }

  /// The way to an image, whichever source told of it.
  func images(at address: WebAddress) -> RateLimit {
    let endpoint = Endpoint(of: address)
    return RateLimit(
      name: "images \(endpoint.text)", title: endpoint.host,
      budgets: imageHosts[endpoint]?.flatMap(\.budgets) ?? [])
  }

  /// Hosts that want fewer connections at once than is usual.
  var connections: [String: Int] {
    var connections: [String: Int] = [:]
    for (endpoint, hosts) in imageHosts {
      connections[endpoint.host] = hosts.compactMap(\.connections).min()
    }
    return connections
  }

  private static func endpoint(
    of place: SourceLimits.ImageHost.Place, settings: ServiceSettings?
  ) -> Endpoint? {
    switch place {
    case .service: settings.map { Endpoint(of: $0.base) }
    case .host(let host): Endpoint(host: host, port: 443)
    }
  }
}

extension SourceLimits {
  /// A service on this machine is a double of somebody's own. Nobody is spared there by a search that
  /// stands still for minutes: what lets less than a request a second through does not hold.
  func budgets(onThisMachine isLocal: Bool) -> [Budget] {
    isLocal ? budgets.filter { .seconds($0.requests) >= $0.time } : budgets
  }
}
