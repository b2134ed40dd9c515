import Configuration
import Gallery
import Model
import Search

/// `gallerist build`: from options and configuration to a build.
struct BuildCommand: Sendable {
  let build: BuildRun
  let words: [String]

  private var settings: Settings { build.settings }
  private var shell: Shell { build.console.shell }

  func run() async throws(Failure) -> ExitCode {
    let searches = try searches()
    let configuration = try configuration(searches)
    return try await build.run(configuration, try build.options(cacheFolder: ""))
  }

  /// Each argument is one search; the same one twice is meant once.
  private func searches() throws(Failure) -> [String] {
    var searches: [String] = []
    for argument in words {
      let search = CleanText.line(argument)
      guard search.count >= Query.shortestSearch else { throw Messages.shortSearch(search) }
      if !searches.contains(search) { searches.append(search) }
    }
    guard settings.source == nil || !searches.isEmpty else { throw Messages.sourceWithoutWords }
    return searches
  }

  /// Words take the place of the configuration's queries, and need no configuration.
  private func configuration(_ searches: [String]) throws(Failure) -> GalleryConfiguration {
    let file = settings.config ?? ConfigurationLoader.defaultFile
    var configuration = try ConfigurationLoader.load(
      file: shell.located(file), isRequired: settings.config != nil || searches.isEmpty,
      sources: Sources.all, environment: shell.environment)
    if !searches.isEmpty {
      let source = try source(in: configuration, file: file)
      try refuseLong(searches, at: source)
      configuration.queries = searches.map { Query(source: source, search: $0) }
    }
    guard !configuration.queries.isEmpty else { throw Messages.noQueries(config: file) }
    return configuration
  }

  private func refuseLong(_ searches: [String], at source: SourceName) throws(Failure) {
    guard let description = Sources.description(of: source),
      let search = searches.first(where: { $0.count > description.limits.longestSearch })
    else { return }
    throw Messages.longSearch(search, at: description)
  }

  /// The one that is named, else the first that can be asked.
  private func source(
    in configuration: GalleryConfiguration, file: String
  ) throws(Failure) -> SourceName {
    if let named = settings.source { return SourceName(named) }
    guard let source = Sources.all.first(where: configuration.isConfigured) else {
      throw Messages.noSource(Sources.all, config: file)
    }
    return source.name
  }
}
