import Cache
import Configuration
import Model
import Search
import Transfer

extension Gallery {
  /// The only way in which a build reaches the network.
  func courier(over wire: any Wire, cache: Cache, tally: Tally) -> Courier {
    Courier(
      wire, book: CacheBook(cache: cache, tally: tally), start: surroundings.start,
      clock: surroundings.clock, isPatient: !isPlayed, telling: { tally.tell(.note($0)) })
  }

  /// Whether a recording answers in place of services and hosts.
  var isPlayed: Bool {
    if case .played = options.exchanges { true } else { false }
  }

  func wire(_ lanes: Lanes) throws(Failure) -> any Wire {
    switch options.exchanges {
    case .live: try client(lanes)
    case .recorded(let folder):
      try Recorder(try client(lanes), folder: folder, now: surroundings.now)
    case .played(let folder): try Player(folder: folder)
    }
  }

  private func client(_ lanes: Lanes) throws(Failure) -> Client {
    do {
      return try Client(ClientSettings(configuration, surroundings, lanes: lanes))
    } catch {
      throw Failure(.software, "the network library could not be started", cause: error)
    }
  }
}

extension ClientSettings {
  init(
    _ configuration: GalleryConfiguration, _ surroundings: Surroundings, lanes: Lanes
  ) {
    let network = configuration.network
    self.init(
      userAgent: network.userAgent
        ?? "gallerist/\(surroundings.programVersion) (static gallery generator)",
      connections: network.connections, connectionsPerHost: network.connectionsPerHost,
      hostConnections: lanes.connections,
      allowPrivateHosts: network.allowPrivateHosts,
      trusted: Set(configuration.services.values.map { Endpoint(of: $0.base) }),
      reroute: surroundings.reroute)
  }
}
