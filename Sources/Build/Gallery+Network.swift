import Cache
package import Configuration
import Model
import Search
import Transfer

extension Gallery {
  /// The only way in which a build reaches the network.
  func client(over wire: any Wire, cache: Cache, progress: BuildProgress) -> PoliteClient {
    PoliteClient(
      wire, book: CacheBook(cache: cache, progress: progress), start: environment.start,
      clock: environment.clock, isPatient: !isPlayed, telling: { progress.tell(.note($0)) })
  }

  /// Whether a recording answers in place of services and hosts.
  var isPlayed: Bool {
    if case .played = options.exchanges { true } else { false }
  }

  func wire(_ rateLimits: RateLimits) throws(Failure) -> any Wire {
    switch options.exchanges {
    case .live: try client(rateLimits)
    case .recorded(let folder):
      try Recorder(try client(rateLimits), folder: folder, now: environment.now)
    case .played(let folder): try Player(folder: folder)
    }
  }

  private func client(_ rateLimits: RateLimits) throws(Failure) -> Client {
    do {
      return try Client(ClientSettings(configuration, environment, rateLimits: rateLimits))
    } catch {
      throw Failure(.software, "the network library could not be started", cause: error)
    }
  }
}

extension ClientSettings {
  package init(
    _ configuration: GalleryConfiguration, _ environment: BuildEnvironment, rateLimits: RateLimits
  ) {
    let network = configuration.network
    self.init(
      userAgent: network.userAgent
        ?? "gallerist/\(environment.programVersion) (static gallery generator)",
      connections: network.connections, connectionsPerHost: network.connectionsPerHost,
      hostConnections: rateLimits.connections,
      allowPrivateHosts: network.allowPrivateHosts,
      trusted: Set(configuration.services.values.map { Endpoint(of: $0.base) }),
      reroute: environment.reroute)
  }
}
