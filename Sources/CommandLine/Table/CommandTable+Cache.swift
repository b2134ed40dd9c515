/// The commands that take care of the cache.
extension CommandTable {
  static let cache = Command(
    name: .cache, summary: "what is kept: show, verify, repair, prune, why, merge",
    details: [
      "Everything that was fetched or made is kept in one folder, so that no run fetches it again. "
        + "These commands show what is there, whether it is intact, and where it comes from."
    ],
    operands: Command.Operands(
      placeholder: "COMMAND", kind: .choice(CommandName.cache.members.map { $0.words[1] }),
      count: 1...1, summary: "what to do"))

  static let cacheShow = Command(
    name: .cacheShow, summary: "what is kept, how much, and how old",
    details: [
      "Prints a table of answers, originals and renditions for each source, and where the cache is."
    ],
    options: [.keptIn, .pastIn, .config, .color])

  static let cacheVerify = Command(
    name: .cacheVerify, summary: "check that everything in it is intact",
    details: [
      "Reads every file, compares it with what was stored, and looks for missing ones. Each "
        + "problem is a line; then the exit code is 65. Nothing is changed."
    ],
    options: [.keptIn, .pastIn, .config, .counting, .quiet, .color])

  static let cacheRepair = Command(
    name: .cacheRepair, summary: "drop what is broken, and fetch it again",
    details: [
      "Verifies, drops what is broken, and fetches broken and missing originals again from where "
        + "they came from. What is no longer available is named: the next build requests it again, "
        + "and makes the missing renditions."
    ],
    options: [.keptIn, .pastIn, .config, .counting, .quiet, .verbose, .color],
    exclusive: [["--quiet", "--verbose"]])

  static let cachePrune = Command(
    name: .cachePrune, summary: "remove what is no longer needed",
    details: [
      "Says what it frees, then removes what no configured search needs, no site shows and no run "
        + "has used for some time. Whatever might still be needed stays.",
      "With --to nothing goes as long as the cache takes no more than SIZE; else the least "
        + "recently used goes first, however young, unless --older-than protects it; while another "
        + "run uses the cache, nothing of the last day goes. What sites and searches need stays "
        + "even if it takes more: then the exit code is 1.",
    ],
    options: [
      .keptIn, .pastIn, .config,
      .time(
        "--older-than", into: \.olderThan, "keep what was made or used within that time",
        default: "30d"),
      .size("--to", into: \.mostBytes, "remove only until the cache takes no more than that"),
      .flag("--dry-run", into: \.dryRun, "show what would be freed; do nothing"),
      .quiet, .color,
    ],
    examples: [
      Command.Example(line: "gallerist cache prune --dry-run", meaning: "what could go"),
      Command.Example(
        line: "gallerist cache prune --older-than 7d", meaning: "what was unused for a week"),
      Command.Example(
        line: "gallerist cache prune --to 20GB", meaning: "a cache of no more than that, from cron"),
    ])

  static let cacheWhy = Command(
    name: .cacheWhy, summary: "where a file or a picture comes from",
    details: [
      "Prints for each image which picture it is of, what was requested and when, where it was "
        + "fetched from, what was made of it, and which pages show it."
    ],
    operands: Command.Operands(
      placeholder: "FILE|PICTURE", kind: .file, count: 1...1,
      summary: "a file of the cache, an image or page of the site, or a picture's id"),
    options: [.keptIn, .pastIn, .config, .color],
    examples: [
      Command.Example(line: "gallerist cache why pixabay:9000001", meaning: "a picture"),
      Command.Example(
        line: "gallerist cache why output/img/3f/9000001-3fa8c1-640-5d20c7.webp",
        meaning: "an image of the site"),
    ])
}
