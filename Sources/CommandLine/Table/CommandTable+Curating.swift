/// The commands by which an owner says what is shown, and in which words.
extension CommandTable {
  static let curate = Command(
    name: .curate, summary: "look at the gallery with tools on it, and say what is shown",
    details: [
      "Without COMMAND it serves the gallery at http://127.0.0.1:8080/, to this machine alone, from what the cache "
        + "holds, with tools on its pages: hide and show, order, title, caption, words for those who do not "
        + "see a picture, tags, cover, what a crop keeps; for one picture or for many, with undo. Each change is "
        + "in the file at once. Nothing is published before you choose Publish, which builds the site as "
        + "`gallerist build` does. Ctrl-C ends it.",
      "What a search brings is what is published, unless you say otherwise. These commands write it into "
        + "curation.plist beside the configuration, or into the file that `curation` names there, and leave "
        + "all else in it as it is. It stands whatever the searches do; the next build publishes it.",
    ],
    operands: Command.Operands(
      placeholder: "COMMAND", kind: .choice(CommandName.curate.members.map { $0.words[1] }),
      count: 0...1, summary: "what is to be done"),
    options: [
      .config, .theme, .output, .keptIn, .pastIn, .port, .jobs, .quiet, .color,
    ],
    examples: [
      Command.Example(line: "gallerist curate", meaning: "with the mouse and the keyboard")
    ])

  static let curateHide = Command(
    name: .curateHide, summary: "take pictures out of the site",
    details: [
      "From the next build on no byte and no word of the pictures is in the site, whichever search finds "
        + "them, nor of another with the same large image. What is fetched stays in the cache, so that "
        + "`gallerist curate show` brings them back.",
      namesOfPictures,
    ],
    operands: pictures,
    options: [
      .words("--reason", into: \.reason, "why, for yourself: it is published nowhere"),
      .flag(
        "--forget", into: \.forget,
        "have nothing kept of them, either: not in the cache, nor in earlier states of the site"),
      .config, .quiet, .color,
    ],
    examples: [
      Command.Example(
        line: "gallerist curate hide pixabay:9000001 --reason 'asked by mail'",
        meaning: "a picture whose maker wants it gone")
    ])

  static let curateShow = Command(
    name: .curateShow, summary: "bring hidden pictures back",
    details: ["Takes back what `gallerist curate hide` said; other words on the pictures stay."],
    operands: pictures, options: [.config, .quiet, .color])

  static let curateSet = Command(
    name: .curateSet, summary: "say what a picture is called and tagged with",
    details: [
      "KEY is title, caption, alt (words for those who do not see the picture), focus (what a crop keeps: parts of "
        + "width and height, such as 0.5 0.3), note (published nowhere) or tags. An empty value takes back what was said. Tags are added and taken away: "
        + "`tags=+heron,-bird`.",
      namesOfPictures,
    ],
    operands: Command.Operands(
      placeholder: "PICTURE KEY=VALUE", kind: .curation, count: 2...100,
      summary: "a picture, and what is to be said of it"),
    options: [.config, .quiet, .color],
    examples: [
      Command.Example(
        line: "gallerist curate set pixabay:9000001 title='Grey heron' tags=+heron",
        meaning: "another title, and one more tag")
    ])

  static let curateList = Command(
    name: .curateList, summary: "all that is said of pictures",
    details: ["Prints a line for each picture: its id, and what is said of it."],
    options: [.config, .flag("--json", into: \.json, "print it as JSON"), .color])

  static let curateTags = Command(
    name: .curateTags, summary: "propose tags that are one in two spellings",
    details: [
      "Looks through the tags of the gallery, as the cache has it, for such that differ in spaces, hyphens "
        + "and accents alone, for plurals, and for a slip of a letter in a long word. Two that often stand "
        + "on the same picture, or beside quite other tags, are not proposed, nor is one of which the "
        + "curation file says something: with a `title` there a tag stays as it is.",
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
    "A picture is named by its id, which `gallerist cache why` tells of a page or image of the site, or by sha256: and the "
    + "64 hexadecimal digits of its large image, which stays when a file is renamed."
}
