package import Build
import Cache
package import Configuration
import Maintenance
import Model

/// How a build is run: `Gallery` does it, and a test brings its own.
package typealias BuildRunner =
  @Sendable (
    GalleryConfiguration, BuildOptions, BuildEnvironment, @escaping @Sendable (BuildEvent) -> Void
  ) async -> Report

/// The program: a command line in, an exit code out. What it takes from the world is its shell.
package struct Tool: Sendable {
  let shell: Shell
  let runner: BuildRunner
  let table = CommandTable.standard

  package init(shell: Shell, runner: @escaping BuildRunner = Tool.gallery) {
    self.shell = shell
    self.runner = runner
  }

  package static let gallery: BuildRunner = { configuration, options, environment, watch in
    await Gallery(configuration: configuration, options: options, environment: environment)
      .build(watching: watch)
  }

  /// `arguments` come without the program's name.
  package func run(_ arguments: [String]) async -> Int32 {
    var console = Console(shell: shell, settings: Settings())
    do throws(Failure) {
      let invocation = try Parser(table: table).parse(arguments)
      console = Console(shell: shell, settings: invocation.settings)
      let code = try await perform(invocation, console)
      if case .failed(let reason) = shell.output.problem { throw Messages.noOutput(reason) }
      return code.rawValue
    } catch {
      console.show(error)
      return error.code.rawValue
    }
  }

  private func perform(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitCode {
    guard case .run(let name) = invocation.action else {
      answer(invocation.action)
      return .success
    }
    return try await run(name, invocation, console)
  }

  /// What takes no thread. False for a command.
  @discardableResult private func answer(_ action: Invocation.Action) -> Bool {
    switch action {
    case .version: shell.output.write("gallerist \(Version.text)\n")
    case .help(let name): shell.output.write(help(on: name))
    case .run: return false
    }
    return true
  }

  /// Ends where no thread is needed, or where the system would not let the command have what it needs;
  /// nil where the command can run.
  func runWithoutThreads(_ arguments: [String], limits: ProcessLimits = .current()) -> Int32? {
    var console = Console(shell: shell, settings: Settings())
    do throws(Failure) {
      let invocation = try Parser(table: table).parse(arguments)
      console = Console(shell: shell, settings: invocation.settings)
      if answer(invocation.action) {
        if case .failed(let reason) = shell.output.problem { throw Messages.noOutput(reason) }
        return ExitCode.success.rawValue
      }
      guard case .run(let name) = invocation.action else { return nil }
      let jobs = invocation.settings.jobs ?? shell.cores
      try limits.check(ResourceNeed(of: name, cores: shell.cores, jobs: jobs), of: name)
      return nil
    } catch {
      console.show(error)
      return error.code.rawValue
    }
  }

  private func run(
    _ name: CommandName, _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitCode {
    let settings = invocation.settings
    let operands = invocation.operands
    let cache = CacheCommand(settings: settings, console: console)
    let build = BuildRun(settings: settings, console: console, runner: runner)
    switch name {
    case .build: return try await BuildCommand(build: build, words: operands).run()
    case .develop: return try await DevelopCommand(build: build, words: operands).run()
    case .demo: return try await DemoCommand(build: build).run()
    case .serve:
      try await ServeCommand(build: build).run(operands)
    case .check:
      return try await CheckCommand(settings: settings, console: console).run(operands.first)
    case .sources:
      if let operand = operands.first { throw Messages.commandBehindOptions(operand, of: .sources) }
      shell.output.write(try SourcesCommand(settings: settings, shell: shell).text())
    case .sourcesTry:
      shell.output.write(
        try SourceTrial(settings: settings, shell: shell).text(operands.first ?? ""))
    case .importCheck:
      let command = ImportCheckCommand(settings: settings, console: console)
      try await command.run(operands.first ?? "")
    case .history:
      try await HistoryCommand(settings: settings, console: console).run(operands.first)
    case .rollback:
      try await RollbackCommand(settings: settings, console: console).run(operands.first)
    case .diff: try await DiffCommand(settings: settings, console: console).run(operands)
    case .cacheShow: try await CacheShowCommand(cache: cache).run()
    case .cacheVerify: try await CacheVerifyCommand(cache: cache).run()
    case .cacheRepair: return try await CacheRepairCommand(cache: cache).run()
    case .cachePrune: try await CachePruneCommand(cache: cache).run()
    case .cacheMerge: try await CacheMergeCommand(cache: cache).run(operands)
    case .clusterSlurm, .clusterKubernetes:
      shell.output.write(try ClusterCommand(settings: settings, shell: shell).text(for: name))
    case .bundleZip, .bundlePage, .bundleBag, .bundleZim:
      try await BundleCommand(build: build).run(name, operands.first)
    case .bundleVerify:
      try await BundleCommand(build: build).verify(operands.first ?? "")
    case .cacheWhy: try await CacheWhyCommand(cache: cache).run(operands.first ?? "")
    case .start:
      try InitCommand(settings: settings, console: console).run(in: operands.first ?? ".")
    case .themeNew:
      try ThemeNewCommand(settings: settings, console: console).run(in: operands.first ?? "")
    case .themeCheck: try ThemeCheckCommand(shell: shell).run(operands.first ?? "")
    case .themeValues: shell.output.write(try ThemeValuesCommand.text(on: operands.first))
    case .themeRender:
      try ThemeRenderCommand(settings: settings, shell: shell).run(operands.first ?? "")
    case .completions: shell.output.write(completions(for: operands.first))
    case .manual: shell.output.write(ManualPage(table: table, version: Version.text).text())
    case .configShow, .configSet, .configUnset, .configKeys, .configSchema:
      try ConfigCommand(settings: settings, console: console).run(name, operands)
    case .curateHide, .curateShow, .curateSet, .curateList:
      try CurateCommand(settings: settings, console: console).run(name, operands)
    case .curateTags: try await CurateTags(build: build).run()
    case .curate: try await CurateSite(build: build).run(operands.first)
    case .bundle, .cache, .cluster, .config, .importing, .theme: shell.output.write(help(on: name))
    case .help: shell.output.write(help(on: nil))
    }
    return .success
  }

  private func help(on name: CommandName?) -> String {
    let help = HelpText(table: table)
    guard let name, let command = table.command(named: name.rawValue) else {
      return help.overview()
    }
    return help.text(on: command)
  }

  /// The parser let only the names of shells through.
  private func completions(for name: String?) -> String {
    switch name.flatMap(CommandTable.Shell.init(rawValue:)) {
    case .zsh: ZshCompletions(table: table).text()
    case .fish: FishCompletions(table: table).text()
    case .bash, nil: BashCompletions(table: table).text()
    }
  }
}

/// `gallerist cache verify`: every defect a line, and nothing changed.
struct CacheVerifyCommand: Sendable {
  let cache: CacheCommand

  func run() async throws(Failure) {
    let maintenance = try await cache.maintenance(for: .reading)
    let defects = try await cache.defects(maintenance)
    cache.print(defects.map(Messages.defect))
    let broken = defects.count(where: \.isBroken)
    guard broken == 0 else {
      throw Messages.broken(
        broken, in: maintenance.folder, nextStep: cache.line(of: .cacheRepair))
    }
    guard !cache.settings.quiet else { return }
    cache.print([Messages.whole(try await maintenance.inventory())])
  }
}

extension CacheCommand {
  /// What is not as it should be, in the order of its paths.
  func defects(_ maintenance: CacheMaintenance) async throws(Failure) -> [Defect] {
    try await counting("checking") { (line) async throws(Failure) in
      try await maintenance.verify { line.watch($0) }
    }.sorted { $0.path < $1.path }
  }
}
