package import Build
package import Configuration
package import Lint
package import Model
import Transfer

/// Asks other hosts whether what the pages of a site link to is there. Hosts are asked side by side,
/// each of them one thing after the other and once a second; what they say of when to come back holds,
/// and nothing of this is kept for another run.
package struct OutsideInquiry: Sendable {
  /// No answer is waited for longer, whatever the configuration lets images take.
  private static let longestTimeout = Duration.seconds(30)

  package struct Result: Sendable {
    /// What is dead.
    package let findings: [Finding]
    /// Of what nobody knows whether it is there, in the order of files.
    package let unasked: [UnaskedAddress]
    /// How many addresses were to be asked.
    package let count: Int
  }

  private let configuration: GalleryConfiguration
  private let environment: BuildEnvironment
  private let wire: @Sendable (ClientSettings) throws(TransferError) -> any Wire
  private let resolve: @Sendable (String) -> HostName.HostKind

  package init(_ configuration: GalleryConfiguration, _ environment: BuildEnvironment) {
    self.init(
      configuration, environment,
      wire: { (settings) throws(TransferError) in try Client(settings) },
      resolve: HostName.kind)
  }

  init(
    _ configuration: GalleryConfiguration, _ environment: BuildEnvironment,
    wire: @escaping @Sendable (ClientSettings) throws(TransferError) -> any Wire,
    resolve: @escaping @Sendable (String) -> HostName.HostKind
  ) {
    self.configuration = configuration
    self.environment = environment
    self.wire = wire
    self.resolve = resolve
  }

  package func run(
    _ mentions: [OutsideAddresses.Mention],
    telling tell: @escaping @Sendable (MaintenanceEvent) -> Void
  ) async throws(Failure) -> Result {
    let client = try client(tell)
    let hosts = Self.byHost(mentions)
    let asker = asker(client, AskedCount(of: mentions.count, tell))
    let answers = await ask(hosts, asker)
    await client.close()
    guard !Task.isCancelled else {
      let code = environment.stopCode()
      throw Failure(code, "the check was stopped by \(code.signal ?? "its caller")")
    }
    return Result(answers.sorted())
  }

  private func client(
    _ tell: @escaping @Sendable (MaintenanceEvent) -> Void
  ) throws(Failure) -> PoliteClient {
    var settings = ClientSettings(
      configuration, environment,
      rateLimits: RateLimits(configuration.services, at: configuration.sources))
    settings.connectionsPerHost = min(settings.connectionsPerHost, 2)
    // What a page says is no reason to look at a service on this machine.
    settings.trusted = []
    do {
      return PoliteClient(
        try wire(settings), book: PassingBook(), start: environment.start,
        clock: environment.clock, telling: { tell(.note($0)) })
    } catch {
      throw Failure(.software, "the network library could not be started", cause: error)
    }
  }

  private func asker(_ client: PoliteClient, _ count: AskedCount) -> LinkAsker {
    LinkAsker(
      client: client, timeout: min(configuration.network.timeout, Self.longestTimeout),
      keys: RateLimits(configuration.services, at: configuration.sources).keys, resolve: resolve,
      count: count)
  }

  /// Each with what is to be asked there, in the order in which they are mentioned.
  private static func byHost(
    _ mentions: [OutsideAddresses.Mention]
  ) -> [[OutsideAddresses.Mention]] {
    var places: [String: Int] = [:]
    var hosts: [[OutsideAddresses.Mention]] = []
    for mention in mentions {
      let name = mention.address.map(LinkAsker.host) ?? ""
      if let place = places[name] {
        hosts[place].append(mention)
      } else {
        places[name] = hosts.count
        hosts.append([mention])
      }
    }
    return hosts
  }

  /// As many hosts at a time as there may be connections.
  private func ask(_ hosts: [[OutsideAddresses.Mention]], _ asker: LinkAsker) async -> [LinkAnswer]
  {
    var waiting = hosts[...]
    var answers: [LinkAnswer] = []
    await withTaskGroup(of: [LinkAnswer].self) { group in
      for _ in 0..<max(1, configuration.network.connections) {
        guard let host = waiting.popFirst() else { break }
        group.addTask { await asker.ask(host) }
      }
      while let given = await group.next() {
        answers += given
        guard let host = waiting.popFirst(), !Task.isCancelled else { continue }
        group.addTask { await asker.ask(host) }
      }
    }
    return answers
  }
}

extension OutsideInquiry.Result {
  fileprivate init(_ answers: [LinkAnswer]) {
    count = answers.count
    findings = answers.compactMap(\.finding)
    unasked = answers.compactMap(\.unasked)
  }
}
