package import Model

/// How a client behaves towards every server.
package struct ClientSettings: Sendable {
  /// Who is asking, and where to complain.
  package var userAgent: String
  /// Connections open at the same time; also how many requests run at the same time.
  package var connections: Int
  /// As above, to one host and port. A host that speaks HTTP/2 gets as many requests at a time as
  /// there are connections, over one of them.
  package var connectionsPerHost: Int
  /// As above, for hosts that want fewer, whatever the port and the protocol; names in lower case.
  package var hostConnections: [String: Int]
  package var connectTimeout: Duration
  /// Whether private and loopback addresses may be connected to for any host.
  package var allowPrivateHosts: Bool
  /// The services themselves: only there may a private or loopback address be connected to.
  package var trusted: Set<Endpoint>
  /// Hosts that are reached somewhere else, whatever their name resolves to. Trusted too.
  package var reroute: [Endpoint: Endpoint]

  package init(
    userAgent: String, connections: Int = 24, connectionsPerHost: Int = 6,
    hostConnections: [String: Int] = [:], connectTimeout: Duration = .seconds(10),
    allowPrivateHosts: Bool = false,
    trusted: Set<Endpoint> = [], reroute: [Endpoint: Endpoint] = [:]
  ) {
    self.userAgent = userAgent
    self.connections = max(1, connections)
    self.connectionsPerHost = max(1, connectionsPerHost)
    self.hostConnections = hostConnections
    self.connectTimeout = connectTimeout
    self.allowPrivateHosts = allowPrivateHosts
    self.trusted = trusted
    self.reroute = reroute
  }

  func mayBePrivate(_ endpoint: Endpoint) -> Bool {
    allowPrivateHosts || trusted.contains(endpoint) || reroute[endpoint] != nil
  }
}
