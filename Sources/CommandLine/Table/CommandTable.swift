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
      .flag("--version", also: "-V", into: \.wantsVersion, "print the version and end"),
    ]
  }

  /// Those that are asked over the network.
  private static func services(among sources: [String]) -> [String] {
    sources.filter { !Sources.isFolder(SourceName($0)) }
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
      case .serve: serve(sources: sources)
      case .check: check
      case .sources: self.sources
      case .history: history
      case .diff: diff
      case .rollback: rollback
      case .curate: curate
      case .curateHide: curateHide
      case .curateShow: curateShow
      case .curateSet: curateSet
      case .curateList: curateList
      case .curateTags: curateTags
      case .cache: cache
      case .cacheShow: cacheShow
      case .cacheVerify: cacheVerify
      case .cacheRepair: cacheRepair
      case .cachePrune: cachePrune
      case .cacheWhy: cacheWhy
      case .start: start(sources: Self.services(among: sources))
      case .config: config
      case .configShow: configShow
      case .configSet: configSet
      case .configUnset: configUnset
      case .configKeys: configKeys
      case .configSchema: configSchema
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

/// The commands that tell what builds did.
extension CommandTable {
  static let history = Command(
    name: .history, summary: "the builds of a site: when they ran, and what they did",
    details: [
      "Prints a table, newest first: the run's number, when it began, its exit code, and what it "
        + "did. Runs that found nothing to do are not listed. Without DIR, and where nothing is "
        + "known of output, it lists the runs of all sites.",
      "The newest 1,000 runs are remembered. Where KEPT is yes, the site as that run left it can be had back "
        + "with `gallerist rollback`; now: it is the one that is there.",
    ],
    operands: Command.Operands(
      placeholder: "DIR", kind: .folder, count: 0...1, summary: "the site (default: output)"),
    options: [
      .output, .pastIn, .flag("--json", into: \.json, "print the runs as JSON"), .color,
    ],
    examples: [
      Command.Example(line: "gallerist history", meaning: "of the site in output")
    ])

  static let diff = Command(
    name: .diff, summary: "what is different after one build from what was after another",
    details: [
      "Prints the pictures that came, changed and went between the two, a line each with id and "
        + "title, the files of the site that differ, as far as both sites are kept, and the counts of the "
        + "two runs that differ. What came and went again in between is no difference.",
      "A run is named by its number, which `gallerist history` lists, or is `last`.",
    ],
    operands: Command.Operands(
      placeholder: "RUN", kind: .run, count: 2...2, summary: "the two runs of one site"),
    options: [.pastIn, .color],
    examples: [
      Command.Example(line: "gallerist diff 41 last", meaning: "since the forty-first run")
    ])

  static let rollback = Command(
    name: .rollback, summary: "bring back the site that an earlier build left",
    details: [
      "Publishes the site that RUN left, byte for byte, from what is kept of it: nothing is asked of "
        + "anybody, no link is ever broken, and the history of its pictures is what it was. The tree hash "
        + "that is printed is that of the run. Without RUN it is the site before the one that is there, so "
        + "that a second time undoes the first. The next build goes on from there.",
      "Each build that changes something keeps what it replaces. `keepRuns` in the configuration says for how "
        + "many earlier sites (14); `gallerist history` says of which runs.",
    ],
    operands: Command.Operands(
      placeholder: "RUN", kind: .run, count: 0...1,
      summary: "the number of a build, as `gallerist history` lists it"),
    options: [.output, .pastIn, .jobs, .counting, .quiet, .color],
    examples: [
      Command.Example(line: "gallerist rollback", meaning: "what the last build did, undone"),
      Command.Example(
        line: "gallerist rollback 41", meaning: "the site as the forty-first run left it"),
    ])
}
