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
    try OpenFileLimit.check(connections: configuration.network.connections)
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

/// What was sent under each rate limit, kept in the cache, so that it counts for all runs over it.
struct CacheBook: BudgetBook {
  let cache: Cache
  let progress: BuildProgress

  func admit(to rateLimit: RateLimit, at moment: Duration) async throws(Failure) -> Admission {
    do {
      return try await cache.admit(to: rateLimit.name, budgets: rateLimit.budgets, at: moment)
    } catch {
      throw stop(error)
    }
  }

  func pause(_ rateLimit: RateLimit, until end: Duration, because reason: String)
    async throws(Failure)
  {
    do {
      try await cache.pause(rateLimit.name, until: end, because: reason)
    } catch {
      throw stop(error)
    }
  }

  private func stop(_ error: CacheError) -> Failure {
    progress.breakDown(error.failure)
    return error.failure
  }
}
