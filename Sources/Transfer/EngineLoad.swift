import Model

/// How many requests are under way, and whether there is room for one more.
struct EngineLoad {
  private let settings: ClientSettings
  private var counts: [Endpoint: Int] = [:]
  private var total = 0
  private var multiplexing: Set<Endpoint> = []

  init(_ settings: ClientSettings) { self.settings = settings }

  var isFull: Bool { total >= settings.connections }

  func hasRoom(for endpoint: Endpoint) -> Bool {
    guard !isFull, counts[endpoint, default: 0] < limit(of: endpoint) else { return false }
    guard let most = settings.hostConnections[endpoint.host] else { return true }
    let running = counts.reduce(0) { $0 + ($1.key.host == endpoint.host ? $1.value : 0) }
    return running < max(1, most)
  }

  mutating func begin(at endpoint: Endpoint) {
    total += 1
    counts[endpoint, default: 0] += 1
  }

  mutating func end(at endpoint: Endpoint) {
    total -= 1
    let left = counts[endpoint, default: 1] - 1
    counts[endpoint] = left > 0 ? left : nil
  }

  /// Over one connection to this server go as many requests as there are.
  mutating func multiplex(_ endpoint: Endpoint) { multiplexing.insert(endpoint) }

  private func limit(of endpoint: Endpoint) -> Int {
    multiplexing.contains(endpoint) ? settings.connections : settings.connectionsPerHost
  }
}
