import Site

/// The commands that help to make a theme.
extension CommandTable {
  static let theme = Command(
    name: .theme, summary: "make your own look: new, check, values, render",
    details: [
      "A theme is a folder of Mustache templates and assets. It may hold a single file: what it "
        + "lacks is taken from the built-in theme. `gallerist build --theme DIR` builds with it."
    ],
    operands: Command.Operands(
      placeholder: "COMMAND", kind: .choice(CommandName.theme.members.map { $0.words[1] }),
      count: 1...1, summary: "what to do"))

  static let themeNew = Command(
    name: .themeNew, summary: "copy the built-in theme, for you to change",
    details: [
      "Writes all files of the built-in theme to DIR. If one of them is there already, nothing is "
        + "written and the exit code is 73. Delete what you do not want to change.",
      "With --look it starts from another of the built-in looks: journal (text and pictures, one "
        + "column of large photos), portfolio (one photo a screen, dark) or catalogue (tidy, with "
        + "words below each picture).",
    ],
    operands: Command.Operands(
      placeholder: "DIR", kind: .folder, count: 1...1, summary: "the folder of the new theme"),
    options: [.look, .color],
    examples: [
      Command.Example(line: "gallerist theme new mytheme", meaning: "to begin with"),
      Command.Example(
        line: "gallerist theme new mytheme --look journal", meaning: "from another look"),
      Command.Example(
        line: "gallerist serve --theme mytheme", meaning: "see each change as it is saved"),
    ])

  static let themeCheck = Command(
    name: .themeCheck, summary: "find every mistake in a theme",
    details: [
      "Compiles all templates and checks every name, section and partial in them, without any "
        + "pictures. Each mistake is named with file, line and column; then the exit code is 65.",
      "Then it renders sample galleries, and reports dead links, unclosed tags, handlers and "
        + "styles in attributes, and missing labels, with the template and its line.",
      "If there are no mistakes, it lists what the theme holds and which files it replaces.",
    ],
    operands: Command.Operands(
      placeholder: "DIR", kind: .folder, count: 1...1, summary: "the theme's folder"),
    options: [.color])

  static let themeValues = Command(
    name: .themeValues, summary: "what templates can name",
    details: [
      "Lists the templates of a theme; with TEMPLATE, all values which that template gets: name, kind, "
        + "whether it may be missing, and what it is. Those of groups and of the items of lists are "
        + "below them, indented.",
      "{{name}} writes a text, escaped; what is HTML already can be written with {{{name}}}, too. "
        + "{{#name}} and {{^name}} ask for yes or no, {{#name}} goes into a group and runs through a "
        + "list, and {{.}} is the item in a list of texts.",
    ],
    operands: Command.Operands(
      placeholder: "TEMPLATE", kind: .choice(ThemeValuesCommand.templates), count: 0...1,
      summary: "the template, by its name without .mustache"),
    options: [.color],
    examples: [
      Command.Example(line: "gallerist theme values photo", meaning: "the page of a picture")
    ])

  static let themeRender = Command(
    name: .themeRender, summary: "render one template with values from JSON",
    details: [
      "Renders FILE to standard output, as plain Mustache: names that are not in the data are "
        + "empty, and so are missing partials. The data is one JSON value of any kind; `{{.}}` is "
        + "the value itself. Numbers are written as in the JSON."
    ],
    operands: Command.Operands(
      placeholder: "FILE", kind: .file, count: 1...1, summary: "the template"),
    options: [
      .file(
        "--data", into: \.data, "the values as JSON; - is standard input",
        placeholder: "JSONFILE"),
      .folder(
        "--partials", into: \.partials,
        "where the partials are: {{>name}} is the file name.mustache in it"),
      .color,
    ],
    required: ["--data"],
    examples: [
      Command.Example(
        line: "gallerist theme render card.mustache --data card.json --partials partials",
        meaning: "one template with its partials")
    ])
}
