/// The command that looks for mistakes.
extension CommandTable {
  static let check = Command(
    name: .check, summary: "find what is wrong in configuration, theme and a built site",
    details: [
      "Looks at the configuration, the theme and every file of the site: pages, links, style sheets, "
        + "feeds, the search index, pictures. Each finding is a line with file, line and the name of "
        + "its rule. Where a configuration has mistakes the exit code is 78, else 65 where the theme or "
        + "the site has; all of them are listed. Advice on what somebody wrote, such as alternative "
        + "texts that say nothing, is counted and is no mistake: --only weak-alt lists it.",
      "DIR may hold any site. Rules that only sites of Gallerist keep are marked “ours”; "
        + "--except ours leaves them out.",
      "Nothing outside of this machine is asked, but with --links external: then each address of "
        + "another host that a page links to or shows is asked for once, a second apart at one host, "
        + "10,000 at most. What is not there is a finding; what could not be asked is told, and is none.",
      "RULES are names of rules, of groups (pages, links, styles, data, pictures, configuration, "
        + "theme), or ours and web; --rules lists all.",
    ],
    operands: Command.Operands(
      placeholder: "DIR", kind: .folder, count: 0...1,
      summary: "the site (default: the one in --output, where there is one)"),
    options: [
      .config, .theme, .output,
      .rules("--only", into: \.only, "look after these rules alone"),
      .rules("--except", into: \.except, "leave these rules out"),
      .flag("--rules", into: \.wantsRules, "list every rule, with what it is and why, and end"),
      .choice(
        "--links", "WHICH", into: \.links, "whether addresses of other hosts are asked for, too"),
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
        meaning: "ask other hosts, too, whether what pages link to is there"),
      Command.Example(
        line: "gallerist check --format sarif > findings.sarif",
        meaning: "for the code scanning of a host"),
    ])
}
