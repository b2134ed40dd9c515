import Build
import Configuration
import Model
import Search

/// `gallerist serve --theme`: the gallery of the configuration, from the cache.
struct ServeTheme: Sendable {
  let settings: Settings
  let console: Console

  private var shell: Shell { console.shell }

  func site(_ theme: String) async throws(Failure) -> LiveSite {
    let file = settings.config ?? ConfigurationLoader.defaultFile
    let configuration = try ConfigurationLoader.load(
      file: shell.located(file), isRequired: true, sources: Sources.all,
      environment: shell.environment)
    guard !configuration.queries.isEmpty else { throw Messages.noQueries(config: file) }
    let gallery = Gallery(
      configuration: configuration, options: try options(),
      environment: BuildEnvironment(now: shell.now, programVersion: Version.text))
    return try await shown(searches: configuration.queries.count) { watch, tell throws(Failure) in
      try await gallery.live(theme: shell.located(theme), watching: watch, telling: tell)
    }
  }

  /// The output is named only so that a search of folders leaves it out, as a build does.
  private func options() throws(Failure) -> BuildOptions {
    BuildOptions(
      output: shell.located(Folders.output),
      cache: try Folders(shell: shell).cache(named: settings.cache),
      state: try Folders(shell: shell).state(named: settings.state), freshness: .offline,
      jobs: shell.cores)
  }

  /// Shows how far it is while a gallery is gathered, and tells of its theme from then on.
  func shown<Shown: Sendable>(
    searches: Int,
    gathering gather:
      @escaping @Sendable (
        _ watch: @escaping @Sendable (BuildEvent) -> Void,
        _ tell: @escaping @Sendable (LiveSite.Event) -> Void
      ) async throws(Failure) -> Shown
  ) async throws(Failure) -> Shown {
    var settings = settings
    // The steps of a build that publishes nothing are of no interest in a log.
    if !shell.isTerminal { settings.progress = .never }
    let display = BuildDisplay(
      settings, searches: searches, style: console.style, shell: shell)
    let result = await display.during {
      do throws(Failure) {
        return Result<Shown, Failure>.success(try await gather({ display.watch($0) }, tell))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  @Sendable private func tell(_ event: LiveSite.Event) {
    switch event {
    case .mistake(let failure), .refused(let failure): console.show(failure)
    case .note(let note): console.say("note: \(note)")
    case .mended: console.say(Messages.themeIsMended)
    }
  }
}
