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
        .source(
          of: sources, "where to search for WORDS",
          default: "the first with a key, else openverse, which needs none"),
        .folder(
          "--folder", into: \.folder,
          "the folder that the source `folder` searches; WORDS may then be left out"),
        .output, .keptIn, .pastIn, .theme, .look, .limit,
        .flag(
          "--all", into: \.all,
          "all of each search, in parts, where the source cuts searches off and allows it"),
        .time(
          "--max-age", into: \.maxAge,
          "reuse answers younger than this, unless their headers say less",
          default: "20h"),
        .flag("--refresh", into: \.refresh, "request again, however young the cached answers are"),
        .flag("--offline", into: \.offline, "never touch the network"),
        .folder(
          "--record", into: \.record,
          "write all requests and answers into a new folder, without keys"),
        .folder(
          "--replay", into: \.replay,
          "build from such a folder instead of the network; no key is needed"),
        .removals(
          "--allow-removals", into: \.removals,
          "let up to N pictures of each search go, or all, even if it lists suspiciously few",
          default: "`removals` of the configuration"),
        .adopt, .replace,
        .flag(
          "--dry-run", also: "-n", into: \.dryRun,
          "show what would be requested, fetched, written and removed; do nothing"),
        .choice(
          "--until", "STAGE", into: \.until,
          "end when all images are in the cache, for `gallerist develop`, or publish"),
        .unchecked, .jobs, .wait, .report, .changed, .metrics, .progress, .quiet, .verbose, .color,
      ],
      exclusive: [
        ["--refresh", "--offline"], ["--until", "--dry-run"], ["--until", "--metrics"],
        ["--record", "--replay", "--offline"],
        ["--record", "--dry-run"], ["--metrics", "--dry-run"], ["--quiet", "--verbose"],
      ],
      examples: buildExamples)
  }

  private static let buildDetails = [
    "Searches, fetches every preview and large image into the cache, and writes a site of plain "
      + "files; pictures of a folder stay where they are. Without WORDS it builds every query of "
      + "the configuration. With WORDS each argument is one search, and configured queries are "
      + "ignored; no configuration is needed then.",
    "What was fetched or made before is reused. If nothing changed, nothing is written, and "
      + "whatever goes wrong, the last good site stays.",
    "If a search suddenly lacks all of its published pictures, or more than 10 of them and more "
      + "than 10 %, its source has probably failed: new pictures are published, missing ones stay, "
      + "and the run ends with 69. --allow-removals lets them go.",
    "A recording holds every request and answer of a run, including those from the cache. Replayed "
      + "with the same searches and sources, it gives the same site anywhere. A replay uses a "
      + "cache of its own, unless you name one.",
  ]

  private static let buildExamples = [
    Command.Example(line: "gallerist build", meaning: "what the configuration says"),
    Command.Example(line: "gallerist build puppies \"red kite\"", meaning: "two searches"),
    Command.Example(
      line: "gallerist build --folder ~/Pictures/2031", meaning: "a folder of your own"),
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
    name: .demo, summary: "the same with a built-in service: no key, no network",
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
