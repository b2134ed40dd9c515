/// The commands about the configuration.
extension CommandTable {
  static let config = Command(
    name: .config, summary: "the configuration: show it, set a key, list all keys",
    details: [
      "A configuration is a property list, config/gallery.plist, with a file for each service "
        + "beside it. These commands show and change it; an editor works as well."
    ],
    operands: Command.Operands(
      placeholder: "COMMAND", kind: .choice(CommandName.config.members.map { $0.words[1] }),
      count: 1...1, summary: "what to do"))

  static let configShow = Command(
    name: .configShow, summary: "every value in effect, and where it comes from",
    details: [
      "Prints every key that is set or has a default, with its value and the file and line, the "
        + "environment variable or the default that it comes from. Keys of services are never shown."
    ],
    options: [
      .config, .flag("--json", into: \.json, "print them as a JSON array"), .color,
    ],
    examples: [
      Command.Example(line: "gallerist config show", meaning: "of config/gallery.plist")
    ])

  static let configSet = Command(
    name: .configSet, summary: "set one key; comments and order stay",
    details: [
      "KEY is a key as `gallerist config show` prints it: pageSize, renditions.quality, "
        + "queries[0].limit, or with the name of a service before it, as in pixabay.image_type. "
        + "Several values, or one with commas, make an array. Nothing is written if that would add "
        + "a mistake to the configuration; then the exit code is 78."
    ],
    operands: Command.Operands(
      placeholder: "KEY VALUE", kind: .setting, count: 2...1_000, summary: "the key, and its value"),
    options: [.config, .quiet, .color],
    examples: [
      Command.Example(line: "gallerist config set pageSize 30", meaning: "30 pictures on a page"),
      Command.Example(
        line: "gallerist config set renditions.formats avif,webp", meaning: "two formats"),
    ])

  static let configUnset = Command(
    name: .configUnset, summary: "remove one key, so that its default applies",
    details: ["KEY is a key as `gallerist config show` prints it."],
    operands: Command.Operands(
      placeholder: "KEY", kind: .setting, count: 1...1, summary: "the key"),
    options: [.config, .quiet, .color],
    examples: [
      Command.Example(line: "gallerist config unset pageSize", meaning: "20 on a page again")
    ])

  static let configKeys = Command(
    name: .configKeys, summary: "list every key, or explain one",
    details: [
      "Prints each key of each file with its default and its type; for one key also what it means, "
        + "which version added it, and an example."
    ],
    operands: Command.Operands(
      placeholder: "KEY", kind: .setting, count: 0...1, summary: "a key that is in the list"),
    options: [.color],
    examples: [
      Command.Example(line: "gallerist config keys gps", meaning: "what it means")
    ])

  static let configSchema = Command(
    name: .configSchema, summary: "print a RELAX NG schema, for editors",
    details: [
      "The schema is made from the table that the program reads configurations by. `gallerist "
        + "check` validates each file with it, too."
    ],
    operands: Command.Operands(
      placeholder: "FILE", kind: .file, count: 0...1,
      summary: "gallery.plist (the default), curation.plist, or the file of a service"),
    options: [.color],
    examples: [
      Command.Example(line: "gallerist config schema > gallery.rng", meaning: "of gallery.plist")
    ])
}
