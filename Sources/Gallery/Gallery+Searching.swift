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
    var searches: [QuerySearch] = []
    for query in queries {
      let settings = try configuration.settings(for: query.source, sources: Sources.all)
      // It is known: otherwise there are no settings.
      guard let source = Sources.source(named: query.source, settings: settings) else { continue }
      let desk = AnswerDesk(
        cache: cache, client: client, freshness: freshness,
        description: type(of: source).description,
        isRehearsal: options.isDryRun, now: surroundings.now, tally: tally)
      searches.append(QuerySearch(query: query, source: source, desk: desk, tally: tally))
    }
    return searches
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
