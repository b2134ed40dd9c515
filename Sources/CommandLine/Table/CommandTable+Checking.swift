/// The command that looks for mistakes.
extension CommandTable {
  static let check = Command(
    name: .check, summary: "find what is wrong in configuration, theme and a built site",
    details: [
      "Checks the configuration, the theme and every file of the site: pages, links, style sheets, "
        + "feeds, the search index, pictures. Each finding is a line with file, line and the name "
        + "of its rule. The exit code is 78 if the configuration has mistakes, else 65 if the "
        + "theme or the site has; all are listed. Advice on texts, such as alternative texts that "
        + "say nothing, is counted but is not a mistake: --only weak-alt lists it.",
      "DIR may hold any site. Rules that only Gallerist's own sites follow are marked “ours”; "
        + "--except ours leaves them out.",
      "Nothing leaves this machine, except with --links external: then each address of another "
        + "host that a page links to or shows is requested once, a second apart per host, 10,000 "
        + "at most. Dead addresses are findings; those that could not be checked are reported "
        + "separately, not as findings.",
      "RULES are names of rules, of groups (pages, links, styles, data, pictures, configuration, "
        + "theme), or ours and web; --rules lists all.",
    ],
    operands: Command.Operands(
      placeholder: "DIR", kind: .folder, count: 0...1,
      summary: "the site (default: the one in --output, where there is one)"),
    options: [
      .config, .theme, .output,
      .rules("--only", into: \.only, "check only these rules"),
      .rules("--except", into: \.except, "skip these rules"),
      .flag("--rules", into: \.wantsRules, "list every rule, with what it is and why, and exit"),
      .choice(
        "--links", "WHICH", into: \.links, "whether addresses of other hosts are checked, too"),
      .choice(
        "--format", "NAME", into: \.format,
        "how findings are written: lines, one JSON object, or SARIF 2.1.0"),
      .jobs, .counting, .quiet, .color,
    ],
    examples: [
      Command.Example(
        line: "gallerist check", meaning: "configuration, theme, and the site in output"),
      Command.Example(
        line: "gallerist check public --except ours", meaning: "a site that another program made"),
      Command.Example(
        line: "gallerist check --links external",
        meaning: "check links to other hosts, too"),
      Command.Example(
        line: "gallerist check --format sarif > findings.sarif",
        meaning: "for a host's code scanning"),
    ])
}
