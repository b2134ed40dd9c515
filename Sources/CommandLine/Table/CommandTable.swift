import Build
import Configuration
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
      .flag("--version", also: "-V", into: \.wantsVersion, "print the version and exit"),
    ]
  }

  /// Those that are asked over the network.
  private static func services(among sources: [String]) -> [String] {
    sources.filter { !Sources.isFolder(SourceName($0)) }
  }

  static let standard = CommandTable(sources: Sources.builtIn.all.map(\.name.text))

  func command(named name: String) -> Command? {
    commands.first { $0.name.rawValue == name }
  }

  private static func command(_ name: CommandName, sources: [String]) -> Command {
    var command =
      switch name {
      case .build: build(sources: sources)
      case .develop: develop(sources: sources)
      case .demo: demo
      case .serve: serve(sources: sources)
      case .check: check
      case .sources: self.sources
      case .sourcesTry: sourcesTry
      case .importing: importing
      case .importCheck: importCheck
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
      case .cacheMerge: cacheMerge
      case .bundle: bundle
      case .bundleZip: bundleZip
      case .bundlePage: bundlePage
      case .bundleBag: bundleBag
      case .bundleZim: bundleZim
      case .bundleVerify: bundleVerify
      case .cluster: cluster
      case .clusterSlurm: clusterSlurm
      case .clusterKubernetes: clusterKubernetes
      case .start: start(sources: Self.services(among: sources) + ShippedSources.names)
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
        + "did. Runs that found nothing to do are not listed. Without DIR, and if output has no "
        + "history, it lists the runs of all sites.",
      "It knows the newest 1,000 runs. If KEPT is yes, `gallerist rollback` can restore the site "
        + "as that run left it; now: it is the current site.",
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
    name: .diff, summary: "what changed between two builds",
    details: [
      "Prints the pictures that were added, changed and removed between the two, one per line with "
        + "id and title, the files of the site that differ, if both sites are kept, and the counts "
        + "that differ. What came and went in between is not listed.",
      "Name a run by its number, which `gallerist history` lists, or as `last`.",
    ],
    operands: Command.Operands(
      placeholder: "RUN", kind: .run, count: 2...2, summary: "the two runs of one site"),
    options: [.pastIn, .color],
    examples: [
      Command.Example(line: "gallerist diff 41 last", meaning: "since the forty-first run")
    ])

  static let rollback = Command(
    name: .rollback, summary: "restore the site that an earlier build left",
    details: [
      "Publishes the site that RUN left, byte for byte, from what is kept of it: without any "
        + "request, without a broken link, and with the history that its pictures had. The printed "
        + "tree hash is that of the run. Without RUN it restores the site before the current one, "
        + "so a second time undoes the first. The next build continues from there.",
      "Each build that changes something keeps what it replaces. `keepRuns` in the configuration "
        + "sets for how many earlier sites (14); `gallerist history` lists them.",
    ],
    operands: Command.Operands(
      placeholder: "RUN", kind: .run, count: 0...1,
      summary: "the number of a build, as `gallerist history` lists it"),
    options: [.output, .pastIn, .jobs, .counting, .quiet, .color],
    examples: [
      Command.Example(line: "gallerist rollback", meaning: "undo the last build"),
      Command.Example(
        line: "gallerist rollback 41", meaning: "the site as the forty-first run left it"),
    ])
}
