import Build
import Configuration
import Curating
import Model
import Preview

/// `gallerist curate` by itself: the gallery with tools on it, for this machine alone.
struct CurateSite: Sendable {
  let build: BuildRun

  private var settings: Settings { build.settings }
  private var console: Console { build.console }
  private var shell: Shell { console.shell }

  /// - Parameter operand: a command that comes behind options, which are its own.
  func run(_ operand: String?) async throws(Failure) {
    if let operand { throw Messages.commandBehindOptions(operand) }
    let options = try build.options(cacheFolder: "")
    let configuration = try configuration()
    let session = CurationSession(
      configuration, try await gathered(configuration, options),
      means: means(options, configuration.sources.all))
    let handler = CurationHandler(session, language: configuration.language) { site, request in
      site.response(to: request)
    }
    let server = try ServeCommand.server(settings, uploads: CurationHandler.uploads) {
      handler.response(to: $0)
    }
    defer { server.stop() }
    console.say(
      Messages.curating(at: ServeCommand.authority(ServeCommand.defaultAddress, server.port)))
    await session.work()
  }

  func configuration() throws(Failure) -> GalleryConfiguration {
    let file = settings.config ?? ConfigurationLoader.defaultFile
    let configuration = try ConfigurationLoader.load(
      file: shell.located(file), isRequired: true, sources: Sources.builtIn.all,
      environment: shell.environment)
    guard !configuration.queries.isEmpty else { throw Messages.noQueries(config: file) }
    return configuration
  }

  private func gathered(
    _ configuration: GalleryConfiguration, _ options: BuildOptions
  ) async throws(Failure) -> CuratedGallery {
    let gallery = Gallery(
      configuration: configuration, options: options,
      environment: BuildEnvironment(now: shell.now, programVersion: Version.text))
    return try await ServeTheme(settings: settings, console: console).shown(
      configuration.queries
    ) { watch, tell throws(Failure) in
      try await gallery.curated(theme: options.theme, watching: watch, telling: tell)
    }
  }

  /// The configuration is read again for each: it may have been changed meanwhile.
  private func means(
    _ options: BuildOptions, _ sources: [SourceDescription]
  ) -> CurationSession.Means {
    CurationSession.Means(
      gather: { () async throws(Failure) in try await gathered(try configuration(), options) },
      publish: { watch in
        do throws(Failure) {
          return try await build.report(on: try configuration(), options, also: watch)
        } catch {
          var report = Report(started: shell.now())
          (report.exitCode, report.problems) = (error.code, [error])
          return report
        }
      },
      today: { [shell] in shell.now().date }, sources: sources)
  }
}
