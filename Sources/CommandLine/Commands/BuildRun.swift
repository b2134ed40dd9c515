import Build
import Configuration
import Foundation
import Model

/// What `build` and `demo` share: a build that is shown, summed up and reported.
struct BuildRun: Sendable {
  let settings: Settings
  let console: Console
  let runner: BuildRunner

  private var shell: Shell { console.shell }

  /// The folder of the site, as it was typed.
  var output: String { settings.output ?? Folders.output }

  /// The theme's folder, as it was typed or is taken; nil for the one that is built in.
  var themeName: String? {
    settings.theme ?? Folders(shell: shell).theme().map { _ in Folders.theme }
  }

  /// `cacheFolder` and `stateFolder` are those within the usual ones where no other ones are named.
  func options(cacheFolder: String, stateFolder: String = "") throws(Failure) -> BuildOptions {
    let cache: String
    if let named = settings.cache {
      cache = shell.located(named)
    } else {
      cache = try Folders(shell: shell).cache() + cacheFolder
    }
    return BuildOptions(
      output: shell.located(output), cache: cache,
      state: try Folders(shell: shell).state(named: settings.state, for: stateFolder),
      theme: themeName.map(shell.located),
      limit: settings.limit, freshness: freshness, exchanges: exchanges, removals: removals,
      adopts: settings.adopt, replacesForeignFiles: settings.replace, isDryRun: settings.dryRun,
      checksPages: !settings.noCheck,
      jobs: settings.jobs ?? shell.cores, wait: settings.wait)
  }

  private var exchanges: BuildOptions.Exchanges {
    if let folder = settings.replay { return .played(from: shell.located(folder)) }
    return settings.record.map { .recorded(in: shell.located($0)) } ?? .live
  }

  private var removals: BuildOptions.Removals {
    settings.removals.map { $0.most.map { .atMost($0) } ?? .all } ?? .bounded
  }

  private var freshness: BuildOptions.Freshness? {
    if settings.refresh { return .refresh }
    return settings.offline ? .offline : settings.maxAge.map { .atMost($0) }
  }

  /// Builds, and says what came of it; report and list of changes are written even where nothing was published.
  func run(
    _ configuration: GalleryConfiguration, _ options: BuildOptions,
    reroute: [Endpoint: Endpoint] = [:], closing: [String] = []
  ) async throws(Failure) -> Report {
    let file = settings.report.map { ReportFile(name: $0, kind: .report, shell: shell) }
    let list = settings.changed.map { ReportFile(name: $0, kind: .changes, shell: shell) }
    for file in [file, list] { try file?.check(apartFrom: options.output) }
    // A folder of that name may be there for another reason.
    if let theme = themeName { console.say(Messages.theme(theme)) }
    let start = shell.uptime()
    let report = try await report(on: configuration, options, reroute: reroute, closing: closing)
    try file?.write(report.json)
    try list?.write { (take) throws(Failure) in try report.changes.forEachPiece(take) }
    if console.isForPrograms, !settings.quiet {
      shell.errors.write(ProgressEvent.end(report, took: shell.uptime() - start) + "\n")
    }
    return report
  }

  /// The same without files for others.
  ///
  /// - Parameter stopsInSilence: whether being stopped is how it usually ends, and no failure.
  func report(
    on configuration: GalleryConfiguration, _ options: BuildOptions,
    reroute: [Endpoint: Endpoint] = [:], closing: [String] = [], stopsInSilence: Bool = false,
    also watch: @escaping @Sendable (BuildEvent) -> Void = { _ in }
  ) async throws(Failure) -> Report {
    let start = shell.uptime()
    let sourceDate = try SourceDate.read(from: shell.environment)
    let report = await watched(configuration, options, reroute, sourceDate, watch)
    if !stopsInSilence || !Task.isCancelled {
      for problem in report.problems { console.show(problem) }
    }
    sum(up: report, of: options.extent, took: shell.uptime() - start, closing)
    return report
  }

  private func watched(
    _ configuration: GalleryConfiguration, _ options: BuildOptions,
    _ reroute: [Endpoint: Endpoint], _ sourceDate: Timestamp?,
    _ watch: @escaping @Sendable (BuildEvent) -> Void
  ) async -> Report {
    let display = BuildDisplay(
      settings, queries: configuration.queries, style: console.style, shell: shell)
    let environment = BuildEnvironment(
      now: shell.now, sourceDate: sourceDate, programVersion: Version.text, reroute: reroute,
      stopCode: shell.stopCode)
    return await display.during {
      await runner(configuration, options, environment) { event in
        display.watch(event)
        watch(event)
      }
    }
  }

  /// Where cache and state are, as it was typed.
  private var places: String {
    [("--cache", settings.cache), ("--state", settings.state)]
      .compactMap { name, folder in folder.map { " \(name) \(ShellWord.quoted($0))" } }.joined()
  }

  /// Nothing where nothing was published.
  private func sum(
    up report: Report, of extent: BuildOptions.Extent, took time: Duration, _ closing: [String]
  ) {
    guard report.problems.isEmpty || report.files != Report.Files() else { return }
    console.say(Messages.summary(report, took: time, isDryRun: settings.dryRun))
    if !report.failures.isEmpty { console.say(Messages.incomplete(report.failures.count)) }
    if let line = Messages.leftOut(report) { console.say(line) }
    if let line = Messages.next(after: extent, with: places) { console.say(line) }
    guard !settings.dryRun, extent == .site else { return }
    let page = URL(fileURLWithPath: shell.absolute(output)).appendingPathComponent("index.html")
    if let tree = report.files.tree { console.say(Messages.tree(tree)) }
    console.say(Messages.whereIsSite(output, address: page.absoluteString))
    console.say(closing)
  }
}
