import Build
import Model
import Search

/// Everything that can be written on the command line.
struct CommandTable: Sendable {
  let commands: [Command]
  /// The options that stand alone, before any command.
  let options: [Option]

  /// `sources` are the names that `--source` takes.
  init(sources: [String]) {
    commands = CommandName.allCases.map { Self.command($0, sources: sources) }
    options = [
      .help,
      .flag("--version", into: \.wantsVersion, "print the version and end"),
    ]
  }

  static let standard = CommandTable(sources: Sources.all.map(\.name.text))

  func command(named name: String) -> Command? {
    commands.first { $0.name.rawValue == name }
  }

  private static func command(_ name: CommandName, sources: [String]) -> Command {
    var command =
      switch name {
      case .build: build(sources: sources)
      case .demo: demo
      case .serve: serve
      case .check: check
      case .sources: self.sources
      case .history: history
      case .diff: diff
      case .cache: cache
      case .cacheShow: cacheShow
      case .cacheVerify: cacheVerify
      case .cacheRepair: cacheRepair
      case .cachePrune: cachePrune
      case .cacheWhy: cacheWhy
      case .start: start
      case .theme: theme
      case .themeNew: themeNew
      case .themeCheck: themeCheck
      case .themeValues: themeValues
      case .themeRender: themeRender
      case .completions: completions
      case .manual: manual
      case .help: help
      }
    command.options.append(.help)
    return command
  }
}
