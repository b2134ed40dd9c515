/// The commands that do not make a site.
extension CommandTable {
  static let serve = Command(
    name: .serve, summary: "look at a site at http://127.0.0.1:8080/",
    details: [
      "Serves the files of a site to this machine only, unless --host says otherwise, until it is "
        + "stopped with Ctrl-C. Pages reload themselves in the browser once they change; the files of the site stay as they "
        + "are. Files whose names begin with a dot are not shown.",
      "With --theme it serves the gallery as that theme would make it, from what the cache holds: "
        + "nothing is asked, fetched or published, and what is not in the cache is left out. The "
        + "theme's files are looked at again before every answer. A mistake in them is shown in "
        + "the browser and here, with file, line and column. A changed configuration or cache "
        + "shows when the command is run again.",
    ],
    operands: Command.Operands(
      placeholder: "DIR", kind: .folder, count: 0...1, summary: "the site (default: output)"),
    options: [
      .folder(
        "--theme", into: \.theme, "show the gallery with the theme in that folder, not a site"),
      .number(
        "--run", in: 1...Int.max, into: \.run,
        "show the site as that run left it, from what is kept"),
      .config, .keptIn, .pastIn,
      .port,
      .address(
        "--host", into: \.host,
        "the address to listen at; 0.0.0.0: whoever reaches this machine may look",
        default: "127.0.0.1"),
      .color,
    ],
    exclusive: [["--theme", "--run"]],
    examples: [
      Command.Example(line: "gallerist serve", meaning: "the site in output"),
      Command.Example(line: "gallerist serve --run 41", meaning: "as the forty-first run left it"),
      Command.Example(
        line: "gallerist serve --theme Templates", meaning: "while you edit the theme"),
    ])

  static let sources = Command(
    name: .sources, summary: "what can be searched, what it needs, what is configured",
    details: ["Reads the configuration where there is one, and the keys in the environment."],
    options: [.config, .color])

  static let start = Command(
    name: .start, summary: "a starter configuration",
    details: [
      "Writes config/gallery.plist and config/Pixabay.plist. Files that are there already are left as "
        + "they are, and named. The look is the one built in; `gallerist theme new Templates` writes it "
        + "out for you to change."
    ],
    operands: Command.Operands(
      placeholder: "DIR", kind: .folder, count: 0...1,
      summary: "where to write them (default: the current folder)"),
    options: [.color])

  static let completions = Command(
    name: .completions, summary: "completions for a shell",
    details: ["Prints a script that completes commands, options and their values."],
    operands: Command.Operands(
      placeholder: "SHELL", kind: .choice(Shell.allCases.map(\.rawValue)), count: 1...1,
      summary: "bash, zsh or fish"),
    examples: [
      Command.Example(
        line: "gallerist completions bash > ~/.local/share/bash-completion/completions/gallerist",
        meaning: "for every new bash"),
      Command.Example(
        line: "gallerist completions fish > ~/.config/fish/completions/gallerist.fish",
        meaning: "for every new fish"),
    ])

  static let manual = Command(
    name: .manual, summary: "the manual page",
    details: ["Prints the manual page in roff, made from the same table as this help."],
    examples: [
      Command.Example(line: "gallerist manual | man -l -", meaning: "read it")
    ])

  static let help = Command(
    name: .help, summary: "help on a command",
    details: ["Without COMMAND: the commands, and the exit codes."],
    operands: Command.Operands(
      placeholder: "COMMAND", kind: .choice(CommandName.allCases.map(\.rawValue)), count: 0...1,
      summary: "the command in question"))

  /// The shells that completions are made for.
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }
}
