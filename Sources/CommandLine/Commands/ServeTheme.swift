import Build
import Configuration
import Model
import Search

/// `gallerist serve --theme`: a gallery from the cache: that of the configuration, of searches that are named, or
/// of the demonstration.
struct ServeTheme: Sendable {
  let settings: Settings
  let console: Console

  private var shell: Shell { console.shell }

  func site(_ theme: String, searching words: [String]) async throws(Failure) -> LiveSite {
    guard settings.demo else {
      return try await site(theme, of: gallery(try configuration(words, theme), try options()))
    }
    guard words.isEmpty else { throw Messages.demoAndWords(words[0]) }
    let demo = try DemoGallery()
    defer { demo.stop() }
    // It may be that nobody has built it yet: then its pictures are drawn now.
    return try await site(
      theme,
      of: gallery(
        demo.configuration(), try options(within: DemoGallery.folder), reroute: demo.reroute),
      asking: true)
  }

  private func configuration(
    _ words: [String], _ theme: String
  ) throws(Failure) -> GalleryConfiguration {
    do throws(Failure) {
      return try NamedSearches(settings: settings, shell: shell, words: words, command: .serve)
        .configuration()
    } catch {
      guard error.code == .notFound, settings.config == nil else { throw error }
      throw Messages.nothingToShow(error, theme: theme)
    }
  }

  private func gallery(
    _ configuration: GalleryConfiguration, _ options: BuildOptions,
    reroute: [Endpoint: Endpoint] = [:]
  ) -> Gallery {
    Gallery(
      configuration: configuration, options: options,
      environment: BuildEnvironment(
        now: shell.now, programVersion: Version.text, reroute: reroute))
  }

  private func site(
    _ theme: String, of gallery: Gallery, asking: Bool = false
  ) async throws(Failure) -> LiveSite {
    try await shown(gallery.configuration.queries) { watch, tell throws(Failure) in
      try await gallery.live(
        theme: shell.located(theme), asking: asking, watching: watch, telling: tell)
    }
  }

  /// The output is named only so that a search of folders leaves it out, as a build does.
  private func options(within folder: String = "") throws(Failure) -> BuildOptions {
    let folders = Folders(shell: shell)
    let cache: String
    if let named = settings.cache {
      cache = shell.located(named)
    } else {
      cache = try folders.cache() + folder
    }
    return BuildOptions(
      output: shell.located(Folders.output), cache: cache,
      state: try folders.state(named: settings.state, for: folder), jobs: shell.cores)
  }

  /// Shows how far it is while a gallery is gathered, and tells of its theme from then on.
  func shown<Shown: Sendable>(
    _ queries: [Query],
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
      settings, queries: queries, style: console.style, shell: shell)
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
