/// The commands by which an owner says what is shown, and in which words.
extension CommandTable {
  static let curate = Command(
    name: .curate, summary: "choose in your browser what the gallery shows",
    details: [
      "Without COMMAND it serves the gallery at http://127.0.0.1:8080/, to this machine alone, "
        + "from what the cache holds, with tools on its pages: hide and show, order, title, "
        + "caption, alternative text, tags, cover, what a crop keeps; for one picture or for many, "
        + "with undo. Each change is saved at once. Nothing is published until you choose Publish, "
        + "which builds the site as `gallerist build` does. Ctrl-C ends it.",
      "Everything that a search finds is published, unless you say otherwise. These commands write "
        + "your choices into curation.plist beside the configuration, or into the file that "
        + "`curation` names there, and change nothing else in it. They hold whatever the searches "
        + "find; the next build publishes them.",
    ],
    operands: Command.Operands(
      placeholder: "COMMAND", kind: .choice(CommandName.curate.members.map { $0.words[1] }),
      count: 0...1, summary: "what to do"),
    options: [
      .config, .theme, .output, .keptIn, .pastIn, .port, .jobs, .quiet, .color,
    ],
    examples: [
      Command.Example(line: "gallerist curate", meaning: "with the mouse and the keyboard")
    ])

  static let curateHide = Command(
    name: .curateHide, summary: "take pictures out of the site",
    details: [
      "The next build removes every trace of the pictures from the site, whichever search finds "
        + "them, and of others with the same large image. Fetched files stay in the cache, so that "
        + "`gallerist curate show` can bring them back.",
      namesOfPictures,
    ],
    operands: pictures,
    options: [
      .words("--reason", into: \.reason, "why, for yourself: never published"),
      .flag(
        "--forget", into: \.forget,
        "delete them from the cache and from earlier sites, too"),
      .config, .quiet, .color,
    ],
    examples: [
      Command.Example(
        line: "gallerist curate hide pixabay:9000001 --reason 'asked by mail'",
        meaning: "a picture whose maker wants it gone")
    ])

  static let curateShow = Command(
    name: .curateShow, summary: "bring hidden pictures back",
    details: ["Undoes `gallerist curate hide`; what else you set for the pictures stays."],
    operands: pictures, options: [.config, .quiet, .color])

  static let curateSet = Command(
    name: .curateSet, summary: "set a picture's title, texts and tags",
    details: [
      "KEY is title, caption, alt (alternative text), focus (what a crop keeps: parts of width and "
        + "height, such as 0.5 0.3), note (never published) or tags. An empty value removes what "
        + "you set. Tags are added and removed: `tags=+heron,-bird`.",
      namesOfPictures,
    ],
    operands: Command.Operands(
      placeholder: "PICTURE KEY=VALUE", kind: .curation, count: 2...100,
      summary: "a picture, and what to set"),
    options: [.config, .quiet, .color],
    examples: [
      Command.Example(
        line: "gallerist curate set pixabay:9000001 title='Grey heron' tags=+heron",
        meaning: "another title, and one more tag")
    ])

  static let curateList = Command(
    name: .curateList, summary: "list what you set for pictures",
    details: ["Prints a line for each picture: its id, and what you set."],
    options: [.config, .flag("--json", into: \.json, "print it as JSON"), .color])

  static let curateTags = Command(
    name: .curateTags, summary: "find tags that are two spellings of one",
    details: [
      "Finds tags of the gallery, as the cache has it, that differ only in spaces, hyphens and "
        + "accents, in a plural, or in one letter of a long word. Two that often appear on the "
        + "same picture, or with quite different tags, are not proposed, nor is one that the "
        + "curation file mentions: give a tag a `title` there to keep it.",
      "Prints both tags, how many pictures have each, and why; then the entries of `tags` in curation.plist that "
        + "would join them. It changes nothing by itself.",
    ],
    operands: Command.Operands(
      placeholder: "suggest", kind: .choice(["suggest"]), count: 1...1, summary: "print proposals"),
    options: [
      .config, .output, .keptIn, .pastIn, .flag("--json", into: \.json, "print them as JSON"),
      .jobs, .quiet, .color,
    ],
    examples: [
      Command.Example(
        line: "gallerist curate tags suggest", meaning: "`redkite` is probably `red kite`")
    ])

  private static let pictures = Command.Operands(
    placeholder: "PICTURE", kind: .curation, count: 1...100_000,
    summary: "ids, such as pixabay:9000001")

  private static let namesOfPictures =
    "Name a picture by its id, which `gallerist cache why` prints for a page or image of the site, "
    + "or by sha256: and the 64 hexadecimal digits of its large image, which stay the same when a "
    + "file is renamed."
}
