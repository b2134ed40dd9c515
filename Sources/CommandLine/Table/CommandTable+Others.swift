/// The commands that do not make a site.
extension CommandTable {
  static func serve(sources: [String]) -> Command {
    Command(
      name: .serve, summary: "look at a site at http://127.0.0.1:8080/",
      details: [
        "Serves the files of a site to this machine only, unless --host says otherwise, until you "
          + "stop it with Ctrl-C. Pages reload in the browser when they change; the site's files "
          + "stay unchanged. Files whose names begin with a dot are not served.",
        "With --watch it builds the site first, and again whenever pictures of a folder, the "
          + "curation, the configuration or the theme change. Mistakes are shown in the browser "
          + "and here, and the last good site stays.",
        "With --theme alone nothing is built: it serves the gallery as that theme would make it, "
          + "with the cached pictures of the configuration, of WORDS, of a folder, or of the "
          + "demonstration. Each page is made when you open it; its mistakes are shown there and "
          + "here, with file and line. After a change of configuration or cache, run the command "
          + "again.",
      ],
      operands: Command.Operands(
        placeholder: "DIR|WORDS", kind: .folder, count: 0...Int.max,
        summary: "the site (default: output); with --theme, the searches whose pictures are shown"),
      options: [
        .flag("--watch", into: \.watch, "build into DIR, and again after each change"),
        .folder(
          "--theme", into: \.theme, "show what that theme would make; with --watch, build with it"),
        .source(
          of: sources, "with --theme: where WORDS were searched for",
          default: "as for build"),
        .folder("--folder", into: \.folder, "the pictures of that folder, without a configuration"),
        .flag("--demo", into: \.demo, "with --theme: the pictures of the demonstration"),
        .number(
          "--run", in: 1...Int.max, into: \.run,
          "show the site as that run left it, from what is kept"),
        .config, .keptIn, .pastIn,
        .port,
        .address(
          "--host", into: \.host,
          "the address to listen on; 0.0.0.0: anyone who can reach this machine can look",
          default: "127.0.0.1"),
        .color,
      ],
      exclusive: [
        ["--theme", "--run"], ["--watch", "--run"], ["--watch", "--source"], ["--watch", "--demo"],
        ["--demo", "--config"], ["--demo", "--source"], ["--demo", "--folder"],
      ],
      examples: [
        Command.Example(line: "gallerist serve", meaning: "the site in output"),
        Command.Example(
          line: "gallerist serve --watch --folder ~/Pictures",
          meaning: "rebuilt after each change"),
        Command.Example(
          line: "gallerist serve --theme Templates", meaning: "while you edit the theme"),
        Command.Example(
          line: "gallerist serve --theme mine --demo", meaning: "without pictures of your own"),
        Command.Example(
          line: "gallerist serve --run 41", meaning: "as the forty-first run left it"),
      ])
  }

  static let sources = Command(
    name: .sources, summary: "what can be searched, what it needs, what is configured",
    details: [
      "Reads the configuration where there is one, the files in sources/ beside it, and the keys in the "
        + "environment."
    ],
    operands: Command.Operands(
      placeholder: "COMMAND", kind: .choice(CommandName.sources.members.map { $0.words[1] }),
      count: 0...1, summary: "what to do"),
    options: [.config, .color],
    examples: [
      Command.Example(line: "gallerist sources", meaning: "all sources, and what they want")
    ])

  static let sourcesTry = Command(
    name: .sourcesTry, summary: "check the description of a source on a saved answer",
    details: [
      "Reads FILE, which describes a source, and prints each mistake with its line. Nothing is "
        + "requested. With --answer it reads an answer of the service from a file, and prints the "
        + "first picture, what each reading gave, and what was left out and why.",
      "FILE may be the name of a source in config/sources, too. Without --answer it prints the "
        + "address of the first request, whose answer you can save with a browser or curl.",
    ],
    operands: Command.Operands(
      placeholder: "FILE", kind: .file, count: 1...1,
      summary: "a description, such as config/sources/nasa.plist"),
    options: [
      .config, .file("--answer", into: \.answer, "an answer of the service, in a file"),
      .file(
        "--detail", into: \.detail,
        "the answer about its first result, where the description has `detail`"), .color,
    ],
    examples: [
      Command.Example(
        line: "gallerist sources try nasa --answer saved.json", meaning: "what is read from it")
    ])

  static let importing = Command(
    name: .importing, summary: "look at an export of another program or service: check",
    details: [
      "Nothing has to be imported: a folder that a program or service exported is searched as it is, "
        + "with `gallerist build --folder DIR`. This says beforehand what will be understood of it."
    ],
    operands: Command.Operands(
      placeholder: "COMMAND", kind: .choice(CommandName.importing.members.map { $0.words[1] }),
      count: 1...1, summary: "what to do"))

  static let importCheck = Command(
    name: .importCheck, summary: "what is understood of an export, and what is not",
    details: [
      "Reads the pictures in a folder and the files beside them, such as those of Google's Takeout, "
        + "of Flickr, of photo programs (XMP) and your own (JSON), and prints how many pictures have a title, a "
        + "caption, a date and so on, how many albums have a title, what is left out, and each file "
        + "of which nothing is used. Nothing is written, and nothing requested."
    ],
    operands: Command.Operands(
      placeholder: "DIR", kind: .folder, count: 1...1, summary: "the folder with the export"),
    options: [.color],
    examples: [
      Command.Example(
        line: "gallerist import check \"Takeout/Google Photos\"", meaning: "before it is built")
    ])

  static func start(sources: [String]) -> Command {
    Command(
      name: .start, summary: "a starter configuration",
      details: [
        "Writes config/gallery.plist and config/Pixabay.plist. Existing files are left unchanged, "
          + "and named. The look is the built-in one; `gallerist theme new Templates` writes it "
          + "out for you to change.",
        "With --from it writes a configuration for these searches: words, a folder with pictures, "
          + "or the address of a search at Pixabay, Flickr, Openverse, Wikimedia Commons (a "
          + "category, too) or Last.fm (a tag), as your browser shows it. Everything up to the "
          + "next option is a search. Nothing is requested, and an existing configuration stays "
          + "unchanged (exit code 73).",
        "With --source and the name of a source that is not built in, it writes its description, "
          + "config/sources/NAME.plist: from then on it can be searched. Without --from it writes "
          + "nothing else.",
      ],
      operands: Command.Operands(
        placeholder: "DIR", kind: .folder, count: 0...1,
        summary: "where to write them (default: the current folder)"),
      options: [
        .list("--from", of: "SEARCH", into: \.from, "what the gallery shows"),
        .source(
          of: sources, "where to search for words of --from, or whose description to write",
          default: "openverse, which needs no key"),
        .words("--title", into: \.title, "what the gallery is called"),
        .words(
          "--base-url", into: \.baseURL, "where the site will be published", placeholder: "URL"),
        .color,
      ],
      examples: [
        Command.Example(
          line: "gallerist init --from puppies \"red kite\"", meaning: "two searches at Openverse"),
        Command.Example(
          line: "gallerist init --from https://pixabay.com/images/search/puppies/",
          meaning: "what your browser shows"),
        Command.Example(
          line: "gallerist init --source nasa", meaning: "a source that is not built in"),
        Command.Example(
          line: "gallerist init birds --from ./pictures --title Birds",
          meaning: "a folder of your own, with the configuration in birds"),
      ])
  }

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
      summary: "the command"))

  /// The shells that completions are made for.
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }
}
