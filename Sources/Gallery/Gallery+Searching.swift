import Cache
import Configuration
import Imaging
import Model
import Search
import Transfer

extension Gallery {
  /// One search for each query, each with its own source and its answers from cache or service.
  func searches(
    cache: Cache, client: Client, freshness: BuildOptions.Freshness, tally: Tally
  ) throws(Failure) -> [QuerySearch] {
    let settings = try sourceSettings()
    let pacers = pacers(settings, tally)
    return queries.compactMap { query in
      guard let source = Sources.source(named: query.source, settings: settings[query.source]),
        let description = Sources.description(of: query.source)
      else { return nil }
      let desk = AnswerDesk(
        cache: cache, client: client, description: description, pacer: pacers[query.source],
        freshness: freshness, isRehearsal: options.isDryRun,
        timeout: configuration.network.timeout, now: surroundings.now, tally: tally)
      return QuerySearch(query: query, source: source, desk: desk, tally: tally)
    }
  }

  /// How each service that is to be searched is reached. Whatever is missing for it is told at once.
  func sourceSettings() throws(Failure) -> [SourceName: ServiceSettings] {
    var settings: [SourceName: ServiceSettings] = [:]
    var missing: [Failure] = []
    for name in Set(queries.map(\.source)).sorted(by: { $0.text < $1.text }) {
      do {
        settings[name] = try configuration.settings(for: name, sources: Sources.all)
      } catch {
        missing.append(error)
      }
    }
    guard let first = missing.first else { return settings }
    guard missing.count > 1 else { throw first }
    throw Failure(
      .configuration, "\(missing.count) sources cannot be searched",
      details: missing.map { [$0.summary, $0.nextStep].compactMap(\.self).joined(separator: "; ") })
  }

  /// A service on this machine is somebody's own, and keeps no budgets.
  private func pacers(
    _ settings: [SourceName: ServiceSettings], _ tally: Tally
  ) -> [SourceName: Pacer] {
    var pacers: [SourceName: Pacer] = [:]
    for (name, settings) in settings {
      let endpoint = Endpoint(of: settings.base)
      guard let description = Sources.description(of: name), !endpoint.isLoopback,
        surroundings.reroute[endpoint] == nil
      else { continue }
      pacers[name] = Pacer(
        description, clock: surroundings.clock,
        telling: { tally.tell(.note($0)) })
    }
    return pacers
  }
}

extension ClientSettings {
  init(_ configuration: GalleryConfiguration, _ surroundings: Surroundings) {
    let network = configuration.network
    self.init(
      userAgent: network.userAgent
        ?? "gallerist/\(surroundings.programVersion) (static gallery generator)",
      connections: network.connections, connectionsPerHost: network.connectionsPerHost,
      allowPrivateHosts: network.allowPrivateHosts,
      trusted: Set(configuration.services.values.map { Endpoint(of: $0.base) }),
      reroute: surroundings.reroute)
  }
}

extension Recipe {
  /// One for each width in each format.
  static func all(_ settings: RenditionSettings) -> [Recipe] {
    settings.formats.flatMap { format in
      settings.widths.map {
        Recipe(width: $0, format: format.imageFormat, quality: settings.quality)
      }
    }
  }
}

extension RenditionSettings.Format {
  fileprivate var imageFormat: ImageFormat {
    switch self {
    case .webp: .webp
    case .jpeg: .jpeg
    case .avif: .avif
    }
  }
}
