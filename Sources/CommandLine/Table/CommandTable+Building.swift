/// The commands that make a site.
extension CommandTable {
  static func build(sources: [String]) -> Command {
    Command(
      name: .build, summary: "search, fetch, develop, render, publish",
      details: buildDetails,
      operands: Command.Operands(
        placeholder: "WORDS", kind: .words, count: 0...Int.max,
        summary: "one search each, of at least three letters: puppies \"red kite\""),
      options: [
        .config,
        .name(
          "--source", of: sources, into: \.source, "where to search for WORDS",
          default: "the first with a key, else openverse, which needs none"),
        .folder(
          "--folder", into: \.folder,
          "the folder that the source `folder` searches; WORDS may then be left out"),
        .output, .keptIn, .pastIn, .theme, .look, .limit,
        .time(
          "--max-age", into: \.maxAge,
          "answers younger than this are used again, unless their headers say less",
          default: "24h"),
        .flag("--refresh", into: \.refresh, "ask again, however young the kept answers are"),
        .flag("--offline", into: \.offline, "never touch the network"),
        .folder(
          "--record", into: \.record,
          "write all that was asked and answered into a new folder, without keys"),
        .folder(
          "--replay", into: \.replay,
          "build from such a folder instead of the network; no key is needed"),
        .removals(
          "--allow-removals", into: \.removals,
          "let up to N pictures of each search go, or all, though it lists suspiciously few",
          default: "`removals` of the configuration"),
        .adopt, .replace,
        .flag(
          "--dry-run", also: "-n", into: \.dryRun,
          "say what would be asked, fetched, written and removed; do nothing"),
        .unchecked, .jobs, .wait, .report, .changed, .metrics, .progress, .quiet, .verbose, .color,
      ],
      exclusive: [
        ["--refresh", "--offline"], ["--record", "--replay", "--offline"],
        ["--record", "--dry-run"], ["--metrics", "--dry-run"], ["--quiet", "--verbose"],
      ],
      examples: buildExamples)
  }

  private static let buildDetails = [
    "Searches, fetches every preview and large image into the cache, and writes a site of "
      + "plain files; pictures of a folder stay where they are. Without WORDS every query of "
      + "the configuration is built. With WORDS each argument is one search, and the queries of "
      + "the configuration rest; no configuration is needed then.",
    "What was fetched or made before is used again. A run in which nothing changed writes "
      + "nothing, and whatever goes wrong, the last good site stays.",
    "A search that lists none of its published pictures any more, or lacks more than 10 of them "
      + "that are more than 10 % of all, is taken for a bad night at its source: what is new is "
      + "published, what is missing stays, and the run ends with 69. --allow-removals lets them go.",
    "A recording holds what the run asked and what was answered, also where the cache answered. "
      + "Played with the same searches of the same sources, it gives the same site anywhere. "
      + "What is played is kept in a cache of its own, unless one is named.",
  ]

  private static let buildExamples = [
    Command.Example(line: "gallerist build", meaning: "what the configuration says"),
    Command.Example(line: "gallerist build puppies \"red kite\"", meaning: "two searches"),
    Command.Example(
      line: "gallerist build --folder ~/Pictures/2031", meaning: "a folder of one's own"),
    Command.Example(
      line: "gallerist build puppies --progress json 2> events.jsonl",
      meaning: "for a program that watches"),
    Command.Example(
      line: "gallerist build puppies --record recording",
      meaning: "to show it elsewhere, or to report what went wrong"),
    Command.Example(
      line: "gallerist build --quiet --wait 10m --report report.json", meaning: "from cron"),
  ]

  static let demo = Command(
    name: .demo, summary: "the same with a service that is built in: no key, no network",
    details: [
      "Starts an image service on this machine, searches it as if it were Pixabay, and builds the "
        + "site of three searches. The pictures are drawn on the spot. Nothing leaves the machine."
    ],
    options: [
      .output,
      .cache(default: "$XDG_CACHE_HOME/gallerist/demo, else ~/.cache/gallerist/demo"),
      .state(default: "$XDG_STATE_HOME/gallerist/demo, else ~/.local/state/gallerist/demo"),
      .theme, .look, .limit, .adopt, .replace, .unchecked, .jobs, .wait, .report, .progress,
      .quiet, .verbose,
      .color,
    ],
    exclusive: [["--quiet", "--verbose"]],
    examples: [
      Command.Example(
        line: "gallerist demo --output site", meaning: "the demonstration, in another folder")
    ])
}
